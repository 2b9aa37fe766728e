import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';

const Section = lazyView(() => import('./SignInSection.tsx'));

/** Slot for the sign-in section in the profile. Its code loads together with the profile. */
export function SignInSlot() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
}
