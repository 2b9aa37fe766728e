import { observer } from 'mobx-react-lite';
import { isFinal, isSettled, orderStatusOf, type SwapOrder } from '../../../api/swap.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { type Step, Steps } from '../../../shell/ui/Steps/Steps.tsx';
import { messages } from '../messages.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { useCopied } from './useCopied.ts';

/** Maximum number of transactions. Further ones are only counted. */
const SHOWN = 20;

const stateOf = { pending: 'active', success: 'done', fail: 'failed', timeout: 'failed' } as const;

/** The order's transactions, chain by chain, each with a link to the chain's explorer (ORD-03). */
export const OrderLegs = observer(function OrderLegs({ order }: { readonly order: SwapOrder }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const legs = order.status;
  const nameOf = (wireName: string) => chains.byWireName(wireName)?.name ?? (displayText(wireName, 20) || '–');
  const steps = legs.slice(0, SHOWN).map(
    (leg, index): Step => ({
      id: `${index}`,
      title: <bdi>{nameOf(leg.chain)}</bdi>,
      state: stateOf[leg.status],
      stateLabel: t(`leg.${leg.status}`),
      detail: leg.txHash && (
        <>
          {isRefunded(order) && <p>{t(leg.txHash === order.txHash ? 'leg.of.payment' : 'leg.of.refund')}</p>}
          <HashText
            text={leg.txHash}
            url={safeUrl(leg.url) ?? explorerLink(chains.byWireName(leg.chain), 'transaction', leg.txHash)}
            copyLabel={t('copy', { what: t('order.hash') })}
            onCopied={onCopied}
          />
        </>
      ),
    }),
  );
  if (isTargetOutstanding(order)) {
    const title = <bdi>{nameOf(order.toTokenChain)}</bdi>;
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
function isRefunded({ finalStatus, fromTokenChain, txHash, status }: SwapOrder): boolean {
  const isBack = orderStatusOf(finalStatus) === 'refund_complete' && status.length === 2;
  return isBack && status[0]?.txHash === txHash && status.every(({ chain }) => chain === fromTokenChain);
}

/** Whether the target chain has no transaction yet. */
function isTargetOutstanding(order: SwapOrder): boolean {
  const status = orderStatusOf(order.finalStatus);
  const isOver = isSettled(status) || isFinal(status) || status === 'wait_refund';
  const isAcross = order.toTokenChain !== '' && order.toTokenChain !== order.fromTokenChain;
  return !isOver && isAcross && !order.status.some(({ chain }) => chain === order.toTokenChain);
}
