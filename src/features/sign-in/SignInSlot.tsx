import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';

const Section = lazyView(() => import('./SignInSection.tsx'));

/** The place of signing in in the profile; its code loads with it. */
export function SignInSlot() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
}
