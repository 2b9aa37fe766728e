import { useId } from 'react';
import styles from './QuestionList.module.css';

interface Props {
  readonly title: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Buttons that each send a question. */
export function QuestionList({ title, questions, onAsk }: Props) {
  const id = useId();
  return (
    <div className={styles.box}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={styles.question} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
