import { observer } from 'mobx-react-lite';
import { isAppError } from '../../model/errors.ts';
import { safeUrl } from '../../model/text.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** Why a wallet was not connected and what to do about it; a wallet that is not there is offered for installation (WAL-10). */
export const ConnectFailure = observer(function ConnectFailure({ error }: { readonly error: unknown }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const missing = isAppError(error, 'wallet/not-installed') ? error.context : undefined;
  const installUrl = safeUrl(missing?.installUrl ?? '');
  return (
    <Notice tone="danger">
      <p>{errorText(i18n, error)}</p>
      {missing && installUrl && (
        <a href={installUrl} target="_blank" rel="noopener noreferrer">
          {t('install', { wallet: missing.wallet })}
        </a>
      )}
    </Notice>
  );
});
