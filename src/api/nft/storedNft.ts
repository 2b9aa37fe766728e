import * as z from 'zod/mini';
import { ContractAddress, Mainnet, TokenId, WireNft } from './entities.ts';
import { nftOf } from './readNft.ts';

const StoredPlace = z.object({ mainnet: Mainnet, contractAddress: ContractAddress, tokenId: TokenId });

/** Reads an NFT of the stored cart, also of earlier versions. `undefined` if it is not valid. */
export function readStoredNft(stored: unknown) {
  const nft = z.safeParse(WireNft, stored);
  return nft.success && z.safeParse(StoredPlace, nft.data).success ? nftOf(nft.data) : undefined;
}
