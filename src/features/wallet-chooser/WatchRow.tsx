import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';
import rowStyles from './WalletRow.module.css';

/** The address that is watched, with the way to stop, or the way to watch one. */
export const WatchRow = observer(function WatchRow({ onWatch }: { readonly onWatch: () => void }) {
  const { watch } = useShell();
  const t = useMessages(messages);
  const [watched] = watch.accounts;
  if (!watched) {
    return (
      <Button variant="quiet" wide onClick={onWatch}>
        {t('watch')}
      </Button>
    );
  }
  return (
    <div className={rowStyles.wallet} data-connected>
      <span className={rowStyles.name}>
        <bdi title={watched.address}>{shortAddress(watched.address, 8, 8)}</bdi>
        <span className={rowStyles.state}>{t('viewOnly')}</span>
      </span>
      <Button variant="secondary" size="s" onClick={() => watch.stop()}>
        {t('watch.stop')}
      </Button>
    </div>
  );
});
