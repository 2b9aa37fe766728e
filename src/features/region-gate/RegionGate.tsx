import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { RegionStore } from './RegionStore.ts';

const ClosedRegion = lazyView(() => import('./ClosedRegion.tsx'));

/** Replaces all content in regions without service. Test hosts are not checked (spec §4). */
export function RegionGate({ children }: { readonly children: ReactNode }) {
  const { config, window: page } = useShell();
  const isTestHost = config.testHosts.includes(page.location.hostname);
  return isTestHost ? children : <CheckedRegion>{children}</CheckedRegion>;
}

const CheckedRegion = observer(function CheckedRegion({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const [store] = useState(() => new RegionStore(shell));
  useEffect(() => store.checked.begin(), [store]);
  if (!store.isBlocked) return children;
  return (
    <Suspense fallback={null}>
      <ClosedRegion />
    </Suspense>
  );
});
