import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import type { Feature } from '../../shell/feature.ts';

const aiSearch: Feature = {
  id: 'ai-search',
  slots: [
    {
      slot: 'header.search',
      order: 2,
      load: () => import('./AiSearchButton.tsx'),
      // On market pages, if the current chain has AI search (SHL-06, CHT-07).
      when: (shell, route) =>
        route?.shows?.includes('search') === true && nftChainOf(shell).current?.hasNftSearch === true,
    },
  ],
};

export default aiSearch;
