import type { SwapOrder } from '../../../api/swap.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { SwapAgain } from '../../../trade/widgets/SwapAgain/SwapAgain.tsx';
import { messages } from '../messages.ts';
import styles from './DoneSwap.module.css';

/** Result of the last swap, with the next actions. */
export default function DoneSwap({ order }: { readonly order: SwapOrder }) {
  const t = useMessages(messages);
  return (
    <div className={styles.done}>
      <p role="status">
        {t('done.line', {
          paid: formatDecimal(order.fromAmount) ?? '–',
          from: order.fromTokenSymbol,
          received: formatDecimal(order.toTokenAmount) ?? '–',
          to: order.toTokenSymbol,
        })}
      </p>
      <SwapAgain order={order} />
    </div>
  );
}
