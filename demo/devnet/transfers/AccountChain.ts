import * as z from 'zod/mini';
import type { DepositLedger, IncomingPayment, ReturnedPayment } from '../../channel/deposits/DepositChain.ts';
import type { ChainLog } from '../nodes/ChainLog.ts';

/** A signed payment of a chain's coin, read from its bytes. */
export interface ReadPayment {
  readonly hash: string;
  readonly sender: string;
  readonly to: string;
  /** Base units of the coin. */
  readonly units: bigint;
  /** Coins that the sender burns beside the payment. */
  readonly fee: bigint;
  /** Memo or tag. Empty if there is none. */
  readonly memo: string;
  /** Number of the account's transaction: each must follow the one before. */
  readonly nonce: number;
}

/** A payment in the next block. */
export type IncludedPayment = ReadPayment & Pick<IncomingPayment, 'height' | 'at'>;

export const LoggedPayment = z.object({
  height: z.int(),
  at: z.number(),
  signed: z.string(),
  /** It sends this payment back. */
  back: z.optional(z.object({ of: z.string(), reason: z.number() })),
});
export type LoggedPayment = z.output<typeof LoggedPayment>;

/** What an account of the service signs: a payment with the number of its transaction. */
export interface PaymentTerms {
  readonly to: string;
  readonly units: bigint;
  readonly memo: string;
  readonly nonce: number;
}

interface Options {
  readonly firstBlock: number;
  readonly blockMs: number;
  /** The service's account for deposits. */
  readonly account: string;
  /** Accounts with coins from the start. */
  readonly funds: Readonly<Record<string, bigint>>;
  readonly log: ChainLog<LoggedPayment>;
  /** @throws Error unless the sender signed the bytes */
  read(signed: string): ReadPayment;
  /** Signs for the service's account. */
  sign(terms: PaymentTerms): string;
}

/** A chain of accounts on this machine. Payments are bytes that their senders signed, also those of the service. */
export class AccountChain implements DepositLedger {
  readonly #options: Options;
  readonly #balances = new Map<string, bigint>();
  readonly #sent: IncludedPayment[] = [];
  readonly #returns: ReturnedPayment[] = [];

  constructor(options: Options) {
    this.#options = options;
    for (const [address, units] of Object.entries(options.funds)) this.#add(address, units);
    for (const entry of options.log.entries) this.#apply(entry, options.read(entry.signed));
  }

  get height(): number {
    const { firstBlock, blockMs, log } = this.#options;
    return firstBlock + Math.floor((Date.now() - log.startedAtMs) / blockMs);
  }

  balance(address: string): bigint {
    return this.#balances.get(address) ?? 0n;
  }

  /** Whether the account had coins at any time. */
  isKnown(address: string): boolean {
    return this.#balances.has(address);
  }

  /** The number of transactions of an account: its next nonce. */
  nonceOf(sender: string): number {
    return this.#sent.filter((payment) => payment.sender === sender).length;
  }

  /** A payment by its hash. */
  sent(hash: string): IncludedPayment | undefined {
    return this.#sent.find((payment) => payment.hash === hash);
  }

  /** The payments of an address, oldest first. */
  transactionsOf(address: string): readonly IncludedPayment[] {
    return this.#sent.filter(({ sender, to }) => [sender, to].includes(address));
  }

  /** Puts a signed payment into the next block. Returns its hash. @throws Error if it is not valid */
  submit(signed: string, back?: LoggedPayment['back']): string {
    const payment = this.#options.read(signed);
    if (this.sent(payment.hash)) return payment.hash;
    const { sender, units, fee, nonce } = payment;
    if (nonce !== this.nonceOf(sender)) throw new Error('another transaction of the account comes first');
    if (units <= 0n) throw new Error('it pays nothing');
    if (this.balance(sender) < units + fee) throw new Error('the account has too few coins');
    const entry = { height: this.height + 1, at: Date.now(), signed, ...(back ? { back } : {}) };
    this.#options.log.append(entry);
    this.#apply(entry, payment);
    return payment.hash;
  }

  async head(): Promise<number> {
    return this.height;
  }

  async payments(): Promise<readonly IncomingPayment[]> {
    const { account } = this.#options;
    return this.#sent.flatMap(({ hash, height, at, sender, to, units, memo }) =>
      to === account ? [{ hash, height, at, sender, account, memo, units }] : [],
    );
  }

  async returns(): Promise<readonly ReturnedPayment[]> {
    return this.#returns;
  }

  async lookUp(hash: string) {
    const payment = this.sent(hash);
    if (!payment) return undefined;
    return { status: payment.height <= this.height ? 'included' : 'pending', sender: payment.sender } as const;
  }

  async sendBack(hash: string, reason: number): Promise<void> {
    const payment = this.sent(hash);
    if (!payment || this.#returns.some(({ of }) => of === hash)) return;
    const { account, sign } = this.#options;
    const { sender: to, units } = payment;
    this.submit(sign({ to, units, memo: '', nonce: this.nonceOf(account) }), { of: hash, reason });
  }

  #apply({ height, at, back }: LoggedPayment, payment: ReadPayment): void {
    const { hash, sender, to, units, fee } = payment;
    this.#add(sender, -units - fee);
    this.#add(to, units);
    this.#sent.push({ ...payment, height, at });
    if (back) this.#returns.push({ ...back, hash, height, at });
  }

  #add(address: string, units: bigint): void {
    this.#balances.set(address, this.balance(address) + units);
  }
}
