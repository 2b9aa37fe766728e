import type { WireCollection, WireNft } from '../api/nft/entities.ts';

type NftPlace = Pick<WireNft, 'tokenId' | 'contractAddress' | 'mainnet'> &
  Partial<Pick<WireNft, 'id' | 'collectionId'>>;

/** Address of an NFT's page (spec §2). `from` is the page that contains the link. */
export function nftPath(nft: NftPlace, from: string): string {
  const { id = '', tokenId, contractAddress, mainnet, collectionId = '' } = nft;
  return `/NFTDetailNew${queryOf({ id, tokenId, contractAddress, from, mainnet, collectionId })}`;
}

/** Address of a collection's page (spec §2). */
export function collectionPath(collection: WireCollection, from: string): string {
  const { id, name, contractAddress, mainnet, ind } = collection;
  return `/collection${queryOf({ collectionid: id, name: name.slice(0, 200), contractAddress, from, mainnet, ind: String(ind) })}`;
}

function queryOf(parts: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))}`;
}
