import { displayText } from '../../../model/text.ts';
import type { Nft } from '../../Nft.ts';

/** Display name of an NFT: its own name, else its collection's name with its number. Safe to display. */
export function nftName({ name, collectionName, tokenId }: Nft): string {
  const given = displayText(name, 80);
  return given || `${displayText(collectionName, 60)} #${displayText(tokenId, 20)}`.trim();
}
