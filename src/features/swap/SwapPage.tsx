import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { SwapCard } from './form/SwapCard.tsx';
import { useSwapLink } from './link/useSwapLink.ts';
import { messages } from './messages.ts';
import { panelOf } from './panelOf.ts';
import { SwapProvider } from './SwapContext.ts';
import styles from './SwapPage.module.css';
import { SwapStore } from './SwapStore.ts';

/** Page for `/swap`, `/SwapConfirm` and `/Records`. The route selects the panel. */
export const SwapPage = observer(function SwapPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new SwapStore(shell));
  useEffect(() => store.start(), [store]);
  // A layout effect: `prefillSwap` must have a handler before the layout announces the page. It is removed with the
  // page.
  useLayoutEffect(() => shell.intents.answer('prefillSwap', (swap) => store.form.fillIn(swap)), [shell, store]);
  useSwapLink(store);
  const panel = panelOf(shell.location.path);
  return (
    <div className={styles.page} data-panel={panel}>
      <h1 className={styles.title}>{t(panel === 'Records' ? 'nav.records' : 'title')}</h1>
      <nav className={styles.panels} aria-label={t('panel.label')}>
        <Link to="/swap" aria-current={panel === 'Records' ? undefined : 'page'}>
          {t('panel.trade')}
        </Link>
        <Link to="/Records" aria-current={panel === 'Records' ? 'page' : undefined}>
          {t('panel.records')}
        </Link>
      </nav>
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
