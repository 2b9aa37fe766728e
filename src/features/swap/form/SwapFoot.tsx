import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { swapLink } from '../link/swapLink.ts';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './SwapFoot.module.css';

const DoneSwap = lazyView(() => import('../execute/DoneSwap.tsx'));

/** Below the form: the actions after the last swap, and a link to the current swap. */
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
    // The clipboard API exists only on https pages.
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
