import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { useSwap } from '../SwapContext.ts';

const List = lazyView(() => import('./RouteList.tsx'));
const Failure = lazyView(() => import('./QuoteFailure.tsx'));

/** Without an amount there are no routes. The code loads while the first quotes are requested. */
export const RouteSlot = observer(function RouteSlot() {
  const { quotes } = useSwap();
  const { status } = quotes.state;
  if (status === 'idle') return null;
  return (
    <FeatureBoundary>
      <Suspense fallback={<Skeleton size="block" />}>{status === 'failed' ? <Failure /> : <List />}</Suspense>
    </FeatureBoundary>
  );
});
