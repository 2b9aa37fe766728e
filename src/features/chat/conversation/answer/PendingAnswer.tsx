import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { noAnswer, saysSomething } from '../../answers/ChatMessage.ts';
import type { ChatStore } from '../../ChatStore.ts';
import { messages } from '../../messages.ts';
import styles from './AnswerItem.module.css';
import { AnswerText } from './AnswerText.tsx';
import dots from './Dots.module.css';

/** Steps 1 and 2: dots until text arrives, then the received part of the answer. */
export const PendingAnswer = observer(function PendingAnswer({
  chat,
  close,
}: {
  readonly chat: ChatStore;
  readonly close: () => void;
}) {
  const t = useMessages(messages);
  const coming = chat.state.status === 'streaming' ? chat.state.answer : noAnswer;
  // Frames may arrive faster than a long text can be rendered. Typing has priority.
  const answer = useDeferredValue(coming);
  return (
    <li className={styles.answer} aria-busy="true">
      <p className={styles.author}>{t('said.assistant')}</p>
      {saysSomething(answer) ? (
        <AnswerText answer={answer} close={close} />
      ) : (
        <p className={dots.dots} role="img" aria-label={t('waiting')}>
          <span />
          <span />
          <span />
        </p>
      )}
    </li>
  );
});
