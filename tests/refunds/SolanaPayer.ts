import * as z from 'zod/mini';
import { readEscrow } from '../../src/api/escrow/readInstruction.ts';
import type { SolanaKeypair } from '../support/wallets/SolanaKeypair.ts';
import type { Payer } from './Payer.ts';

const Deposit = z.object({
  tx: z.tuple([z.object({ keys: z.array(z.object({ pubkey: z.string() })), data: z.array(z.number()) })]),
});

export class SolanaPayer implements Payer {
  readonly #purse: SolanaKeypair;

  constructor(purse: SolanaKeypair) {
    this.#purse = purse;
  }

  get address(): string {
    return this.#purse.address;
  }

  pay(txData: unknown): Promise<string> {
    return this.#purse.send(txData);
  }
}

/** The minimum that must arrive, from the `txData` of the local Solana. */
export function solanaMinimum(txData: unknown): bigint {
  const [{ keys, data }] = z.parse(Deposit, txData).tx;
  const call = readEscrow({ accounts: keys.map(({ pubkey }) => pubkey), data: Uint8Array.from(data) });
  if (call?.call !== 'deposit' || !call.terms) throw new Error('no deposit');
  return call.terms.minUnits;
}
