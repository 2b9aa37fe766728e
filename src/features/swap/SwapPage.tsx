import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { onIdle } from '../../shell/onIdle.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import { SwapCard } from './form/SwapCard.tsx';
import { useSwapLink } from './link/useSwapLink.ts';
import { messages } from './messages.ts';
import { panelOf } from './panelOf.ts';
import { ReviewPage } from './review/lazyReview.ts';
import { SwapProvider } from './SwapContext.ts';
import styles from './SwapPage.module.css';
import { SwapStore } from './SwapStore.ts';

/**
 * Page for `/swap`, `/SwapConfirm` and `/Records`. The route selects the panel. `/SwapConfirm` shows the swap in review;
 * without one, the form.
 */
export const SwapPage = observer(function SwapPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new SwapStore(shell, swapPairOf(shell)));
  useEffect(() => store.start(), [store]);
  useEffect(
    // Not needed at first. Without the values in dollars, the form works.
    () => onIdle(() => void import('./values/openValues.ts').then((code) => code.openValues(store, shell), noValues)),
    [store, shell],
  );
  // A layout effect: `prefillSwap` must have a handler before the layout announces the page. It is removed with the
  // page.
  useLayoutEffect(() => shell.intents.answer('prefillSwap', (swap) => store.form.prefill(swap)), [shell, store]);
  useSwapLink(store);
  const panel = panelOf(shell.location.path);
  // A link or Back can leave the review.
  useEffect(() => {
    if (panel !== 'SwapConfirm') store.endReview();
  }, [store, panel]);
  const { execution } = store;
  if (execution && panel === 'SwapConfirm') {
    return (
      <div className={styles.page} data-panel={panel}>
        <SwapProvider value={store}>
          <Suspense fallback={null}>
            <ReviewPage execution={execution} />
          </Suspense>
        </SwapProvider>
      </div>
    );
  }
  return (
    <div className={styles.page} data-panel={panel}>
      <h1 className={styles.title}>{t(panel === 'Records' ? 'nav.records' : 'title')}</h1>
      {panel === 'Records' && (
        <nav className={styles.panels} aria-label={t('panel.label')}>
          <Link to="/swap">{t('panel.trade')}</Link>
          <Link to="/Records" aria-current="page">
            {t('panel.records')}
          </Link>
        </nav>
      )}
      {panel === 'Records' ? (
        <Slot name="home.records" />
      ) : (
        <SwapProvider value={store}>
          <SwapCard />
        </SwapProvider>
      )}
    </div>
  );
});

function noValues(): void {}
