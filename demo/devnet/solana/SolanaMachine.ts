import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Address } from '@solana/kit';
import { Clock, FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm';
import { RpcRefusal } from './RpcRefusal.ts';
import { readWire, type WireTransaction } from './readWire.ts';
import { type LoggedTransaction, openSolanaLog, type SolanaLog } from './SolanaLog.ts';
import { solanaGenesis } from './solanaGenesis.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { GENESIS_HASH } from './solyard.ts';
import { type TransactionError, transactionError } from './transactionError.ts';

const SLOT_MS = 400;
/** Slots for which a blockhash is valid, as on the real chain: one minute. */
export const BLOCKHASH_SLOTS = 150;
/** Slots until a transaction is final. Fewer than on the real chain, so that the demo is faster. */
const FINAL_SLOTS = 8;

export type Commitment = 'processed' | 'confirmed' | 'finalized';

export interface SolanaRecord extends LoggedTransaction, WireTransaction {
  readonly err: TransactionError;
  readonly logs: readonly string[];
  readonly fee: number;
}

export interface Trial {
  readonly err: TransactionError;
  readonly logs: readonly string[];
  readonly units: number;
  readonly fee: number;
}

interface MachineOptions {
  readonly folder: string;
  readonly signers: SolanaSigners;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The chain itself: slots follow the clock, and transactions run when they arrive. Accepted ones are in the log. */
export class SolanaMachine {
  readonly #vm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n);
  readonly #log: SolanaLog;
  readonly #now: () => number;
  readonly #records = new Map<string, SolanaRecord>();
  /** Slots never decrease, also if the clock is set back. */
  #lastSlot = 1;

  private constructor(log: SolanaLog, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  static async open({ folder, signers, now }: MachineOptions): Promise<SolanaMachine> {
    const log = openSolanaLog(folder, GENESIS_HASH, now());
    try {
      const machine = new SolanaMachine(log, now);
      await solanaGenesis(machine.#vm, signers);
      for (const entry of log.entries) machine.#apply(entry, readWire(entry.wire));
      return machine;
    } catch (error) {
      log.close();
      throw error;
    }
  }

  get vm(): Pick<LiteSVM, 'getAccount' | 'getProgramAccounts' | 'minimumBalanceForRentExemption'> {
    return this.#vm;
  }

  slot(commitment: Commitment = 'processed'): number {
    const passed = Math.floor((this.#now() - this.#log.startedAtMs) / SLOT_MS) + 1;
    this.#lastSlot = Math.max(this.#lastSlot, passed);
    return Math.max(0, this.#lastSlot - depths[commitment]);
  }

  /** Start of a slot: seconds since 1970. */
  secondsAt(slot: number): number {
    return Math.floor((this.#log.startedAtMs + (slot - 1) * SLOT_MS) / 1_000);
  }

  blockhash(slot = this.slot()): string {
    const seed = `${GENESIS_HASH} ${this.#log.startedAtMs} ${slot}`;
    return base58.encode(createHash('sha256').update(seed).digest());
  }

  isBlockhashValid(blockhash: string): boolean {
    const slot = this.slot();
    for (let age = 0; age <= Math.min(BLOCKHASH_SLOTS, slot); age += 1) {
      if (this.blockhash(slot - age) === blockhash) return true;
    }
    return false;
  }

  record(signature: string): SolanaRecord | undefined {
    return this.#records.get(signature);
  }

  /** Latest first. */
  recordsOf(account: Address): readonly SolanaRecord[] {
    return [...this.#records.values()].filter(({ accounts }) => accounts.includes(account)).reverse();
  }

  /** Runs a transaction without keeping its effects. */
  simulate({ transaction }: WireTransaction, { verify }: { readonly verify: boolean }): Trial {
    this.#setClock(this.slot(), this.#now());
    this.#vm.withSigverify(verify);
    try {
      const outcome = this.#vm.simulateTransaction(transaction);
      const meta = outcome.meta();
      return {
        err: transactionError(outcome),
        logs: meta.logs(),
        units: Number(meta.computeUnitsConsumed()),
        fee: feeOf(meta),
      };
    } finally {
      this.#vm.withSigverify(true);
    }
  }

  /**
   * Accepts a transaction; it is on disk when this returns. A failing transaction is accepted only without `preflight`, and only
   * if it can pay its fee.
   * @throws RpcRefusal
   */
  submit(wire: string, { preflight }: { readonly preflight: boolean }): string {
    const read = readWire(wire);
    if (!read.isSigned) throw new RpcRefusal(-32003, 'Transaction signature verification failure');
    const trial = this.simulate(read, { verify: true });
    if (trial.err === 'SignatureFailure') throw new RpcRefusal(-32003, 'Transaction signature verification failure');
    if (this.#records.has(read.signature)) {
      if (!preflight) return read.signature;
      throw refusalOf({ ...trial, err: 'AlreadyProcessed' });
    }
    if (!this.isBlockhashValid(read.blockhash)) throw refusalOf({ ...trial, err: 'BlockhashNotFound' });
    // An error object means that the transaction ran and pays its fee. An error string means that it never ran.
    const isKept = trial.err === null || (!preflight && typeof trial.err !== 'string');
    if (!isKept) throw refusalOf(trial);
    const entry = { slot: this.slot(), atMs: Math.max(0, Math.floor(this.#now())), wire };
    this.#log.append(entry);
    this.#apply(entry, read);
    return read.signature;
  }

  close(): void {
    this.#log.close();
  }

  #apply(entry: LoggedTransaction, read: WireTransaction): void {
    this.#setClock(entry.slot, entry.atMs);
    this.#lastSlot = Math.max(this.#lastSlot, entry.slot);
    const outcome = this.#vm.sendTransaction(read.transaction);
    const meta = outcome instanceof FailedTransactionMetadata ? outcome.meta() : outcome;
    const err = transactionError(outcome);
    this.#records.set(read.signature, { ...entry, ...read, err, logs: meta.logs(), fee: feeOf(meta) });
  }

  #setClock(slot: number, atMs: number): void {
    this.#vm.setClock(new Clock(BigInt(slot), 0n, 0n, 0n, BigInt(Math.floor(atMs / 1_000))));
  }
}

const depths: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: FINAL_SLOTS };

function refusalOf({ err, logs, units }: Trial): RpcRefusal {
  const reason = typeof err === 'string' ? err : JSON.stringify(err);
  return new RpcRefusal(-32002, `Transaction simulation failed: ${reason}`, { err, logs, unitsConsumed: units });
}

/** Reads the fee from the machine's debug text, the only place with it. Program output comes before it. */
function feeOf(meta: TransactionMetadata): number {
  return Number([...meta.toString().matchAll(/ fee: (\d+)/g)].at(-1)?.[1] ?? 0);
}
