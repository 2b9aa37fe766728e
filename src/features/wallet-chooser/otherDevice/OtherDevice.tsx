import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { messages } from '../messages.ts';
import { AddressEntry } from '../watch/AddressEntry.tsx';
import type { WatchFit } from '../watch/watchable.ts';
import { otherDevice } from './otherDevice.ts';

interface Props {
  /** The chain that the chooser was opened for. Shown first. */
  readonly wanted: ChainPlugin | undefined;
  readonly onConnect: (wallet: WalletPlugin) => void;
  readonly onBack: () => void;
}

/** Input for the address that a wallet on another device pays from. */
export const OtherDevice = observer(function OtherDevice({ wanted, onConnect, onBack }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const connect = async ({ chains: [first], accounts }: WatchFit) => {
    const driver = await chains.driver(first.id);
    if (!driver.paymentLink) return t('otherDevice.none', { chain: first.name });
    onConnect(otherDevice({ name: t('otherDevice.name'), chains, accounts }));
    return undefined;
  };
  return (
    <AddressEntry
      wanted={wanted}
      text={t('otherDevice.text')}
      action={t('otherDevice.start')}
      onFit={connect}
      onBack={onBack}
    >
      <Notice tone="warning">{t('otherDevice.own')}</Notice>
    </AddressEntry>
  );
});
