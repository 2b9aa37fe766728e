import { type Address, address } from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';
import type { DeskToken } from '../../channels/devnet/solana/SolanaParts.ts';
import type { SolanaSigners } from './solanaKeys.ts';
import { solanaTokens } from './solanaTokens.ts';

/** Where an owner has a token by convention. */
export async function associatedAccount(
  owner: string,
  { mint, program }: Pick<DeskToken, 'mint' | 'program'>,
): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram: program });
  return account;
}

/** The chain's tokens, with the desk's accounts of them. */
export function deskTokens(signers: SolanaSigners): Promise<readonly DeskToken[]> {
  return Promise.all(
    solanaTokens.map(async ({ key, symbol, name, decimals, program }) => {
      const mint = signers[key].address;
      const account = await associatedAccount(signers.desk.address, { mint, program });
      return { symbol, name, decimals, mint, program, account };
    }),
  );
}
