import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { cleanText } from '../../../shell/widgets/SafeMarkdown/cleanText.ts';
import { answerOf } from '../answers/ChatMessage.ts';
import type { ChatStore } from '../ChatStore.ts';
import { messages } from '../messages.ts';
import { AnswerItem } from './answer/AnswerItem.tsx';
import { PendingAnswer } from './answer/PendingAnswer.tsx';
import { PlainAnswer } from './answer/PlainAnswer.tsx';
import styles from './Conversation.module.css';
import { useFollowEnd } from './useFollowEnd.ts';

interface Props {
  readonly chat: ChatStore;
  readonly onAsk: (question: string) => void;
  readonly onRegenerate: () => void;
  /** Closes the dialog, so that the page behind it is visible. */
  readonly close: () => void;
}

/** The messages. Not a live region: screen readers announce an answer once, when it is complete. */
export const Conversation = observer(function Conversation({ chat, onAsk, onRegenerate, close }: Props) {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  useFollowEnd(list, chat.isBusy);
  const last = chat.messages.at(-1);
  return (
    <ol ref={list} className={styles.list} aria-label={t('list.label')}>
      {chat.messages.map((message) =>
        message.role === 'user' ? (
          <li key={`question ${message.code}`} className={styles.question}>
            <p className={styles.author}>{t('said.you')}</p>
            <p className={styles.text}>{cleanText(message.text)}</p>
          </li>
        ) : (
          // During a regeneration, the coming answer replaces the last one.
          (message !== last || !chat.isBusy) && (
            <FeatureBoundary key={`answer ${message.code}`} instead={<PlainAnswer text={answerOf(message).text} />}>
              <AnswerItem
                message={message}
                isLast={message === last}
                onChoose={(version) => chat.choose(message, version)}
                onAsk={onAsk}
                onRegenerate={message === last && !chat.isBusy && !chat.isEditing ? onRegenerate : undefined}
                close={close}
              />
            </FeatureBoundary>
          )
        ),
      )}
      {chat.isBusy && (
        <FeatureBoundary
          instead={<PlainAnswer text={chat.state.status === 'streaming' ? chat.state.answer.text : ''} />}
        >
          <PendingAnswer chat={chat} close={close} />
        </FeatureBoundary>
      )}
    </ol>
  );
});
