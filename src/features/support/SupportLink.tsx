import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';

/** Footer link to human support. */
const SupportLink = observer(function SupportLink() {
  const { intents } = useShell();
  const t = useMessages(messages);
  return (
    <Button variant="quiet" size="s" onClick={() => intents.request('openSupport', {})}>
      {t('open')}
    </Button>
  );
});

export default SupportLink;
