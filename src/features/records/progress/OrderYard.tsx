import { observer } from 'mobx-react-lite';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { YardMap, type YardState } from '../../../trade/widgets/YardMap/YardMap.tsx';
import type { OrderPhase } from './orderPhase.ts';

interface Props {
  readonly order: SwapOrder;
  readonly phase: OrderPhase;
}

/** The switchyard around the card of an order: how far the money came. */
const OrderYard = observer(function OrderYard({ order, phase }: Props) {
  const { chains } = useShell();
  return (
    <YardMap
      card="order"
      from={chains.byWireName(order.fromChain)}
      to={chains.byWireName(order.toChain)}
      states={statesOf(phase)}
    />
  );
});

function statesOf(phase: OrderPhase): readonly [YardState, YardState] {
  switch (phase) {
    case 'success':
      return ['go', 'go'];
    case 'claimed':
    case 'reported':
    case 'running':
    case 'identity':
    case 'release':
    case 'releasing':
    case 'refund':
    case 'refunding':
    case 'refundClaimed':
    case 'refundReported':
    case 'failClaimed':
    case 'timeoutClaimed':
      return ['lit', 'idle'];
    case 'refunded':
    case 'failed':
    case 'timeout':
    case 'unsent':
      return ['idle', 'idle'];
    default:
      return phase satisfies never;
  }
}

export default OrderYard;
