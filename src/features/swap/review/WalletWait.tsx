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
  const active = requests.findIndex(({ state }) => state === 'active');
  // Each approval is a request of its own.
  const more = requests.some(({ id }) => id === 'approve') ? execution.approvals - 1 : 0;
  const earlier = requests[active]?.id === 'approve' ? Math.min(execution.approvalsSent, more) : more;
  const step = active < 0 ? 0 : active + 1 + earlier;
  const steps = requests.length + more;
  return (
    <div className={styles.wait}>
      <p className={styles.note}>
        {step > 0 && steps > 1 && <>{t('wallet.step', { step, steps })} </>}
        {t(execution.isApproved ? 'wallet.approved' : 'wallet.nothing')}
      </p>
      <Button variant="secondary" onClick={onStop}>
        {t('wallet.stop')}
      </Button>
    </div>
  );
});
