import { observer } from 'mobx-react-lite';
import { groupDigits } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Chip } from '../../shell/ui/Chip/Chip.tsx';
import type { OrderRecord } from '../../trade/orders/SwapOrder.ts';
import { swapsAgain } from '../../trade/swapAgain.ts';
import { messages } from './messages.ts';
import styles from './RepeatChip.module.css';

/** Fills the form with the latest swap, if it was a success and its tokens are listed. Sends nothing. */
const RepeatChip = observer(function RepeatChip({ latest }: { readonly latest: OrderRecord }) {
  const shell = useShell();
  const t = useMessages(messages);
  const swap = latest.status === 'success' ? swapsAgain(shell, latest)?.repeat : undefined;
  // Tokens that the user imported are never recommended (SWP-12).
  if (!swap?.amount || swap.from.isImported || swap.to.isImported) return null;
  const { from, to, amount } = swap;
  return (
    <Chip variant="outline" className={styles.chip} onClick={() => shell.intents.request('prefillSwap', swap)}>
      {t('repeat', { amount: groupDigits(amount), from: from.symbol, to: to.symbol })}
    </Chip>
  );
});

export default RepeatChip;
