import { observer } from 'mobx-react-lite';
import { errorText } from '../i18n/errors/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Toast } from '../ui/Toast/Toast.tsx';
import { messages } from './messages.ts';
import styles from './ToastHost.module.css';

export const ToastHost = observer(function ToastHost() {
  const { toasts, i18n } = useShell();
  const t = useMessages(messages);
  return (
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
});
