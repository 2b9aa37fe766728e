import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const Box = lazyView(() => import('./SearchBox.tsx'));

/** The search box in the header of the market's pages (SHL-06). */
export const SearchSlot = observer(function SearchSlot() {
  const mainnet = nftChainOf(useShell()).current?.wire.name;
  if (!useCurrentRoute()?.shows?.includes('search') || !mainnet) return null;
  return (
    <Suspense fallback={null}>
      <Box key={mainnet} />
    </Suspense>
  );
});
