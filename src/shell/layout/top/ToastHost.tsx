import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyView } from '../../lazyView.tsx';
import { onIdleAfterLoad } from '../../onIdle.ts';
import { useShell } from '../../ShellContext.tsx';
import type { Toast as ToastItem } from '../../stores/ToastStore.ts';
import { FeatureBoundary } from '../FeatureBoundary.tsx';
import { messages } from '../messages.ts';
import styles from './ToastHost.module.css';

// No toast is shown at first, so both load when the browser is idle.
const Toast = lazyView(async () => ({ default: (await import('../../ui/Toast/Toast.tsx')).Toast }));
const ErrorToast = lazyView(() => import('./ErrorToast.tsx'));

interface Props {
  /** The element above the inert page. `undefined` if there is none. */
  readonly within: Element | undefined;
}

export const ToastHost = observer(function ToastHost({ within }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  // Before an error appears: later, its texts may be out of reach. A failure is ignored here, the next use retries.
  // `ErrorToast` brings `Toast` with it.
  useEffect(() => onIdleAfterLoad(() => void ErrorToast.preload().catch(() => undefined)), []);
  const list = (isAlert: boolean) =>
    toasts.shown
      .filter(({ tone }) => (tone === 'danger') === isAlert)
      .map((toast) => <ToastOf key={toast.id} toast={toast} />);
  const region = (
    <section className={styles.toasts} aria-label={t('toast.label')}>
      {/* Alerts announce themselves. Inside a live region, they would be announced twice. */}
      <div className={styles.list}>{list(true)}</div>
      <div className={styles.list} aria-live="polite">
        {list(false)}
      </div>
    </section>
  );
  return within ? createPortal(region, within) : region;
});

/** If the texts of errors cannot be loaded, the toast says only that something went wrong. */
function ToastOf({ toast }: { readonly toast: ToastItem }) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const { id, tone, durationMs, content, action } = toast;
  const [isAlert] = useState(() => tone === 'danger' && !toasts.announced.has(id));
  useEffect(() => {
    toasts.announced.add(id);
  }, [toasts, id]);
  const frame = {
    durationMs,
    action,
    isAlert,
    closeLabel: t('toast.close'),
    onClose: () => toasts.dismiss(id),
    onHold: (isHeld: boolean) => toasts.hold(id, isHeld),
  };
  const text = 'text' in content ? content.text : t('broken.title');
  const plain = (
    // Without the code of toasts, the text alone.
    <FeatureBoundary instead={<p>{text}</p>}>
      <Toast tone={tone} {...frame}>
        {text}
      </Toast>
    </FeatureBoundary>
  );
  return (
    <Suspense fallback={null}>
      {'error' in content ? (
        <FeatureBoundary instead={plain}>
          <ErrorToast error={content.error} tone={tone} {...frame} />
        </FeatureBoundary>
      ) : (
        plain
      )}
    </Suspense>
  );
}
