import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { ClosedRegion } from './ClosedRegion.tsx';
import { RegionStore } from './RegionStore.ts';

/** Stands in place of all content where the service is not offered. Test hosts are not asked about (spec 4). */
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
  return <ClosedRegion />;
});
