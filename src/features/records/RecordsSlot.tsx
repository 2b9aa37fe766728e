import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';

const Panel = lazyView(() => import('./RecordsPanel.tsx'));

/** The place of the records on the swap page; their code loads when somebody goes there. */
export function RecordsSlot() {
  return (
    <Suspense fallback={<Spinner />}>
      <Panel />
    </Suspense>
  );
}
