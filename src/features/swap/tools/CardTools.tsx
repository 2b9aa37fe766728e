import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { swapLink } from '../link/swapLink.ts';
import { RENEW_SECONDS } from '../quotes/Quotes.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './CardTools.module.css';
import { messages } from './messages.ts';

const SwapSettings = lazyView<{ readonly onClose: () => void }>(() => import('./SwapSettings.tsx'));

/** At the top of the card: the time to the next quotes, a link to the swap, and its settings. */
const CardTools = observer(function CardTools() {
  const { form } = useSwap();
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { slippageText, slippageBps } = form;
  const slippage =
    slippageText === undefined ? t('slippage.auto') : slippageBps === undefined ? '–' : `${slippageBps / 100}%`;
  return (
    <div className={styles.tools}>
      <Renewal />
      <CopyLink />
      <button
        type="button"
        className={styles.settings}
        aria-label={t('settings.open', { slippage })}
        aria-expanded={isOpen}
        // On press, before the open settings lose the focus and close.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        data-testid="swap-settings-open"
      >
        <Icon name="settings" />
        <span>{slippage}</span>
      </button>
      {isOpen && (
        <FeatureBoundary>
          <Suspense fallback={<div className={styles.frame} />}>
            <SwapSettings onClose={() => setOpen(false)} />
          </Suspense>
        </FeatureBoundary>
      )}
    </div>
  );
});

/** A ring that shows the time until the next quotes. Not announced, because the user need not act. */
const Renewal = observer(function Renewal() {
  const { quotes } = useSwap();
  const t = useMessages(messages);
  if (quotes.state.status === 'idle') return null;
  const { secondsLeft: seconds, isIdle } = quotes.clock;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={isIdle ? `${t('routes.paused')}. ${t('routes.refresh')}` : t('routes.refresh')}
      title={seconds === undefined ? undefined : t('routes.clock', { seconds: String(seconds) })}
      onClick={() => void quotes.refresh()}
    >
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        {seconds !== undefined && (
          <circle cx="10" cy="10" r="8" pathLength={RENEW_SECONDS} strokeDasharray={`${seconds} ${RENEW_SECONDS}`} />
        )}
      </svg>
      {isIdle && <span>{t('routes.paused')}</span>}
    </button>
  );
});

/** Only for a filled form. */
const CopyLink = observer(function CopyLink() {
  const { toasts } = useShell();
  const { form } = useSwap();
  const t = useMessages(messages);
  const { from, to, amount } = form;
  if (!from || !to || from.id === to.id || !amount?.isPositive) return null;
  const copy = () => {
    const text = swapLink(window.location.href, { from: from.id, to: to.id, amount: amount.toDecimal() });
    // The clipboard API exists only on https pages.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard here'));
    written.then(
      () => toasts.succeed(t('link.copied')),
      () => toasts.succeed(t('link.notCopied')),
    );
  };
  return (
    <button type="button" className={styles.tool} aria-label={t('link.copy')} title={t('link.copy')} onClick={copy}>
      <svg className={styles.link} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1" />
      </svg>
    </button>
  );
});

export default CardTools;
