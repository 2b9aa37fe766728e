import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { DialogProps } from '../../shell/feature.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';
import { ConnectedWallet } from './ConnectedWallet.tsx';
import { messages } from './messages.ts';
import { Total } from './Total.tsx';
import { WatchedAddress } from './WatchedAddress.tsx';

/** The connected wallets, active one first (WAL-18), and the watched address. */
const ProfilePanel = observer(function ProfilePanel({ close }: DialogProps) {
  const { wallet, watch, intents } = useShell();
  const t = useMessages(messages);
  const { sessions } = wallet;
  const isWatching = watch.accounts.length > 0;
  const isAnyone = sessions.length > 0 || isWatching;
  useEffect(() => {
    if (!isAnyone) close();
  }, [isAnyone, close]);
  if (!isAnyone) return null;
  return (
    <Dialog
      title={t(sessions.length > 1 ? 'title.several' : sessions.length === 1 ? 'title' : 'title.watched')}
      closeLabel={t('close')}
      size="side"
      onClose={close}
    >
      <Total />
      {sessions.map((connected) => (
        <ConnectedWallet
          key={connected.wallet.id}
          connected={connected}
          canDisconnect={sessions.length > 1}
          closePanel={close}
        />
      ))}
      {isWatching && <WatchedAddress closePanel={close} />}
      <Slot name="profile.section" isAwaited />
      <Slot name="wallet.menu" props={{ close }} isAwaited />
      <Button
        variant="secondary"
        wide
        onClick={() => {
          close();
          intents.request('openWalletChooser', {});
        }}
      >
        {t('another')}
      </Button>
      {sessions.length === 1 && (
        <Button variant="quiet" wide onClick={() => void wallet.disconnect()}>
          {t('disconnect')}
        </Button>
      )}
    </Dialog>
  );
});

export default ProfilePanel;
