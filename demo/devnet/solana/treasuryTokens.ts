import { type Address, address } from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';
import type { TreasuryToken } from '../../channel/solana/SolanaParts.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { solanaTokens } from './solanaTokens.ts';

/** Address of an owner's associated token account. */
export async function associatedAccount(
  owner: string,
  { mint, program }: Pick<TreasuryToken, 'mint' | 'program'>,
): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram: program });
  return account;
}

/** The chain's tokens, with the treasury's accounts for them. */
export function treasuryTokens(signers: SolanaSigners): Promise<readonly TreasuryToken[]> {
  return Promise.all(
    solanaTokens.map(async ({ mint, symbol, name, decimals, program }) => {
      const account = await associatedAccount(signers.treasury.address, { mint, program });
      return { symbol, name, decimals, mint, program, account };
    }),
  );
}
