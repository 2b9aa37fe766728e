import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';
import { useSwap } from './SwapContext.ts';
import styles from './SwapFoot.module.css';
import { swapLink } from './swapLink.ts';

const DoneSwap = lazyView(() => import('./DoneSwap.tsx'));

/** Under the form, quietly: the last swap's way on, once it is over, and a link to the swap that is entered. */
const SwapFoot = observer(function SwapFoot() {
  const { last } = useSwap();
  return (
    <div className={styles.foot}>
      {last.done && (
        <Suspense fallback={null}>
          <DoneSwap order={last.done} />
        </Suspense>
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
