import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { errorText } from '../i18n/errors/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Toast } from '../ui/Toast/Toast.tsx';
import { messages } from './messages.ts';
import styles from './ToastHost.module.css';

interface Props {
  /** The element above the inert page. `undefined` if there is none. */
  readonly within: Element | undefined;
}

export const ToastHost = observer(function ToastHost({ within }: Props) {
  const { toasts, i18n } = useShell();
  const t = useMessages(messages);
  const region = (
    <section className={styles.toasts} aria-label={t('toast.label')} aria-live="polite">
      {toasts.items.map((toast) => (
        <Toast
          key={toast.id}
          tone={toast.tone}
          durationMs={toast.durationMs}
          closeLabel={t('toast.close')}
          onClose={() => toasts.dismiss(toast.id)}
        >
          {'text' in toast.content ? toast.content.text : errorText(i18n, toast.content.error)}
        </Toast>
      ))}
    </section>
  );
  return within ? createPortal(region, within) : region;
});
