import { isFinal } from '../../../api/orderStatus.ts';
import type { Language } from '../../../model/language.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { formatDuration } from '../../../shell/i18n/duration/formatDuration.ts';
import { durationMessages } from '../../../shell/i18n/duration/messages.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { paragraphOf } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { ArrivalState } from '../../../trade/arrivals/Arrivals.ts';
import type { PaymentState } from '../../../trade/arrivals/Payments.ts';
import { boughtNfts } from '../../../trade/orders/boughtNfts.ts';
import { amountText, type LocalEnd } from '../../../trade/orders/LocalOrder.ts';
import type { OrderBase, SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { isRefundPending, knownReason } from '../actions/refundReason.ts';
import { messages } from '../messages.ts';
import { type OrderPhase, phaseOf } from '../progress/orderPhase.ts';
import { paymentOf } from '../progress/orderSteps.ts';
import { messages as orderMessages } from './messages.ts';
import styles from './OrderState.module.css';
import { receivedText } from './receivedText.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  readonly order: SwapOrder;
  readonly canTakeRefund: boolean;
  /** This device sent the release of the payout. */
  readonly isReleaseSent?: boolean;
  /** This device sent the refund. */
  readonly isRefundSent?: boolean;
  readonly deviceEnd?: LocalEnd | undefined;
  /** What the chain says about the payout or the refund. */
  readonly arrival?: ArrivalState | undefined;
  /** What the source chain says about the payment of this device. */
  readonly payment?: PaymentState | undefined;
  /** The order takes longer than estimated. */
  readonly isLate?: boolean;
}

/** Status, title and text of the order: what happened, and where the money is. */
export function OrderState({ order, canTakeRefund, ...device }: Props) {
  const t = useMessages(messages);
  const { chains, i18n } = useShell();
  const { isReleaseSent = false } = device;
  const { status } = order;
  const paid =
    order.status === 'refund_complete'
      ? returnedText(order, device.arrival)
      : amountText(order.fromAmount, order.fromSymbol);
  const isReleasable = order.isReleasable && !isFinal(status);
  const phase = phaseOf({ order, ...device });
  const moneyText = isReleasable && isReleaseSent ? 'money.release.sent' : moneyKey(order, phase, canTakeRefund);
  const received = receivedText(order, t, i18n.tag);
  const end = isArrival(phase) ? order.toChain : order.fromChain;
  const chain = chains.byWireName(end)?.name ?? (displayText(end, 20) || '–');
  const short = shortAddress(displayText(order.refundAddress || order.sender, 200), 10, 10) || '–';
  // U+2060: no line ends at the "…".
  const address = short.replace('…', '…\u2060');
  return (
    <>
      <OrderTitle order={order} seconds={secondsOf(order)} {...device} />
      <p className={styles.text}>
        {paragraphOf(i18n.language, [
          isRefundPending(order) && knownReason(t, order.refundReason),
          t(moneyText, { paid, received, address, chain }),
        ])}
      </p>
    </>
  );
}

interface TitleProps extends Omit<Props, 'order' | 'canTakeRefund'> {
  readonly order: OrderBase & Partial<Pick<SwapOrder, 'nfts'>>;
  /** From the payment to the payout. `undefined` while unknown. */
  readonly seconds?: number | undefined;
}

/** Status and title. They are known from a list already, before the order itself. */
export function OrderTitle({ order, seconds, isLate = false, ...device }: TitleProps) {
  const t = useMessages(messages);
  const { i18n } = useShell();
  const page = useMessages(orderMessages);
  const duration = useMessages(durationMessages);
  const { status } = order;
  const raw = displayText(order.unknownStatus, 40);
  const paid =
    order.status === 'refund_complete'
      ? returnedText(order, device.arrival)
      : amountText(order.fromAmount, order.fromSymbol);
  const received = receivedText(order, t, i18n.tag);
  const isReleasable = order.isReleasable && !isFinal(status);
  const phase = phaseOf({ order, ...device });
  return (
    <>
      <p className={styles.status}>
        <StatusBadge
          status={status}
          isReleasable={isReleasable && device.isReleaseSent !== true}
          isClaimed={isClaim(phase)}
        />
        {phase === 'success' && seconds !== undefined && (
          <span className={styles.arrived}>{page('arrived.in', { time: formatDuration(duration, seconds) })}</span>
        )}
        {raw !== '' && <span className={styles.raw}>{t('status.raw', { raw })}</span>}
      </p>
      <h1 className={styles.title} data-phase={phase}>
        <bdi>{page(titleKey(phase, { ...device, isLate }), { received, paid })}</bdi>
      </h1>
    </>
  );
}

