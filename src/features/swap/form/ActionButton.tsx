import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { loadsEarly } from '../../../shell/dialogCode.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import type { en } from '../messages/en.ts';
import { messages } from '../messages.ts';
import { reviewDialog } from '../review/reviewDialog.ts';
import { useSwap } from '../SwapContext.ts';
import type { SwapStore } from '../SwapStore.ts';
import type { Obstacle } from './checks.ts';

const BoundChip = lazyView(() => import('./BoundChip.tsx'));

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
  const [isOpening, setOpening] = useState(false);
  const { obstacle } = store;
  if (!obstacle) {
    const review = async () => {
      setOpening(true);
      try {
        const execution = await store.review();
        const { quotes, last } = store;
        if (execution) shell.dialogs.open(reviewDialog, { execution, quotes, onSent: (sent) => last.follow(sent) });
      } catch (error) {
        shell.toasts.fail(error);
      } finally {
        setOpening(false);
      }
    };
    return (
      <>
        {/* The same place as below, so that the button keeps the focus when its function changes. */}
        {null}
        <Button
          {...loadsEarly(reviewDialog)}
          size="l"
          wide
          busy={isOpening}
          onClick={() => void review()}
          data-testid="swap-action"
        >
          {t('check.ready')}
        </Button>
      </>
    );
  }
  const fix = fixOf(obstacle, store, () => {
    const chain = store.form.from?.chain;
    shell.intents.ask('openWalletChooser', chain === undefined ? {} : { chain });
  });
  return (
    <>
      {(obstacle.kind === 'amount.tooSmall' || obstacle.kind === 'amount.tooLarge') && (
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <BoundChip obstacle={obstacle} />
          </Suspense>
        </FeatureBoundary>
      )}
      <Button size="l" wide aria-disabled={!fix} onClick={fix} data-testid="swap-action">
        {obstacleText(t, obstacle, { form: store.form, chainName: (id) => shell.chains.get(id)?.name ?? '' })}
      </Button>
    </>
  );
});

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
  { form, chainName }: Pick<SwapStore, 'form'> & { readonly chainName: (id: string) => string },
): string {
  switch (obstacle.kind) {
    case 'amount.tooSmall':
    case 'amount.tooLarge':
      return t(`check.${obstacle.kind}`, {
        amount: formatAmount(obstacle.bound),
        coin: form.from?.symbol ?? '',
      });
    case 'balance.insufficient':
      return t('check.balance.insufficient', { symbol: form.from?.symbol ?? '' });
    case 'fee.insufficient':
      return t('check.fee.insufficient', {
        amount: formatAmount(obstacle.missing),
        symbol: obstacle.missing.currency.symbol,
      });
    case 'chain.setAside':
      return t('check.chain.setAside', { chain: obstacle.chain });
    case 'wallet.cannotPay':
      return t('check.wallet.cannotPay', { chain: chainName(form.from?.chain ?? '') });
    default:
      return t(`check.${obstacle.kind}`);
  }
}
