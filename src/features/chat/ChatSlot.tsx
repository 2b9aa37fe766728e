import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';

const Launcher = lazyView(() => import('./ChatLauncher.tsx'));

export function ChatSlot() {
  return (
    <Suspense fallback={null}>
      <Launcher />
    </Suspense>
  );
}
