import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import { WatchRow } from '../watch/WatchRow.tsx';
import styles from './ChooserFooter.module.css';

interface Props {
  readonly onWatch: () => void;
  readonly onOtherDevice: () => void;
  readonly onNoWallet: () => void;
}

/** Below the list: watch an address, pay from another device, and help for users without a wallet. */
export const ChooserFooter = observer(function ChooserFooter({ onWatch, onOtherDevice, onNoWallet }: Props) {
  const t = useMessages(messages);
  return (
    <div className={styles.footer}>
      <WatchRow onWatch={onWatch} />
      <Button variant="quiet" onClick={onOtherDevice}>
        {t('otherDevice')}
      </Button>
      <Button variant="quiet" onClick={onNoWallet}>
        {t('noWallet')}
      </Button>
    </div>
  );
});
