import type { WireNft } from '../../../api/nft/entities.ts';
import { displayText } from '../../../model/text.ts';

/** Display name of an NFT: its own name, else its collection's name with its number. Safe to display. */
export function nftName({ nftName: own, name, collectionName, tokenId }: WireNft): string {
  const given = displayText(own || name, 80);
  return given || `${displayText(collectionName, 60)} #${displayText(tokenId, 20)}`.trim();
}
