import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Dollars } from '../../../shell/widgets/Money/Dollars.tsx';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import { listedAmount } from '../../../trade/orders/listedAmount.ts';
import { messages } from './messages.ts';
import styles from './OrderAmount.module.css';
import type { OrderSide } from './orderSides.ts';

/** An amount of an order with its value at the current price. Without a price, only the amount. */
export const OrderAmount = observer(function OrderAmount({ side }: { readonly side: OrderSide }) {
  const { tokens } = useShell();
  const t = useMessages(messages);
  const listed = listedAmount(tokens, side);
  return (
    <span className={styles.amount}>
      <bdi>{amountText(side.amount, side.symbol)}</bdi>
      {listed && <Dollars {...listed} wordsFor={(value) => t('worth.now', { value })} />}
    </span>
  );
});
