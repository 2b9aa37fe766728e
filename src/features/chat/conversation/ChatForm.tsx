import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { firstFocus } from '../../../shell/ui/Dialog/Dialog.tsx';
import { TextArea } from '../../../shell/ui/TextArea/TextArea.tsx';
import { type ChatStore, MAX_QUESTION } from '../ChatStore.ts';
import { messages } from '../messages.ts';
import styles from './ChatForm.module.css';
import { ChatNotices } from './ChatNotices.tsx';

interface Props {
  readonly chat: ChatStore;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The question field and the controls for the answer. After each press the field has the focus. */
export const ChatForm = observer(function ChatForm({ chat, field }: Props) {
  const t = useMessages(messages);
  const hint = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void chat.send();
  };
  const press = (act: () => void) => () => {
    field.current?.focus();
    act();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ChatNotices chat={chat} onAgain={press(() => void chat.regenerate())} />
      {chat.isBusy && (
        <Button variant="secondary" size="s" className={styles.act ?? ''} onClick={press(() => chat.stop())}>
          {t('stop')}
        </Button>
      )}
      {chat.isEditing && (
        <p className={styles.editing}>
          {t('editing')}
          <Button variant="quiet" size="s" onClick={press(() => chat.cancelEditing())}>
            {t('editing.cancel')}
          </Button>
        </p>
      )}
      <div className={styles.row}>
        <TextArea
          ref={field}
          {...firstFocus}
          className={styles.field}
          rows={2}
          value={chat.draft}
          maxLength={MAX_QUESTION}
          aria-label={t('input.label')}
          aria-describedby={hint}
          placeholder={t('input.placeholder')}
          onChange={(event) => chat.setDraft(event.target.value)}
          onKeyDown={(event) => handleKey(event, chat)}
        />
        <Button type="submit" disabled={chat.isBusy || chat.draft.trim() === ''}>
          {t('send')}
        </Button>
      </div>
      <p id={hint} className={styles.hint}>
        {t('input.hint')}
      </p>
    </form>
  );
});

function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, chat: ChatStore): void {
  // During Chinese or Korean composition, the input method uses Enter and the arrows. Safari reports this only as key code 229.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    void chat.send();
  }
  if (event.key === 'ArrowUp' && chat.draft === '') {
    event.preventDefault();
    chat.editLast();
  }
}
