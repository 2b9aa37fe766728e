import { type OrderMemo, readOrderMemo } from '../../../../src/api/orderMemo.ts';
import { type Move, memosOf, movesOf, readSolana } from '../../../devnet/solana/readSolana.ts';
import type { SolanaRpc } from '../../../devnet/solana/SolanaRpc.ts';
import { type DeskMemo, readDeskMemo } from './deskMemo.ts';
import type { DeskToken } from './SolanaParts.ts';

interface Entry {
  readonly signature: string;
  readonly slot: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Money that came in beside an order. */
export interface Payment extends Entry {
  readonly order: OrderMemo;
  readonly sender: string;
  /** `undefined` for the native coin. */
  readonly token: DeskToken | undefined;
  readonly units: bigint;
  /** The first one under its order's id. Another goes back: an order is paid for once. */
  readonly isFirst: boolean;
}

/** Something that the desk did. */
export interface Deed extends Entry {
  readonly memo: DeskMemo;
}

/** The desk's history, read from the chain: each transaction once, in the chain's order. */
export class DeskLedger {
  readonly payments: Payment[] = [];
  readonly deeds: Deed[] = [];
  /** The slot up to which, at least, the history is known. */
  head = 0;
  /** Given back, or paid elsewhere for good, by signature: no longer held for anybody. */
  readonly closed = new Set<string>();
  readonly #rpc: SolanaRpc;
  readonly #desk: string;
  readonly #tokens: readonly DeskToken[];
  readonly #orders = new Set<string>();
  #last: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(rpc: SolanaRpc, desk: string, tokens: readonly DeskToken[]) {
    this.#rpc = rpc;
    this.#desk = desk;
    this.#tokens = tokens;
  }

  /** Reads on. What was on the chain before the call is known after it. */
  refresh(): Promise<void> {
    const result = this.#reading.then(() => this.#readOn());
    this.#reading = result.catch(() => undefined);
    return result;
  }

  /** The deed that ended an order that is to be paid here. */
  endOf(orderId: string): Deed | undefined {
    return this.deeds.find(({ memo }) => memo.did !== 'refund' && memo.id === orderId);
  }

  async #readOn(): Promise<void> {
    const head = await this.#rpc.slot();
    for (const { signature } of await this.#rpc.signaturesAfter(this.#desk, this.#last)) {
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
    if (transaction.feePayer === this.#desk) {
      const did = readDeskMemo(memo);
      if (!did) return;
      this.deeds.push({ ...entry, memo: did });
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

  /** All that came in, when it is of one kind and by one hand. */
  #sumOf(moves: readonly Move[]): Pick<Payment, 'sender' | 'token' | 'units'> | undefined {
    const incoming = moves.flatMap((move): readonly (Move & Pick<Payment, 'token'>)[] => {
      if (move.mint === undefined) return move.to === this.#desk ? [{ ...move, token: undefined }] : [];
      const token = this.#tokens.find(({ mint, account }) => mint === move.mint && account === move.to);
      return token ? [{ ...move, token }] : [];
    });
    const [first] = incoming;
    const isOne = incoming.every(({ token, authority }) => token === first?.token && authority === first?.authority);
    const units = incoming.reduce((sum, move) => sum + move.units, 0n);
    if (!first || !isOne || units === 0n || first.authority === this.#desk) return undefined;
    return { sender: first.authority, token: first.token, units };
  }
}
