import { Suspense } from 'react';
import { lazyView } from '../../../shell/lazyView.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';

const Panel = lazyView(() => import('./RecordsPanel.tsx'));

/** Slot for the records on the swap page. The code loads when the user opens the panel. */
export function RecordsSlot() {
  return (
    <Suspense fallback={<Spinner />}>
      <Panel />
    </Suspense>
  );
}
