import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useSwap } from '../SwapContext.ts';

const List = lazyView(() => import('./PrerequisiteList.tsx'));

/** The code loads only if a payment has prerequisites. Most have none. */
export const PrerequisiteSlot = observer(function PrerequisiteSlot() {
  const { prerequisites } = useSwap();
  return prerequisites.found.length > 0 ? (
    <Suspense fallback={null}>
      <List found={prerequisites.found} />
    </Suspense>
  ) : null;
});
