import { useMessages } from '../../i18n/useMessages.ts';
import type { CheckedCode } from '../../stores/ContractGuard.ts';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { messages } from './messages.ts';

/** What the check of a contract's code leaves open (`ContractGuard`). */
export function CodeNotes({ checked: { state, replaceable } }: { readonly checked: CheckedCode }) {
  const t = useMessages(messages);
  const { service } = replaceable ?? {};
  return (
    <>
      {state === 'unread' && <Notice>{t('unread')}</Notice>}
      {replaceable && <Notice>{service === undefined ? t('replaceable.own') : t('replaceable', { service })}</Notice>}
    </>
  );
}
