import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { aiSearchDialog } from './aiSearchDialog.ts';
import { messages } from './messages.ts';

const AiSearchButton = observer(function AiSearchButton() {
  const { dialogs } = useShell();
  const t = useMessages(messages);
  return (
    <Button variant="secondary" onClick={() => dialogs.open(aiSearchDialog, {})}>
      {t('open')}
    </Button>
  );
});

export default AiSearchButton;
