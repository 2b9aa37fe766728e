import type { Nft } from '../../src/market/Nft.ts';
import { cartMarksOf, nftKey } from '../../src/market/stores/CartMarks.ts';
import type { Shell } from '../../src/shell/Shell.ts';

/** A cart in memory that answers the shell's intents. Returns its contents. */
export function answerCart(shell: Shell): ReadonlyMap<string, Nft> {
  const { intents } = shell;
  const held = new Map<string, Nft>();
  const show = () => cartMarksOf(shell).show([...held.values()]);
  intents.answer('addToCart', ({ nfts }) => {
    for (const nft of nfts) held.set(nftKey(nft), nft);
    show();
  });
  intents.answer('removeFromCart', ({ nfts }) => {
    for (const nft of nfts) held.delete(nftKey(nft));
    show();
  });
  return held;
}
