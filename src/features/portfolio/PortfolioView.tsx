import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { HistoryRows } from './activity/HistoryRows.tsx';
import { historyOf, type OrderHistory } from './activity/OrderHistory.ts';
import { type Approvals, approvalsOf } from './approvals/Approvals.ts';
import { AccountChips } from './holdings/AccountChips.tsx';
import { ByChain } from './holdings/ByChain.tsx';
import { type Holdings, holdingsOf } from './holdings/Holdings.ts';
import { TokenTable } from './holdings/TokenTable.tsx';
import { Total } from './holdings/Total.tsx';
import { messages } from './messages.ts';
import { NeedsYou } from './needs/NeedsYou.tsx';
import styles from './PortfolioView.module.css';

const NftHoldings = lazyView<{ readonly holdings: Holdings }>(() => import('./holdings/NftHoldings.tsx'));
const ApprovalTable = lazyView<{ readonly approvals: Approvals }>(() => import('./approvals/ApprovalTable.tsx'));
const SavedAddresses = lazyView(() => import('./holdings/SavedAddresses.tsx'));

const parts = ['tokens', 'nfts', 'approvals', 'activity', 'addresses'] as const;
type Part = (typeof parts)[number];

export interface Portfolio {
  readonly holdings: Holdings;
  readonly approvals: Approvals;
  readonly history: OrderHistory;
}

/** The holdings of all connected and watched accounts on all chains (UXP-04). */
const PortfolioView = observer(function PortfolioView() {
  const shell = useShell();
  const t = useMessages(messages);
  const [portfolio] = useState((): Portfolio => {
    const holdings = holdingsOf(shell);
    return { holdings, approvals: approvalsOf(shell, () => holdings.shown), history: historyOf(shell) };
  });
  usePageName(t('title'));
  useEffect(() => {
    const stops = [portfolio.holdings.start(), portfolio.approvals.start(), portfolio.history.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [portfolio]);
  if (shell.wallet.owners.length === 0) return <ConnectHint />;
  return (
    <div className={styles.page}>
      <h1 className={styles.name}>{t('title')}</h1>
      <AccountChips holdings={portfolio.holdings} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Total holdings={portfolio.holdings} />
          <NeedsYou portfolio={portfolio} look="bar" />
          <Parts portfolio={portfolio} />
        </div>
        <aside className={styles.aside}>
          <ByChain holdings={portfolio.holdings} />
          <NeedsYou portfolio={portfolio} look="card" />
        </aside>
      </div>
    </div>
  );
});

/** The tabs. The address bar selects one, so that links can open it. */
const Parts = observer(function Parts({ portfolio }: { readonly portfolio: Portfolio }) {
  const t = useMessages(messages);
  const [query, setQuery] = useSearchParams();
  const current = parts.find((part) => part === query.get('tab')) ?? 'tokens';
  const { holdings, approvals, history } = portfolio;
  const counts: Partial<Record<Part, number>> = {
    tokens: holdings.isLoading ? 0 : holdings.all.length,
    approvals: approvals.isLoading ? 0 : approvals.all.length,
  };
  const views: Record<Part, () => ReactNode> = {
    tokens: () => <TokenTable holdings={holdings} />,
    nfts: () => <NftHoldings holdings={holdings} />,
    approvals: () => <ApprovalTable approvals={approvals} />,
    activity: () => <ActivityPart holdings={holdings} history={history} />,
    addresses: () => <SavedAddresses />,
  };
  return (
    <Tabs
      tabs={parts.map((id) => ({
        id,
        label: (
          <>
            {t(`tab.${id}`)}
            {(counts[id] ?? 0) > 0 && <span className={styles.count}> {counts[id]}</span>}
          </>
        ),
      }))}
      current={current}
      label={t('title')}
      onSelect={(id) => setQuery(id === 'tokens' ? {} : { tab: id }, { replace: true })}
    >
      <div className={styles.part}>
        <Suspense fallback={<Spinner />}>{views[current]()}</Suspense>
      </div>
    </Tabs>
  );
});

const ActivityPart = observer(function ActivityPart({
  holdings,
  history,
}: {
  readonly holdings: Holdings;
  readonly history: OrderHistory;
}) {
  const { chosen } = holdings;
  useEffect(() => history.setFilter({ account: chosen }), [history, chosen]);
  return <HistoryRows history={history} />;
});

const ConnectHint = observer(function ConnectHint() {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  // A wallet is being restored. A hint to connect would disappear a moment later.
  if (wallet.connection.status === 'restoring') return <div className={styles.page} />;
  const connect = () =>
    intents.isAnswered('openWalletChooser') ? intents.request('openWalletChooser', {}) : void navigate('/swap');
  return (
    <div className={styles.page}>
      <h1 className={styles.name}>{t('title')}</h1>
      <EmptyState
        title={t('connect')}
        text={t('connect.text')}
        action={<Button onClick={connect}>{t('connect.action')}</Button>}
      />
    </div>
  );
});

export default PortfolioView;
