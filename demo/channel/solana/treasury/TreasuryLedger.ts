import { type OrderMemo, readOrderMemo } from '../../../../src/api/orderMemo.ts';
import { type Move, memosOf, movesOf, readSolana } from '../../../devnet/solana/readSolana.ts';
import type { SolanaRpc } from '../../../devnet/solana/SolanaRpc.ts';
import type { TreasuryToken } from '../SolanaParts.ts';
import { parseTreasuryMemo, type TreasuryMemo } from './treasuryMemo.ts';

interface Entry {
  readonly signature: string;
  readonly slot: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A payment to the treasury, with its order. */
export interface Payment extends Entry {
  readonly order: OrderMemo;
  readonly sender: string;
  /** `undefined` for the native coin. */
  readonly token: TreasuryToken | undefined;
  readonly units: bigint;
  /** The first payment under its order id. Later ones are refunded: an order is paid for once. */
  readonly isFirst: boolean;
}

/** An action of the treasury. */
export interface TreasuryAction extends Entry {
  readonly memo: TreasuryMemo;
}

/**
 * Payments to the treasury, an account of the operator, before the escrow program existed, and its actions. Read from the chain:
 * each transaction once, in the chain's order.
 */
export class TreasuryLedger {
  readonly payments: Payment[] = [];
  readonly actions: TreasuryAction[] = [];
  /** All slots up to this one are known. */
  head = 0;
  /** Signatures of payments that were refunded, or finally paid elsewhere. They are no longer held. */
  readonly closed = new Set<string>();
  readonly #rpc: SolanaRpc;
  readonly #treasury: string;
  readonly #tokens: readonly TreasuryToken[];
  readonly #orders = new Set<string>();
  #last: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(rpc: SolanaRpc, treasury: string, tokens: readonly TreasuryToken[]) {
    this.#rpc = rpc;
    this.#treasury = treasury;
    this.#tokens = tokens;
  }

  /** Reads new transactions. Afterwards, everything that was on the chain before the call is known. */
  refresh(): Promise<void> {
    const result = this.#reading.then(() => this.#readOn());
    this.#reading = result.catch(() => undefined);
    return result;
  }

  async #readOn(): Promise<void> {
    const head = await this.#rpc.slot();
    for (const { signature } of await this.#rpc.signaturesAfter(this.#treasury, this.#last)) {
      const found = await this.#rpc.transaction(signature);
      if (!found) return;
      const entry = { signature, slot: found.slot, at: found.blockTime * 1_000 };
      if (found.meta.err === null) this.#take(entry, found.transaction[0]);
      this.#last = signature;
    }
    this.head = head;
  }

  #take(entry: Entry, wire: string): void {
    const transaction = readSolana(wire);
    const [memo = '', ...others] = memosOf(transaction);
    if (others.length > 0) return;
    if (transaction.feePayer === this.#treasury) {
      const did = parseTreasuryMemo(memo);
      if (!did) return;
      this.actions.push({ ...entry, memo: did });
      if (did.did === 'refund') this.closed.add(did.of);
      return;
    }
    const order = readOrderMemo(memo);
    const programs = this.#tokens.map(({ program }) => program);
    const paid = order && this.#sumOf(movesOf(transaction, programs));
    if (!paid) return;
    this.payments.push({ ...entry, ...paid, order, isFirst: !this.#orders.has(order.id) });
    this.#orders.add(order.id);
  }

  /** The sum of all incoming transfers, if they have one token and one sender. */
  #sumOf(moves: readonly Move[]): Pick<Payment, 'sender' | 'token' | 'units'> | undefined {
    const incoming = moves.flatMap((move): readonly (Move & Pick<Payment, 'token'>)[] => {
      if (move.mint === undefined) return move.to === this.#treasury ? [{ ...move, token: undefined }] : [];
      const token = this.#tokens.find(({ mint, account }) => mint === move.mint && account === move.to);
      return token ? [{ ...move, token }] : [];
    });
    const [first] = incoming;
    const isOne = incoming.every(({ token, authority }) => token === first?.token && authority === first?.authority);
    const units = incoming.reduce((sum, move) => sum + move.units, 0n);
    if (!first || !isOne || units === 0n || first.authority === this.#treasury) return undefined;
    return { sender: first.authority, token: first.token, units };
  }
}
