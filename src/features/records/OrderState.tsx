import { isFinal, type OrderStatus, orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { displayText, safeUrl } from '../../model/text.ts';
import type { Language } from '../../shell/i18n/messages.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { amountText } from './LocalOrder.ts';
import { messages } from './messages.ts';
import styles from './OrderState.module.css';
import { isGoingBack, reasonText } from './refundReason.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  readonly order: SwapOrder;
  readonly canTakeRefund: boolean;
}

/** Where the order stands and where the money is, in words. */
export function OrderState({ order, canTakeRefund }: Props) {
  const t = useMessages(messages);
  const status = orderStatusOf(order.finalStatus);
  const raw = displayText(order.finalStatus, 40);
  const paid = amountText(order.fromAmount, order.fromTokenSymbol);
  const address = displayText(order.refundAddress || order.userAddr, 200) || '–';
  return (
    <>
      <p className={styles.status}>
        <StatusBadge status={status} />
        {order.finalStatus !== status && <span className={styles.raw}>{t('status.raw', { raw })}</span>}
      </p>
      <p>
        {isGoingBack(order) && <>{reasonText(t, order.refundReason)} </>}
        {t(moneyKey(order, status, canTakeRefund), { paid, address })}
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

/** The check's Chinese page for Chinese, its English one for everybody else; `undefined` where that is no safe address. */
export function kycUrl({ kycInfo }: Pick<SwapOrder, 'kycInfo'>, language: Language): string | undefined {
  if (!kycInfo) return undefined;
  return safeUrl(language === 'zh' ? kycInfo.cnUrl : kycInfo.enUrl);
}

/** Only says that the payment arrived once its network says so. */
function moneyKey(order: SwapOrder, status: OrderStatus, canTakeRefund: boolean) {
  if (order.releaseStatus && !isFinal(status)) return 'money.release';
  if (status === 'pending' && order.status[0]?.status !== 'success') return 'money.pending.unconfirmed';
  if (status === 'wait_refund' && order.refundsByItself) return 'money.wait_refund.itself';
  if (status === 'wait_refund' && canTakeRefund) return 'money.wait_refund.take';
  return `money.${status}` as const;
}
