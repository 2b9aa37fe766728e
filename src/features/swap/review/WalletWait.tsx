import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';
import { messages } from './messages.ts';
import styles from './WalletWait.module.css';

interface Props {
  readonly execution: SwapExecution;
  /** Stops waiting. The request stays open in the wallet. */
  readonly onStop: () => void;
}

/** While the wallet has a request of the swap: which step it is, and what was sent so far. */
export const WalletWait = observer(function WalletWait({ execution, onStop }: Props) {
  const t = useMessages(messages);
  const requests = execution.steps.filter(
    ({ id, state }) => (id === 'approve' || id === 'swap') && state !== 'skipped',
  );
  const step = requests.findIndex(({ state }) => state === 'active') + 1;
  return (
    <div className={styles.wait}>
      <p className={styles.note}>
        {step > 0 && requests.length > 1 && <>{t('wallet.step', { step, steps: requests.length })} </>}
        {t(execution.isApproved ? 'wallet.approved' : 'wallet.nothing')}
      </p>
      <Button variant="secondary" onClick={onStop}>
        {t('wallet.stop')}
      </Button>
    </div>
  );
});
