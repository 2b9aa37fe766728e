import { namesAddress } from '../../../../model/namesAddress.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { Button } from '../../../../shell/ui/Button/Button.tsx';
import { CopyButton } from '../../../../shell/ui/CopyButton/CopyButton.tsx';
import { Notice } from '../../../../shell/ui/Notice/Notice.tsx';
import { type AnswerMessage, answerOf } from '../../answers/ChatMessage.ts';
import { messages } from '../../messages.ts';
import styles from './AnswerItem.module.css';
import { AnswerText } from './AnswerText.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SourceList } from './SourceList.tsx';
import { VersionPicker } from './VersionPicker.tsx';

interface Props {
  readonly message: AnswerMessage;
  /** Only the last answer of the conversation shows related questions. */
  readonly isLast: boolean;
  readonly onChoose: (version: number) => void;
  readonly onAsk: (question: string) => void;
  /** Absent while the answer cannot be replaced. */
  readonly onRegenerate?: (() => void) | undefined;
  readonly close: () => void;
}

/** A finished answer with its sources. */
export function AnswerItem({ message, isLast, onChoose, onAsk, onRegenerate, close }: Props) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const answer = answerOf(message);
  const { text, sources, related, ending } = answer;
  return (
    <li className={styles.answer}>
      <p className={styles.author}>{t('said.assistant')}</p>
      <AnswerText key={`text ${message.chosen}`} answer={answer} close={close} />
      {ending === 'stopped' && <p className={styles.ending}>{t('stopped')}</p>}
      {ending === 'too-long' && <p className={styles.ending}>{t('tooLong')}</p>}
      {namesAddress(text) && <Notice className={styles.warning}>{t('address.warning')}</Notice>}
      <SourceList key={`sources ${message.chosen}`} sources={sources} close={close} />
      <div className={styles.actions}>
        {text !== '' && (
          <CopyButton
            text={text}
            label={t('copy')}
            onCopied={(error) => toasts.succeed(error === undefined ? t('copied') : t('notCopied'))}
          />
        )}
        {onRegenerate && (
          <Button variant="quiet" size="s" onClick={onRegenerate}>
            {t('regenerate')}
          </Button>
        )}
        {message.versions.length > 1 && <VersionPicker message={message} onChoose={onChoose} />}
      </div>
      {isLast && related.length > 0 && <QuestionList title={t('related.title')} questions={related} onAsk={onAsk} />}
    </li>
  );
}
