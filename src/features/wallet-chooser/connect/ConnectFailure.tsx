import { observer } from 'mobx-react-lite';
import { isAppError } from '../../../model/errors.ts';
import { safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { messages } from '../messages.ts';

/** Why a wallet could not connect, and what to do. For a missing wallet it offers the installation (WAL-10). */
export const ConnectFailure = observer(function ConnectFailure({ error }: { readonly error: unknown }) {
  const t = useMessages(messages);
  const missing = isAppError(error, 'wallet/not-installed') ? error.context : undefined;
  const installUrl = safeUrl(missing?.installUrl ?? '');
  return (
    <ErrorNotice error={error}>
      {missing && installUrl && (
        <a href={installUrl} target="_blank" rel="noopener noreferrer">
          {t('install', { wallet: missing.wallet })}
        </a>
      )}
    </ErrorNotice>
  );
});
