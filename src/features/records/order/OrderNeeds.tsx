import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { TakeAction } from '../actions/TakeAction.tsx';
import type { OrderPhase } from '../progress/orderPhase.ts';
import { messages } from './messages.ts';
import styles from './OrderNeeds.module.css';
import { KycLink } from './OrderState.tsx';
import type { OrderStore } from './OrderStore.ts';

interface Props {
  readonly store: OrderStore;
  readonly order: SwapOrder;
  readonly phase: OrderPhase;
  /** Moves the focus away from the pressed button, which is removed. */
  readonly onTaken: (pressed: Element) => void;
}

/** What the order needs from its owner, with the one action for it. */
export const OrderNeeds = observer(function OrderNeeds({ store, order, phase, onTaken }: Props) {
  const t = useMessages(messages);
  const received = amountText(order.toAmount, order.toSymbol);
  const paid = amountText(order.fromAmount, order.fromSymbol);
  const isNeeded = phase === 'identity' || phase === 'release' || phase === 'refund';
  return (
    <div className={styles.needs} data-needed={isNeeded || undefined}>
      {isNeeded && (
        <p className={styles.need}>
          <bdi>{t(`need.${phase}`, { amount: phase === 'refund' ? paid : received })}</bdi>
        </p>
      )}
      {phase === 'identity' && <KycLink order={order} className={styles.open} />}
      <TakeAction kind="release" store={store} onTaken={onTaken} />
      <TakeAction kind="refund" store={store} onTaken={onTaken} />
    </div>
  );
});
