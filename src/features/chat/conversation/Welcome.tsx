import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import { QuestionList } from './answer/QuestionList.tsx';
import styles from './Welcome.module.css';

const examples = ['example.start', 'example.order', 'example.slippage', 'example.sell'] as const;

/** Introduces the assistant, with example questions. */
export function Welcome({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const t = useMessages(messages);
  return (
    <div className={styles.welcome}>
      <h3 className={styles.title}>{t('welcome')}</h3>
      <p>{t('welcome.text')}</p>
      <QuestionList title={t('welcome.examples')} questions={examples.map((key) => t(key))} onAsk={onAsk} />
    </div>
  );
}
