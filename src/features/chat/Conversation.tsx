import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { AnswerItem } from './AnswerItem.tsx';
import type { ChatStore } from './ChatStore.ts';
import { ComingAnswer } from './ComingAnswer.tsx';
import styles from './Conversation.module.css';
import { messages } from './messages.ts';
import { useFollowEnd } from './useFollowEnd.ts';

interface Props {
  readonly chat: ChatStore;
  readonly onAsk: (question: string) => void;
  /** Closes the dialog, where something is shown behind it. */
  readonly close: () => void;
}

/** What was said. It is no live region: whoever listens hears an answer once, when it is whole. */
export const Conversation = observer(function Conversation({ chat, onAsk, close }: Props) {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  useFollowEnd(list, chat.isBusy);
  const last = chat.messages.at(-1);
  return (
    <ol ref={list} className={styles.list} aria-label={t('list.label')}>
      {chat.messages.map((message) =>
        message.role === 'user' ? (
          <li key={`question ${message.code}`} className={styles.question}>
            <p className={styles.said}>{t('said.you')}</p>
            <p className={styles.text}>{message.text}</p>
          </li>
        ) : (
          // While it is generated again, what is coming stands in its place.
          (message !== last || !chat.isBusy) && (
            <AnswerItem
              key={`answer ${message.code}`}
              message={message}
              isLast={message === last}
              onChoose={(version) => chat.choose(message, version)}
              onAsk={onAsk}
              close={close}
            />
          )
        ),
      )}
      {chat.isBusy && <ComingAnswer chat={chat} close={close} />}
    </ol>
  );
});
