import { lazy, Suspense } from 'react';
import { whenSettled } from '../../shell/whenSettled.ts';

/** Asked for once the page is usable. What cannot be fetched then is not worth a word: the app works without. */
const Started = lazy(() =>
  whenSettled()
    .then(() => import('./StartedUpdate.tsx'))
    .catch(() => ({ default: () => null })),
);

/** The place of the word about a new version. */
export function UpdateSlot() {
  return (
    <Suspense fallback={null}>
      <Started />
    </Suspense>
  );
}
