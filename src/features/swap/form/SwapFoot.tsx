import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Slot } from '../../../shell/layout/Slot.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { SwapFacts } from '../foot/SwapFacts.tsx';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './SwapFoot.module.css';

/** Below the card: what other features offer there, facts for a new visitor, and the way to the records. */
const SwapFoot = observer(function SwapFoot() {
  const { wallet } = useShell();
  const { form } = useSwap();
  const t = useMessages(messages);
  const isNew = wallet.connection.status === 'disconnected' && form.amountText === '';
  return (
    <div className={styles.foot}>
      {isNew && <SwapFacts />}
      <Slot name="swap.foot" />
      <nav aria-label={t('panel.label')}>
        <Link to="/Records">{t('panel.records')}</Link>
      </nav>
    </div>
  );
});

export default SwapFoot;
