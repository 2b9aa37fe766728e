import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { messages } from '../messages.ts';
import { AddressEntry } from './AddressEntry.tsx';
import type { WatchFit } from './watchable.ts';

interface Props {
  /** The chain that the chooser was opened for. Shown first. */
  readonly wanted: ChainPlugin | undefined;
  readonly onWatched: () => void;
  readonly onBack: () => void;
}

/** Input for the address to watch. */
export const WatchAddress = observer(function WatchAddress({ wanted, onWatched, onBack }: Props) {
  const { wallet } = useShell();
  const t = useMessages(messages);
  const watch = async ({ accounts }: WatchFit) => {
    void wallet.watch(accounts);
    onWatched();
    return undefined;
  };
  return (
    <AddressEntry wanted={wanted} text={t('watch.text')} action={t('watch.start')} onFit={watch} onBack={onBack}>
      {wallet.sessions.map(({ wallet: { id, name } }) => (
        <Notice key={id}>{t('watch.replaces', { wallet: name })}</Notice>
      ))}
    </AddressEntry>
  );
});
