import { observer } from 'mobx-react-lite';
import { formatDecimal } from '../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { SwapAgain } from '../../shell/widgets/SwapAgain/SwapAgain.tsx';
import { messages } from './messages.ts';
import { useSwap } from './SwapContext.ts';
import styles from './SwapFoot.module.css';
import { swapLink } from './swapLink.ts';

/** Under the form, quietly: the last swap's way on, once it is over, and a link to the swap that is entered. */
const SwapFoot = observer(function SwapFoot() {
  const { last } = useSwap();
  const t = useMessages(messages);
  return (
    <div className={styles.foot}>
      {last.done && (
        <div className={styles.done}>
          <p role="status">
            {t('done.line', {
              paid: formatDecimal(last.done.fromAmount) ?? '–',
              from: last.done.fromTokenSymbol,
              received: formatDecimal(last.done.toTokenAmount) ?? '–',
              to: last.done.toTokenSymbol,
            })}
          </p>
          <SwapAgain order={last.done} />
        </div>
      )}
      <CopyLink />
    </div>
  );
});

const CopyLink = observer(function CopyLink() {
  const { toasts } = useShell();
  const { form } = useSwap();
  const t = useMessages(messages);
  const { from, to, amount } = form;
  if (!from || !to || from.id === to.id) return null;
  const copy = () => {
    const text = swapLink(window.location.href, { from: from.id, to: to.id, amount: amount?.toDecimal() ?? '' });
    // Browsers give no clipboard to pages without https.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard here'));
    written.then(
      () => toasts.succeed(t('link.copied')),
      () => toasts.succeed(t('link.notCopied')),
    );
  };
  return (
    <Button variant="quiet" size="s" onClick={copy}>
      {t('link.copy')}
    </Button>
  );
});

export default SwapFoot;
