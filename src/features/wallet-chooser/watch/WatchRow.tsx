import { observer } from 'mobx-react-lite';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import styles from './WatchRow.module.css';

/** The watched address with a button to stop, or a button to watch one. */
export const WatchRow = observer(function WatchRow({ onWatch }: { readonly onWatch: () => void }) {
  const { watch } = useShell();
  const t = useMessages(messages);
  const [watched] = watch.accounts;
  if (!watched) {
    return (
      <Button variant="quiet" onClick={onWatch}>
        {t('watch')}
      </Button>
    );
  }
  return (
    <div className={styles.watched}>
      <span className={styles.name}>
        <bdi translate="no" title={watched.address}>
          {shortAddress(watched.address, 8, 8)}
        </bdi>
        <span className={styles.state}>{t('viewOnly')}</span>
      </span>
      <Button variant="secondary" size="s" onClick={() => watch.stop()}>
        {t('watch.stop')}
      </Button>
    </div>
  );
});
