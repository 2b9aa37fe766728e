import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import styles from './AiSearchButton.module.css';
import { aiSearchDialog } from './aiSearchDialog.ts';
import { messages } from './messages.ts';

const AiSearchButton = observer(function AiSearchButton() {
  const { dialogs } = useShell();
  const t = useMessages(messages);
  return (
    <Button
      variant="quiet"
      className={styles.button}
      title={t('open')}
      onClick={() => dialogs.open(aiSearchDialog, {})}
    >
      <Icon name="star" />
      <span className={styles.words}>{t('open')}</span>
    </Button>
  );
});

export default AiSearchButton;
