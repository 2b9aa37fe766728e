import { isFinal, type OrderStatus, orderStatusOf, type SwapOrder } from '../../../api/swap.ts';
import type { Language } from '../../../model/language.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { isGoingBack, reasonText } from '../actions/refundReason.ts';
import { amountText } from '../list/LocalOrder.ts';
import { messages } from '../messages.ts';
import styles from './OrderState.module.css';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  readonly order: SwapOrder;
  readonly canTakeRefund: boolean;
  /** This device sent the release of the payout. */
  readonly isReleaseSent?: boolean;
}

/** Text for the state of the order and the location of the money. */
export function OrderState({ order, canTakeRefund, isReleaseSent = false }: Props) {
  const t = useMessages(messages);
  const status = orderStatusOf(order.finalStatus);
  const raw = displayText(order.finalStatus, 40);
  const paid = amountText(order.fromAmount, order.fromTokenSymbol);
  const isReleasable = order.releaseStatus && !isFinal(status);
  const moneyText = isReleasable && isReleaseSent ? 'money.release.sent' : moneyKey(order, status, canTakeRefund);
  const received = amountText(order.toTokenAmount, order.toTokenSymbol);
  const address = displayText(order.refundAddress || order.userAddr, 200) || '–';
  return (
    <>
      <p className={styles.status}>
        <StatusBadge status={status} isReleasable={isReleasable && !isReleaseSent} />
        {order.finalStatus !== status && <span className={styles.raw}>{t('status.raw', { raw })}</span>}
      </p>
      <p>
        {isGoingBack(order) && <>{reasonText(t, order.refundReason)} </>}
        {t(moneyText, { paid, received, address })}
      </p>
    </>
  );
}

/** The identity check in the user's language, if there is one. */
export function KycLink({ order }: { readonly order: SwapOrder }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const url = kycUrl(order, i18n.language);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {t('order.kyc.open', { host: new URL(url).host })}
    </a>
  );
}

/** The check's Chinese page for Chinese, its English page for all other languages. `undefined` if the URL is not safe. */
export function kycUrl({ kycInfo }: Pick<SwapOrder, 'kycInfo'>, language: Language): string | undefined {
  if (!kycInfo) return undefined;
  return safeUrl(language === 'zh' ? kycInfo.cnUrl : kycInfo.enUrl);
}

/** Says that the payment arrived only after the network confirmed it. */
function moneyKey(order: SwapOrder, status: OrderStatus, canTakeRefund: boolean) {
  if (order.releaseStatus && !isFinal(status)) return 'money.release';
  if (status === 'pending' && order.status[0]?.status !== 'success') return 'money.pending.unconfirmed';
  if (status === 'wait_refund' && order.refundsByItself) return 'money.wait_refund.itself';
  if (status === 'wait_refund' && canTakeRefund) return 'money.wait_refund.take';
  return `money.${status}` as const;
}
