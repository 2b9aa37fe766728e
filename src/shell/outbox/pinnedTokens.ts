import type { AssetId, ChainId } from '../../model/caip.ts';
import type { Shell } from '../Shell.ts';

/** A token that the build knows by its address. */
export interface PinnedToken {
  readonly id: AssetId;
  readonly symbol: string;
  readonly decimals: number | undefined;
}

/** The pinned tokens of a chain. Rejects as `ChainStore.contracts`. */
export async function pinnedTokens({ chains }: Pick<Shell, 'chains'>, chain: ChainId): Promise<readonly PinnedToken[]> {
  const contracts = await chains.contracts(chain);
  const { tokenId } = chains.require(chain);
  return contracts.flatMap(({ role, address, symbol = '', asset, decimals = asset?.decimals }) =>
    role === 'token' ? [{ id: tokenId(address), symbol, decimals }] : [],
  );
}
