import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { ImpactSlot } from '../impact/ImpactSlot.tsx';
import { messages } from '../messages.ts';
import { PieceSlot } from '../pieces/PieceSlot.tsx';
import { PrerequisiteSlot } from '../prerequisites/PrerequisiteSlot.tsx';
import { RouteSlot } from '../quotes/RouteSlot.tsx';
import { RecipientRow } from '../recipient/RecipientRow.tsx';
import { useSwap } from '../SwapContext.ts';
import { ZeroGasSlot } from '../zeroGas/ZeroGasSlot.tsx';
import { ActionButton } from './ActionButton.tsx';
import { SlippageRow } from './SlippageRow.tsx';
import styles from './SwapCard.module.css';
import { TokenSide } from './TokenSide.tsx';

/** Not needed for a swap, so it loads later. If it cannot be loaded, the form still works. */
const SwapFoot = lazyView(() => import('./SwapFoot.tsx'));

/** The swap form, from top to bottom. */
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
      <RouteSlot />
      <ImpactSlot />
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
