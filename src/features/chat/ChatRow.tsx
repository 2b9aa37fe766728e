import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { messages } from './messages.ts';

/** Row of More that opens the assistant. */
const ChatRow = observer(function ChatRow() {
  const { intents } = useShell();
  const t = useMessages(messages);
  return (
    <button type="button" onClick={() => intents.request('openChat', {})}>
      {t('title')}
    </button>
  );
});

export default ChatRow;
