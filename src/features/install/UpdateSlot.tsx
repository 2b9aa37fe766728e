import { lazy, Suspense } from 'react';
import { afterLoad } from '../../shell/afterLoad.ts';

/** Loaded after the page is usable. A load error is ignored: the app works without this part. */
const Started = lazy(() =>
  afterLoad()
    .then(() => import('./StartedUpdate.tsx'))
    .catch(() => ({ default: () => null })),
);

/** Slot for the notice about a new version. */
export function UpdateSlot() {
  return (
    <Suspense fallback={null}>
      <Started />
    </Suspense>
  );
}
