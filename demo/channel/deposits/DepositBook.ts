import { randomInt } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { DepositChain, IncomingPayment } from './DepositChain.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const BookedOrder = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  dex: z.string(),
  sender: z.string(),
  account: z.string(),
  /** Empty if the payment has no memo. */
  memo: z.string(),
  /** Wire address of the token that pays. Absent for the coin. */
  payToken: z.optional(z.string()),
  /** Target chain: CAIP-2 id and wire name. */
  toChain: z.string(),
  toName: z.string(),
  /** Wire address of the target token. */
  toToken: z.string(),
  /** The target token as orders write it. Empty for the native coin. */
  receiveToken: z.string(),
  minReceiveUnits: units,
  recipient: z.string(),
  /** The only transaction that pays the order, and the part of its amount for gas. Absent if the payer pays the gas. */
  zeroGas: z.optional(z.object({ hash: z.string(), noGasTxInfo: z.string(), feeUnits: units })),
});
export type BookedOrder = z.output<typeof BookedOrder>;

/** A payment after this time is sent back. */
export const PAYABLE_MS = 24 * 3_600_000;
/** A destination tag is a number of 32 bits. */
const TAGS = 2 ** 32;

/**
 * Orders that plain transfers pay, with the account and memo that each payment must have. Kept in a file, because a transfer does
 * not contain the terms of its order. Several processes may append to it.
 */
export class DepositBook {
  readonly #file: string;
  readonly #chain: Pick<DepositChain, 'accounts' | 'orderBy'>;
  readonly #orders = new Map<string, BookedOrder>();
  #readBytes = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string, chain: Pick<DepositChain, 'accounts' | 'orderBy'>) {
    this.#file = file;
    this.#chain = chain;
  }

  /**
   * Books an order and returns it with its account and memo. A known order keeps them. `isPaid`: orders that no longer need their
   * account. @throws ChannelRefusal if the sender has unpaid orders at all accounts
   */
  async add(
    terms: Omit<BookedOrder, 'account' | 'memo'>,
    isPaid: (order: BookedOrder) => boolean,
  ): Promise<BookedOrder> {
    return this.#inTurn(async () => {
      await this.#readOn();
      const known = this.#orders.get(terms.id);
      if (known) return known;
      const order = { ...terms, ...this.#reserve(terms, isPaid) };
      await this.#append(order);
      await this.#readOn();
      return order;
    });
  }

  /** All orders, in the order of their entry. */
  async orders(): Promise<readonly BookedOrder[]> {
    return this.#inTurn(async () => {
      await this.#readOn();
      return [...this.#orders.values()];
    });
  }

  #reserve(
    { sender, at, zeroGas }: Pick<BookedOrder, 'sender' | 'at' | 'zeroGas'>,
    isPaid: (order: BookedOrder) => boolean,
  ) {
    const { accounts, orderBy } = this.#chain;
    // Its transaction names the order.
    if (zeroGas) return { account: accounts[0], memo: '' };
    const open = [...this.#orders.values()].filter((order) => at - order.at <= PAYABLE_MS && !isPaid(order));
    if (orderBy.kind === 'memo') {
      const memos = new Set([...this.#orders.values()].map(({ memo }) => memo));
      let memo = '';
      while (memo === '' || memos.has(memo)) memo = String(randomInt(1, TAGS));
      return { account: accounts[0], memo };
    }
    const taken = new Set(
      open.filter((order) => order.sender === sender && !order.zeroGas).map(({ account }) => account),
    );
    const account = accounts.find((candidate) => !taken.has(candidate));
    if (account === undefined)
      throw new ChannelRefusal(resultCodes.tooFrequent, 'too many unpaid orders of this sender');
    return { account, memo: '' };
  }

  async #append(order: BookedOrder): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    const file = await open(this.#file, 'a');
    try {
      await file.write(`${JSON.stringify(order)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Reads entries that were added since the last time, also by other processes. */
  async #readOn(): Promise<void> {
    const bytes = await readFile(this.#file).catch(() => Buffer.alloc(0));
    const end = bytes.lastIndexOf('\n') + 1;
    const lines = bytes.subarray(this.#readBytes, end).toString('utf8').split('\n').filter(Boolean);
    for (const line of lines) {
      const order = z.parse(BookedOrder, JSON.parse(line));
      this.#orders.set(order.id, order);
    }
    this.#readBytes = end;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }
}

/**
 * The order of each payment, by the payment's hash. An order is paid once: later payments, and payments of no order, are
 * missing. Depends only on the arguments, so each process finds the same.
 */
export function ordersOfPayments(
  payments: readonly IncomingPayment[],
  orders: readonly BookedOrder[],
  { orderBy }: Pick<DepositChain, 'orderBy'>,
): ReadonlyMap<string, BookedOrder> {
  const found = new Map<string, BookedOrder>();
  const paid = new Set<string>();
  for (const { hash, account, memo, token, sender, at } of payments) {
    const order = orders.find(
      (candidate) =>
        candidate.account === account &&
        candidate.payToken === token &&
        !paid.has(candidate.id) &&
        at >= candidate.at - CLOCK_SKEW_MS &&
        isNamed(candidate, { hash, memo, sender, at }, orderBy),
    );
    if (!order) continue;
    found.set(hash, order);
    paid.add(order.id);
  }
  return found;
}

/** A block's time may be earlier than the clock of this machine. */
const CLOCK_SKEW_MS = 600_000;

function isNamed(
  order: BookedOrder,
  { hash, memo, sender, at }: Pick<IncomingPayment, 'hash' | 'memo' | 'sender' | 'at'>,
  orderBy: DepositChain['orderBy'],
): boolean {
  if (order.zeroGas) return order.zeroGas.hash === hash;
  return orderBy.kind === 'memo' ? order.memo === memo : isOpen(order, sender, at);
}

function isOpen(order: BookedOrder, sender: string, at: number): boolean {
  return order.sender === sender && at - order.at <= PAYABLE_MS;
}
