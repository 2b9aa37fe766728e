import { observer } from 'mobx-react-lite';
import { isFinal, isSettled } from '../../../api/orderStatus.ts';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { type Step, Steps } from '../../../shell/ui/Steps/Steps.tsx';
import type { OrderLeg, SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { messages } from '../messages.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { useCopied } from './useCopied.ts';

/** Maximum number of transactions. Further ones are only counted. */
const SHOWN = 20;

/** Whether only the service says how the transaction ended. */
const isReported = ({ claim, status }: OrderLeg) => claim !== undefined && status !== 'pending';

const stateOf = { pending: 'active', success: 'done', fail: 'failed', timeout: 'failed' } as const;

/** The order's transactions, chain by chain, each with a link to the chain's explorer (ORD-03). */
export const OrderLegs = observer(function OrderLegs({ order }: { readonly order: SwapOrder }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const { legs } = order;
  const nameOf = (wireName: string) => chains.byWireName(wireName)?.name ?? (displayText(wireName, 20) || '–');
  const steps = legs.slice(0, SHOWN).map(
    (leg, index): Step => ({
      id: `${index}`,
      title: <bdi>{nameOf(leg.chain)}</bdi>,
      state: isReported(leg) ? 'waiting' : stateOf[leg.status],
      stateLabel: isReported(leg) ? t('leg.reported', { state: t(`leg.${leg.status}`) }) : t(`leg.${leg.status}`),
      detail: leg.hash && (
        <>
          {isRefunded(order) && <p>{t(leg.hash === order.hash ? 'leg.of.payment' : 'leg.of.refund')}</p>}
          <HashText
            text={leg.hash}
            url={explorerLink(chains.byWireName(leg.chain), 'transaction', leg.hash)}
            copyLabel={t('copy', { what: t('order.hash') })}
            onCopied={onCopied}
          />
        </>
      ),
    }),
  );
  if (isTargetOutstanding(order)) {
    const title = <bdi>{nameOf(order.toChain)}</bdi>;
    steps.push({ id: 'target', title, state: 'waiting', stateLabel: t('leg.waiting') });
  }
  if (steps.length === 0) return null;
  return (
    <section>
      <Steps steps={steps} label={t('order.legs')} />
      {legs.length > SHOWN && <p>{t('more', { count: legs.length - SHOWN })}</p>}
    </section>
  );
});

/** Whether the payment was refunded on its own chain. Then the second transaction needs a label, because both look alike. */
function isRefunded({ status, fromChain, hash, legs }: SwapOrder): boolean {
  const isBack = status === 'refund_complete' && legs.length === 2;
  return isBack && legs[0]?.hash === hash && legs.every(({ chain }) => chain === fromChain);
}

/** Whether the target chain has no transaction yet. */
function isTargetOutstanding(order: SwapOrder): boolean {
  const { status } = order;
  const isOver = isSettled(status) || isFinal(status) || status === 'wait_refund';
  const isAcross = order.toChain !== '' && order.toChain !== order.fromChain;
  return !isOver && isAcross && !order.legs.some(({ chain }) => chain === order.toChain);
}
