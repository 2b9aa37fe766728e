import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { cleanText } from '../../../../shell/widgets/SafeMarkdown/cleanText.ts';
import { messages } from '../../messages.ts';
import styles from './AnswerItem.module.css';

/** Fallback for an answer that could not be rendered: its unformatted text. */
export function PlainAnswer({ text }: { readonly text: string }) {
  const t = useMessages(messages);
  return (
    <li className={styles.answer}>
      <p className={styles.author}>{t('said.assistant')}</p>
      <p className={styles.ending}>{t('plain')}</p>
      <p className={styles.plain}>{cleanText(text)}</p>
    </li>
  );
}
