import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Announcement } from '../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { AllowancesStore } from '../../trade/allowances/AllowancesStore.ts';
import { AllowanceList } from './AllowanceList.tsx';
import styles from './AllowancesPage.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly store: AllowancesStore;
  readonly chain: ChainPlugin;
}

/** Permissions to spend from the connected accounts, with a button to revoke each. */
const AllowancesPage = observer(function AllowancesPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new AllowancesStore(shell));
  usePageName(t('title'));
  useEffect(() => store.start(), [store]);
  const { chains, chain } = store;
  const { wallet } = shell;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {chain && (
        <div className={styles.bar}>
          <Select
            aria-label={t('chain')}
            value={chain.id}
            disabled={store.isAsking}
            options={(chains ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => store.choose(id)}
          />
          <Button variant="quiet" disabled={store.isAsking} onClick={() => void store.load()}>
            {t('refresh')}
          </Button>
        </div>
      )}
      <Announcement>
        {wallet.owners.length > 0 && chain && <ApprovalsStatus store={store} chain={chain} />}
      </Announcement>
      <Body store={store} />
    </div>
  );
});

/** Summary of the list below as one sentence. Failures have their own notice. */
const ApprovalsStatus = observer(function ApprovalsStatus({ store, chain }: Props) {
  const t = useMessages(messages);
  const { state } = store;
  switch (state.status) {
    case 'loading':
      return t('loading', { chain: chain.name });
    case 'ready': {
      const { permissions, unread } = state.list;
      const count = permissions.length;
      return count + unread === 0 ? t('empty') : t('count', { chain: chain.name, count });
    }
    case 'failed':
      return null;
    default:
      return state satisfies never;
  }
});

const Body = observer(function Body({ store }: { readonly store: AllowancesStore }) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  if (wallet.owners.length === 0) {
    return (
      <EmptyState
        title={t('connect')}
        action={<Button onClick={() => intents.request('openWalletChooser', {})}>{t('connect.action')}</Button>}
      />
    );
  }
  if (store.chains?.length === 0) return <EmptyState title={t('none.chain')} text={t('none.chain.text')} />;
  return <AllowanceList store={store} />;
});

export default AllowancesPage;
