import * as z from 'zod/mini';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { SolanaNodes } from './SolanaNodes.ts';

const Accounts = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ mint: z.string(), state: z.string(), tokenAmount: z.object({ amount: wholeNumber }) }),
          }),
        }),
      }),
    }),
  ),
});

export interface TokenAccount {
  readonly address: string;
  readonly mint: string;
  /** Base units. */
  readonly units: bigint;
  /** Frozen by the issuer: its tokens are owned but cannot leave. */
  readonly isFrozen: boolean;
}

/** Whether the amount is there, but not without the frozen accounts. */
export function isHeldBack(accounts: readonly TokenAccount[], wanted: bigint): boolean {
  const sum = (all: readonly TokenAccount[]) => all.reduce((total, { units }) => total + units, 0n);
  return sum(accounts) >= wanted && sum(accounts.filter(({ isFrozen }) => !isFrozen)) < wanted;
}

/** The accounts of an owner: those of one token program, or those of one mint. */
export async function readTokenAccounts(
  nodes: SolanaNodes,
  {
    owner,
    filter,
  }: { readonly owner: string; readonly filter: { readonly programId: string } | { readonly mint: string } },
  options: Cancellable,
): Promise<readonly TokenAccount[]> {
  const params = [owner, filter, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const { value } = await nodes.query((call) => call('getTokenAccountsByOwner', params, Accounts), options);
  return value.map(({ pubkey, account: { data } }) => {
    const { mint, state, tokenAmount } = data.parsed.info;
    return { address: pubkey, mint, units: tokenAmount.amount, isFrozen: state !== 'initialized' };
  });
}
