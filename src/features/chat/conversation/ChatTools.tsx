import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { saveFile } from '../../../shell/saveFile.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import type { ChatStore } from '../ChatStore.ts';
import { exportText } from '../history/exportText.ts';
import { messages } from '../messages.ts';
import styles from './ChatTools.module.css';

interface Props {
  readonly chat: ChatStore;
  readonly close: () => void;
  readonly onCleared: () => void;
}

/** Actions for the whole conversation, and the link to human support. */
export const ChatTools = observer(function ChatTools({ chat, close, onCleared }: Props) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = chat.messages.length === 0;
  const hasPeople = intents.isAnswered('openSupport');
  if (isEmpty && !hasPeople) return null;
  const clear = () => {
    setAsking(false);
    chat.clear();
    onCleared();
  };
  if (isAsking && !isEmpty) {
    return (
      <div className={styles.tools}>
        <p className={styles.question}>{t('clear.question')}</p>
        <Button variant="quiet" size="s" autoFocus onClick={() => setAsking(false)}>
          {t('clear.no')}
        </Button>
        <Button variant="danger" size="s" onClick={clear}>
          {t('clear.yes')}
        </Button>
      </div>
    );
  }
  const toPeople = () => {
    close();
    intents.request('openSupport', {});
  };
  const save = () => saveFile('conversation.txt', exportText(chat.messages, t));
  return (
    <div className={styles.tools}>
      {hasPeople && (
        <Button variant="secondary" size="s" onClick={toPeople}>
          {t('support')}
        </Button>
      )}
      {!isEmpty && (
        <div className={styles.end}>
          <Button variant="quiet" size="s" aria-label={t('export.label')} onClick={save}>
            {t('export')}
          </Button>
          <Button variant="quiet" size="s" aria-label={t('clear.label')} onClick={() => setAsking(true)}>
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  );
});
