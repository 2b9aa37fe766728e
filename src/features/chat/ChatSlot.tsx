import { Suspense } from 'react';
import { idleView } from '../../shell/lazyView.tsx';

const Launcher = idleView(() => import('./ChatLauncher.tsx'));

export function ChatSlot() {
  return (
    <Suspense fallback={null}>
      <Launcher />
    </Suspense>
  );
}
