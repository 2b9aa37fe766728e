import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { preloadDialog, preloadHandlers } from '../../../shell/dialogCode.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { onIdleAfterLoad } from '../../../shell/onIdle.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { chooserDialog } from '../list/chooserDialog.ts';
import { messages } from './messages.ts';
import styles from './WalletButton.module.css';

/** Header button: the connected wallet, or a button to connect. It also shows that a wallet is being restored. */
export const WalletButton = observer(function WalletButton() {
  const { wallet, watch, intents } = useShell();
  const t = useMessages(messages);
  const { connection } = wallet;
  const isDisconnected = connection.status === 'disconnected';
  // Most visitors click this button first, so its dialog is preloaded.
  useEffect(() => (isDisconnected ? onIdleAfterLoad(() => preloadDialog(chooserDialog)) : undefined), [isDisconnected]);
  switch (connection.status) {
    case 'disconnected': {
      const [watched] = watch.accounts;
      if (watched) {
        const short = shortAddress(watched.address, 4, 2);
        return (
          <Button
            variant="secondary"
            aria-label={t('watched', { address: short })}
            onClick={() => intents.request('openProfile', {})}
          >
            {short} <Badge>{t('viewOnly')}</Badge>
          </Button>
        );
      }
      // The same element as below, so that keyboard users keep the focus while they connect.
      return (
        <Button
          variant="solid"
          className={styles.connect}
          {...preloadHandlers(chooserDialog)}
          onClick={() => intents.request('openWalletChooser', {})}
        >
          {t('connect')}
        </Button>
      );
    }
    case 'restoring':
    case 'connecting':
      // Neither is in the way of choosing another wallet.
      return (
        <Button variant="secondary" onClick={() => intents.request('openWalletChooser', {})}>
          {t(connection.status)}
        </Button>
      );
    case 'connected': {
      const [{ address }] = connection.accounts;
      // The short form 4 + 2 is only for the user's own address in the header (spec §9).
      const short = shortAddress(address, 4, 2);
      return (
        <Button
          variant="secondary"
          className={styles.wallet}
          aria-label={t('profile', { wallet: connection.wallet.name, address: short })}
          onClick={() => intents.request('openProfile', {})}
        >
          <img className={styles.icon} src={wallet.iconOf(connection.wallet)} alt="" />
          <span className={styles.address}>{short}</span>
        </Button>
      );
    }
    default:
      return connection satisfies never;
  }
});
