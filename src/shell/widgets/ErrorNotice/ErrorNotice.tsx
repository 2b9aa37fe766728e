import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { AppError, isAppError } from '../../../model/errors.ts';
import { errorParts } from '../../i18n/errors/errorText.ts';
import { sentenceSpace } from '../../i18n/joinTexts.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { lazyView } from '../../lazyView.tsx';
import { useShell } from '../../ShellContext.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import styles from './ErrorNotice.module.css';
import { messages } from './messages.ts';

const ChangedCode = lazyView(() => import('./ChangedCode.tsx'));

interface Props {
  readonly error: unknown;
  /** An action against the failure, beside the text. */
  readonly action?: ReactNode;
  /** Called after the user has accepted the new code of a contract. */
  readonly onAccepted?: () => void;
  readonly children?: ReactNode;
}

/** A failure, shown where it happened: what happened, where the money is, what to do, and the code for support. */
export const ErrorNotice = observer(function ErrorNotice({ error, action, onAccepted, children }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { what, money, next } = errorParts(i18n, error);
  return (
    <Notice tone="danger" action={action}>
      <p className={styles.what}>{what}</p>
      <p>{money}</p>
      <p>{next}</p>
      {isAppError(error, 'contract/changed') && error.context.change && (
        <Suspense fallback={null}>
          <ChangedCode change={error.context.change} onAccepted={onAccepted} />
        </Suspense>
      )}
      {children}
      {error instanceof AppError && (
        <p className={styles.code}>
          {t('code')}
          {sentenceSpace(i18n.language)}
          <code>{codeOf(error)}</code>
        </p>
      )}
    </Notice>
  );
});

/** The code for support: the service's own number, or else ours (ERR-01). */
function codeOf(error: AppError): string {
  return isAppError(error, 'api/refused') ? String(error.context.resultCode) : error.code;
}
