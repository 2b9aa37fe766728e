import { Suspense } from 'react';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../shell/lazyView.tsx';

const Picker = lazyView(() => import('./NftChainPicker.tsx'));

/** The market's chain, in the header of its pages (SHL-07). */
export function NftChainSlot() {
  if (!useCurrentRoute()?.shows?.includes('nftChain')) return null;
  return (
    <Suspense fallback={null}>
      <Picker />
    </Suspense>
  );
}
