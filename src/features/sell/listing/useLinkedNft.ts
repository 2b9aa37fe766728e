import { useEffect } from 'react';
import { getNftDetail } from '../../../api/nft/nfts.ts';
import type { NftLink } from '../../../market/NftLink.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { SellDraft } from './SellDraft.ts';

/** Chooses the NFT of a link in its current state: already listed by its owner, or not. */
export function useLinkedNft(draft: SellDraft, chain: ChainPlugin, { contractAddress, tokenId }: NftLink): void {
  const { api, toasts, wallet, chains } = useShell();
  useEffect(() => {
    if (!contractAddress || !tokenId) return;
    const left = new AbortController();
    const { signal } = left;
    const choose = async () => {
      const request = { contractAddress, tokenId, mainnet: chain.wire.name };
      const [detail, driver] = await Promise.all([
        api.call(getNftDetail, request, { signal }),
        chains.driver(chain.id),
      ]);
      const payer = canonicalOn(driver, wallet.payerOn(chain) ?? '');
      const own = detail.orders.find(({ maker }) => canonicalOn(driver, maker) === payer);
      if (signal.aborted || draft.has(detail)) return;
      draft.toggle({ ...detail, isListed: own !== undefined, currentPrice: own?.price ?? '' });
    };
    choose().catch((error: unknown) => {
      if (!signal.aborted) toasts.fail(error);
    });
    return () => left.abort();
  }, [draft, chain, contractAddress, tokenId, api, toasts, wallet, chains]);
}
