import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { ActionButton } from './ActionButton.tsx';
import { ImpactNotice } from './ImpactNotice.tsx';
import { messages } from './messages.ts';
import { PieceSlot } from './PieceSlot.tsx';
import { PrerequisiteSlot } from './PrerequisiteSlot.tsx';
import { RecipientRow } from './RecipientRow.tsx';
import { RouteList } from './RouteList.tsx';
import { SlippageRow } from './SlippageRow.tsx';
import styles from './SwapCard.module.css';
import { useSwap } from './SwapContext.ts';
import { TokenSide } from './TokenSide.tsx';
import { ZeroGasSlot } from './ZeroGasSlot.tsx';

/** What is not needed to swap comes later, and takes nothing with it when it does not come. */
const SwapFoot = lazyView(() => import('./SwapFoot.tsx'));

/** The swap form, top to bottom as one reads it. */
export const SwapCard = observer(function SwapCard() {
  const { tokens, chains } = useShell();
  const store = useSwap();
  const { form, link } = store;
  const t = useMessages(messages);
  const failed = [tokens.list, chains.support].filter(({ current }) => current.status === 'failed');
  if (failed.length > 0 && tokens.all.length === 0) {
    const retry = () => {
      for (const list of failed) void list.refresh();
    };
    return <ErrorState title={t('lists.failed')} retryLabel={t('retry')} onRetry={retry} />;
  }
  return (
    <div className={styles.card}>
      <TokenSide side="from" />
      {store.funds.isDeactivated && (
        <Notice tone="warning">{t('balance.deactivated', { symbol: store.form.from?.symbol ?? '' })}</Notice>
      )}
      <PieceSlot />
      <button type="button" className={styles.turn} aria-label={t('turnRound')} onClick={() => form.turnRound()}>
        <Icon name="swap" />
      </button>
      <TokenSide side="to" />
      <RecipientRow />
      <SlippageRow />
      <RouteList />
      <ImpactNotice />
      <ZeroGasSlot />
      <PrerequisiteSlot />
      {link.outcome && (
        <Notice tone={link.outcome === 'filled' ? 'info' : 'warning'}>{t(`link.${link.outcome}`)}</Notice>
      )}
      <ActionButton />
      <FeatureBoundary quiet>
        <Suspense fallback={<div className={styles.foot} />}>
          <SwapFoot />
        </Suspense>
      </FeatureBoundary>
    </div>
  );
});
