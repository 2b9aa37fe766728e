import { useEffect } from 'react';
import { getNftDetail } from '../../../api/nft/nfts.ts';
import { nftDetailOf } from '../../../api/nft/readNft.ts';
import { ofNft } from '../../../api/nft/writeNft.ts';
import type { NftLink } from '../../../market/NftLink.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { SellDraft } from './SellDraft.ts';

/** Chooses the NFT of a link in its current state: already listed by its owner, or not. */
export function useLinkedNft(draft: SellDraft, chain: ChainPlugin, { contract, tokenId }: NftLink): void {
  const { api, toasts, wallet, chains } = useShell();
  useEffect(() => {
    if (!contract || !tokenId) return;
    const left = new AbortController();
    const { signal } = left;
    const choose = async () => {
      const request = ofNft({ chainName: chain.wire.name, contract, tokenId });
      const [reply, driver] = await Promise.all([api.call(getNftDetail, request, { signal }), chains.driver(chain.id)]);
      const detail = nftDetailOf(reply);
      const payer = canonicalOn(driver, wallet.payerOn(chain) ?? '');
      const own = detail.offers.find(({ seller }) => canonicalOn(driver, seller) === payer);
      if (signal.aborted || draft.has(detail)) return;
      draft.toggle({ ...detail, isListed: own !== undefined, price: own?.price ?? '' });
    };
    choose().catch((error: unknown) => {
      if (!signal.aborted) toasts.fail(error);
    });
    return () => left.abort();
  }, [draft, chain, contract, tokenId, api, toasts, wallet, chains]);
}
