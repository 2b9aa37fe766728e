import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { messages } from './messages.ts';
import { RegionStore } from './RegionStore.ts';

/** Stands in place of all content where the service is not offered. Test hosts are not asked about (spec 4). */
export function RegionGate({ children }: { readonly children: ReactNode }) {
  const { config, window: page } = useShell();
  const isTestHost = config.testHosts.includes(page.location.hostname);
  return isTestHost ? children : <CheckedRegion>{children}</CheckedRegion>;
}

const CheckedRegion = observer(function CheckedRegion({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new RegionStore(shell));
  if (!store.isBlocked) return children;
  return (
    <main>
      <EmptyState title={<h1>{t('title')}</h1>} text={t('text')} />
    </main>
  );
});
