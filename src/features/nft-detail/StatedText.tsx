import { namesAddress } from '../../model/namesAddress.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';

/** A text of the service or of the creator, safe to display. An address in it may be a thief's, so it gets a warning. */
export function StatedText({ text }: { readonly text: string }) {
  const t = useMessages(messages);
  return (
    <>
      <p className={styles.description}>{text}</p>
      {namesAddress(text) && <Notice tone="warning">{t('address.warning')}</Notice>}
    </>
  );
}
