import type { WireNft } from '../../../api/nft/entities.ts';
import { cartMarksOf, nftKey } from '../../../market/stores/CartMarks.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { cartKey } from '../stored.ts';

type Place = Pick<WireNft, 'mainnet' | 'contractAddress' | 'tokenId'>;

/** Maximum NFTs per chain in one purchase (contract §9.3). */
export const MAX_PER_CHAIN = 50;

/**
 * Adds NFTs to the stored cart and marks them at once, even before the cart's code has loaded. NFTs that are already in the
 * cart stay, with the current price.
 */
export function addToStored(shell: Shell, nfts: readonly WireNft[]): void {
  const items = new Map(readStored(shell));
  for (const nft of nfts) items.set(nftKey(nft), nft);
  write(shell, [...items.values()]);
}

export function removeFromStored(shell: Shell, nfts: readonly Place[]): void {
  const gone = new Set(nfts.map(nftKey));
  write(
    shell,
    readStored(shell).flatMap(([key, nft]) => (gone.has(key) ? [] : [nft])),
  );
}

/** Keys and locations only. `CartStore` reads the other fields. */
function readStored({ storage }: Shell): readonly (readonly [key: string, nft: Place])[] {
  const stored: readonly unknown[] = Object.values(storage.get(cartKey) ?? {}).flat();
  return stored.flatMap((nft) => (isPlace(nft) ? [[nftKey(nft), nft] as const] : []));
}

function isPlace(value: unknown): value is Place {
  return (['mainnet', 'contractAddress', 'tokenId'] as const).every(
    (field) => typeof Reflect.get(Object(value), field) === 'string',
  );
}

function write(shell: Shell, nfts: readonly Place[]): void {
  const chains = new Map<string, Place[]>();
  for (const nft of nfts) {
    const ofChain = chains.get(nft.mainnet) ?? [];
    if (ofChain.length < MAX_PER_CHAIN) chains.set(nft.mainnet, [...ofChain, nft]);
  }
  shell.storage.set(cartKey, Object.fromEntries(chains));
  cartMarksOf(shell).show([...chains.values()].flat());
}
