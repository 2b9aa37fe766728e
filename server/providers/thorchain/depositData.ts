import { Interface, ZeroAddress } from 'ethers';
import * as z from 'zod/mini';
import { THOR_DEPOSIT } from '../../../src/api/thorchain/depositCall.ts';
import type { ThorAsset } from '../../../src/api/thorchain/thorAssets.ts';

const router = new Interface([THOR_DEPOSIT]);
const Built = z.object({ data: z.string() });

interface Deposit {
  readonly vault: string;
  readonly pay: ThorAsset;
  readonly units: bigint;
  readonly memo: string;
  /** Seconds since 1970. */
  readonly expiry: number;
}

/** The call by which the payer pays the vault. */
export function depositData({ vault, pay, units, memo, expiry }: Deposit): string {
  return router.encodeFunctionData('depositWithExpiry', [vault, pay.address ?? ZeroAddress, units, memo, expiry]);
}

/** The memo of a transaction that was built so. `undefined` for any other. */
export function memoOf(txData: unknown): string | undefined {
  const { data: built } = z.safeParse(Built, txData);
  try {
    const call = built && router.parseTransaction({ data: built.data });
    return call ? String(call.args.memo) : undefined;
  } catch {
    // Not the hex digits of a call.
    return undefined;
  }
}
