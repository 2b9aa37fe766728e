import type { EscrowTerms } from '../../../src/api/escrow/layout.ts';
import { type EscrowInstruction, readEscrow } from '../../../src/api/escrow/readInstruction.ts';
import { readSolana } from '../../devnet/solana/readSolana.ts';
import type { SolanaRpc } from '../../devnet/solana/SolanaRpc.ts';

interface Entry {
  readonly signature: string;
  readonly slot: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A payment that the program holds for an order. The program accepts one payment for each id. */
export interface EscrowPayment extends Entry {
  readonly id: string;
  /** The order's account on the chain. */
  readonly account: string;
  readonly payer: string;
  /** `undefined` for the native coin. */
  readonly mint: string | undefined;
  readonly units: bigint;
  /** Seconds since 1970. */
  readonly fillDeadline: number;
  readonly expires: number;
  /** `undefined` if the terms are not in the format of orders. Then nothing can be paid out. */
  readonly terms: EscrowTerms | undefined;
}

export interface EscrowAction extends Entry {
  readonly call: Exclude<EscrowInstruction, { call: 'deposit' }>;
}

/**
 * Actions of the escrow program, read from the chain: each transaction once, in the chain's order. A deposit by another program
 * is not seen. It goes back to its payer after its expiry.
 */
export class EscrowLedger {
  readonly payments: EscrowPayment[] = [];
  readonly actions: EscrowAction[] = [];
  /** All slots up to this one are known. */
  head = 0;
  readonly #rpc: SolanaRpc;
  readonly #program: string;
  #last: string | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(rpc: SolanaRpc, program: string) {
    this.#rpc = rpc;
    this.#program = program;
  }

  /** Reads new transactions. Afterwards, everything that was on the chain before the call is known. */
  refresh(): Promise<void> {
    const result = this.#reading.then(() => this.#readOn());
    this.#reading = result.catch(() => undefined);
    return result;
  }

  payment(id: string): EscrowPayment | undefined {
    return this.payments.find((payment) => payment.id === id);
  }

  /** The action for an order. There is at most one of each kind. */
  action(id: string, ...kinds: readonly EscrowAction['call']['call'][]): EscrowAction | undefined {
    return this.actions.find(({ call }) => call.id === id && kinds.includes(call.call));
  }

  async #readOn(): Promise<void> {
    const head = await this.#rpc.slot();
    for (const { signature } of await this.#rpc.signaturesAfter(this.#program, this.#last)) {
      const found = await this.#rpc.transaction(signature);
      if (!found) return;
      const entry = { signature, slot: found.slot, at: found.blockTime * 1_000 };
      if (found.meta.err === null) this.#take(entry, found.transaction[0]);
      this.#last = signature;
    }
    this.head = head;
  }

  #take(entry: Entry, wire: string): void {
    for (const { program, accounts, data } of readSolana(wire).instructions) {
      if (program !== this.#program) continue;
      const call = readEscrow({ accounts: accounts.map((account) => account ?? ''), data });
      if (!call) continue;
      if (call.call !== 'deposit') this.actions.push({ ...entry, call });
      else this.payments.push({ ...entry, ...call });
    }
  }
}