/** The title of a phase. A refund that this device did not send, and a failure that the chain does not show, are what the service says. */
export function titleKey(phase: OrderPhase, { isLate, isRefundSent = false, payment }: TitleFacts) {
  if (phase === 'running' && isLate) return 'title.late';
  if (isStated(phase, payment)) return phase === 'failed' ? 'title.failClaimed' : 'title.timeoutClaimed';
  return phase === 'refunding' && !isRefundSent ? 'title.refundingReported' : (`title.${phase}` as const);
}

interface TitleFacts extends Pick<Props, 'isRefundSent' | 'payment'> {
  readonly isLate: boolean;
}

/** Whether only the service says that the order failed: its chain shows no payment that had no effect. */
function isStated(phase: OrderPhase, payment: PaymentState | undefined): boolean {
  return (phase === 'failed' || phase === 'timeout') && payment !== 'failed';
}

/** Seconds from the payment to the payout. `undefined` if a time is unknown, or both are the same. */
function secondsOf({ sentAt: from, endedAt: to }: SwapOrder): number | undefined {
  return from !== undefined && to !== undefined && to > from ? (to - from) / 1_000 : undefined;
}

interface KycLinkProps {
  readonly order: SwapOrder;
  readonly className?: string | undefined;
}

/** The identity check in the user's language, if there is one. */
export function KycLink({ order, className }: KycLinkProps) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const url = kycUrl(order, i18n.language);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {t('order.kyc.open', { host: new URL(url).host })}
    </a>
  );
}

/** The check's Chinese page for Chinese, its English page for all other languages. `undefined` if the URL is not safe. */
export function kycUrl({ kycPages }: Pick<SwapOrder, 'kycPages'>, language: Language): string | undefined {
  if (!kycPages) return undefined;
  return safeUrl(language === 'zh' ? kycPages.zh : kycPages.en);
}

const claims = ['claimed', 'reported', 'refundClaimed', 'refundReported', 'failClaimed', 'timeoutClaimed'] as const;
type Claim = (typeof claims)[number];

/** Only the service says so. */
function isClaim(phase: OrderPhase): phase is Claim {
  return claims.some((claim) => claim === phase);
}

/** Whether the text of the phase is about the target chain. */
function isArrival(phase: OrderPhase): boolean {
  return phase === 'success' || phase === 'claimed' || phase === 'reported';
}

/** The amount that the chain shows as given back. Without it, the payment. */
function returnedText({ fromAmount, fromSymbol }: OrderBase, arrival: ArrivalState | undefined): string {
  const paid = arrival?.status === 'seen' ? arrival.paid : undefined;
  return paid ? amountText(paid.amount, paid.symbol) : amountText(fromAmount, fromSymbol);
}

function moneyKey(order: SwapOrder, phase: OrderPhase, canTakeRefund: boolean) {
  const { status } = order;
  if (isClaim(phase)) return `money.${phase}` as const;
  if (order.isReleasable && !isFinal(status)) return 'money.release';
  if (phase === 'failed' && paymentOf(order)?.status === 'fail' && !paymentOf(order)?.claim) return 'money.unpaid';
  if (status === 'pending') return pendingKey(order);
  if (status === 'wait_refund' && order.refundsByItself) return 'money.wait_refund.itself';
  if (status === 'wait_refund' && canTakeRefund) return 'money.wait_refund.take';
  if (status === 'success' && boughtNfts(order).length > 0) return 'money.bought';
  return `money.${status}` as const;
}

/** Whether the payment arrived, and who says so. */
function pendingKey(order: SwapOrder) {
  const { status, claim } = paymentOf(order) ?? {};
  if (status !== 'success') return 'money.pending.unconfirmed';
  if (claim === 'unseen') return 'money.pending.unseen';
  return claim === undefined ? 'money.pending' : 'money.pending.reported';
}
