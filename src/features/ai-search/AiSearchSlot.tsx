import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const Entry = lazyView(() => import('./AiSearchButton.tsx'));

/** Button for the AI search in the header of market pages. Shown if the current chain has AI search (SHL-06, CHT-07). */
export const AiSearchSlot = observer(function AiSearchSlot() {
  const { current } = nftChainOf(useShell());
  const isShown = useCurrentRoute()?.shows?.includes('search');
  if (!isShown || !current?.hasNftSearch) return null;
  return (
    <Suspense fallback={null}>
      <Entry />
    </Suspense>
  );
});
