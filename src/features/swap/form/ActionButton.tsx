import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatAmount } from '../../../shell/i18n/format.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import type { en } from '../messages/en.ts';
import { messages } from '../messages.ts';
import { panelOf } from '../panelOf.ts';
import { ReviewPage } from '../review/lazyReview.ts';
import { useSwap } from '../SwapContext.ts';
import type { SwapStore } from '../SwapStore.ts';
import styles from './ActionButton.module.css';
import { impactTone, type Obstacle } from './checks.ts';

/** The next possible action. Its text follows the form and is announced to screen readers. */
export function ActionButton() {
  return (
    <div aria-live="polite">
      <Action />
    </div>
  );
}

/** Names the obstacle and offers to fix it. A button without an action can still get the focus and be read. */
const Action = observer(function Action() {
  const shell = useShell();
  const store = useSwap();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { obstacle } = store;
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      shell.toasts.declined(error);
      shell.toasts.fail(error);
    } finally {
      setBusy(false);
    }
  };
  const look = {
    size: 'xl',
    wide: true,
    busy: isBusy,
    className: styles.action,
    'data-testid': 'swap-action',
  } as const;
  if (!obstacle) {
    const review = async () => {
      const [execution] = await Promise.all([store.review(), ReviewPage.preload()]);
      // The browser's Forward button can open the review's address without a review: then that entry is replaced.
      const replace = panelOf(shell.location.path) === 'SwapConfirm';
      if (execution) void navigate('/SwapConfirm', { replace });
    };
    const { impact } = store.quotes;
    const bps = impact.status === 'known' ? impact.bps : 0;
    const tone = impactTone(bps);
    return (
      <Button
        {...look}
        onPointerEnter={preloadReview}
        onFocus={preloadReview}
        onClick={() => void attempt(review)}
        data-tone={tone}
        // The notice says whose figure it is.
        aria-describedby={tone && 'impact'}
      >
        {tone ? t('check.ready.impact', { percent: `${Math.round(bps / 10) / 10}%` }) : t('check.ready')}
      </Button>
    );
  }
  const chain = shell.chains.get(store.form.from?.chain ?? '');
  const text = obstacleText(t, obstacle, { form: store.form, chainName: chain?.name ?? '' });
  if (chain && obstacle.kind === 'wallet.otherChain') {
    return (
      <Button {...look} variant="solid" onClick={() => void attempt(() => shell.signer.switchChain(chain))}>
        {text}
      </Button>
    );
  }
  const fix = fixOf(obstacle, store, () => {
    shell.intents.request('openWalletChooser', chain === undefined ? {} : { chain: chain.id });
  });
  return (
    <Button {...look} aria-disabled={!fix} onClick={fix}>
      {text}
    </Button>
  );
});

/** A failed load is reported at the click. */
const preloadReview = () => void ReviewPage.preload().catch(() => undefined);

/** Action of a click for an obstacle. `undefined` if only the user can fix it. */
function fixOf(obstacle: Obstacle, store: SwapStore, connect: () => void): (() => void) | undefined {
  switch (obstacle.kind) {
    case 'wallet.viewOnly':
    case 'wallet.connect':
    case 'wallet.cannotPay':
      return connect;
    case 'quote.failed':
      return () => void store.quotes.refresh();
    case 'recipient.unknown':
      return () => void store.recipient.check();
    case 'balance.unknown':
      return () => store.retryBalances();
    default:
      return undefined;
  }
}

function obstacleText(
  t: Translate<typeof en>,
  obstacle: Obstacle,
  { form, chainName }: Pick<SwapStore, 'form'> & { readonly chainName: string },
): string {
  switch (obstacle.kind) {
    case 'amount.tooSmall':
    case 'amount.tooLarge':
      return t(`check.${obstacle.kind}`, {
        amount: formatAmount(obstacle.bound),
        coin: form.from?.symbol ?? '',
      });
    case 'quantity.tooPrecise':
      return t('check.quantity.tooPrecise', { symbol: form.from?.symbol ?? '', decimals: form.from?.decimals ?? 0 });
    case 'balance.insufficient':
      return t('check.balance.insufficient', { symbol: form.from?.symbol ?? '' });
    case 'fee.insufficient':
      return t('check.fee.insufficient', {
        amount: formatAmount(obstacle.missing),
        symbol: obstacle.missing.currency.symbol,
      });
    case 'chain.disabled':
      return t('check.chain.disabled', { chain: obstacle.chain });
    case 'wallet.cannotPay':
    case 'wallet.otherChain':
      return t(`check.${obstacle.kind}`, { chain: chainName });
    default:
      return t(`check.${obstacle.kind}`);
  }
}
