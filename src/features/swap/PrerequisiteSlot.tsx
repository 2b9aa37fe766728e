import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { useSwap } from './SwapContext.ts';

const List = lazyView(() => import('./PrerequisiteList.tsx'));

/** Most payments need nothing besides: the code loads when one does. */
export const PrerequisiteSlot = observer(function PrerequisiteSlot() {
  const { prerequisites } = useSwap();
  return prerequisites.found.length > 0 ? (
    <Suspense fallback={null}>
      <List found={prerequisites.found} />
    </Suspense>
  ) : null;
});
