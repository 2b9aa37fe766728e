import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { openInSwapForm } from '../../openInSwapForm.ts';
import type { SwapOrder } from '../../orders/SwapOrder.ts';
import { swapsAgain } from '../../swapAgain.ts';
import { messages } from './messages.ts';
import styles from './SwapAgain.module.css';

interface Props {
  readonly order: SwapOrder;
  /** Called before the form is filled in, for example to close the dialog around it. */
  readonly onGo?: () => void;
}

/** Fills the form with a successful swap, or with the reverse swap. Shows nothing if that is impossible. Sends nothing. */
export const SwapAgain = observer(function SwapAgain({ order, onGo }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const again = order.status === 'success' ? swapsAgain(shell, order) : undefined;
  if (!again) return null;
  const fill = (swap: (typeof again)['repeat']) => {
    onGo?.();
    void openInSwapForm(shell, (path) => void navigate(path), swap);
  };
  return (
    <fieldset className={styles.again} aria-label={t('label')}>
      <Button onClick={() => fill(again.repeat)}>{t('repeat')}</Button>
      <Button variant="secondary" onClick={() => fill(again.back)}>
        {t('back')}
      </Button>
    </fieldset>
  );
});
