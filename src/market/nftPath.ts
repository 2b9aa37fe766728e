import { addressNames } from './addressNames.ts';
import type { NftCollection, NftPlace } from './Nft.ts';

interface LinkedNft extends NftPlace {
  readonly id?: string;
  readonly collectionId?: string;
}

/** Address of an NFT's page (spec §2). `from` is the page that contains the link. */
export function nftPath(nft: LinkedNft, from: string): string {
  const { id = '', tokenId, contract, chainName, collectionId = '' } = nft;
  const place = { tokenId, [addressNames.contract]: contract, from, [addressNames.chainName]: chainName };
  return `/NFTDetailNew${queryOf({ id, ...place, collectionId })}`;
}

/** Parameters of a page that works with one NFT. */
export function nftQuery({ contract, tokenId, chainName }: NftPlace): string {
  return `${new URLSearchParams({ [addressNames.contract]: contract, tokenId, [addressNames.chainName]: chainName })}`;
}

/** Address of a collection's page (spec §2). */
export function collectionPath({ id, name, contract, chainName, index }: NftCollection, from: string): string {
  const place = { [addressNames.contract]: contract, from, [addressNames.chainName]: chainName };
  return `/collection${queryOf({ collectionid: id, name: name.slice(0, 200), ...place, ind: String(index) })}`;
}

function queryOf(parts: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))}`;
}
