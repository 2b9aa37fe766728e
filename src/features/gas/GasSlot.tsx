import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const Menu = lazyView(() => import('./GasMenu.tsx'));

/** Gas prices in the header, on the desktop only (SHL-08). */
export const GasSlot = observer(function GasSlot() {
  const { environment } = useShell();
  if (environment.isMobile) return null;
  return (
    <Suspense fallback={null}>
      <Menu />
    </Suspense>
  );
});
