import { observer } from 'mobx-react-lite';
import { isAppError } from '../../../model/errors.ts';
import { safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { messages } from '../messages.ts';

/** Why a wallet could not connect, and what to do. A wallet without an account may be missing, so it offers the installation. */
export const ConnectFailure = observer(function ConnectFailure({ error }: { readonly error: unknown }) {
  const t = useMessages(messages);
  const absent = isAppError(error, 'wallet/create-account') ? error.context : undefined;
  const installUrl = safeUrl(absent?.installUrl ?? '');
  return (
    <ErrorNotice error={error}>
      {absent && installUrl && (
        <a href={installUrl} target="_blank" rel="noopener noreferrer">
          {t('get', { wallet: absent.wallet })}
        </a>
      )}
    </ErrorNotice>
  );
});
