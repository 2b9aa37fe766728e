import { observer } from 'mobx-react-lite';
import { promisedOf } from '../../../api/storedSwap.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { formatTime } from '../../../shell/i18n/format.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { boughtNfts } from '../../../trade/orders/boughtNfts.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { NftList } from '../list/NftList.tsx';
import { messages } from '../messages.ts';
import { exact, rateOf } from '../receipt/receiptFacts.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { OrderAmount } from './OrderAmount.tsx';
import styles from './OrderReceipt.module.css';
import { type OrderSide, paidSide, receivedSide } from './orderSides.ts';
import { useCopied } from './useCopied.ts';

interface Props {
  readonly order: SwapOrder;
  /** The record of this device, if it sent the payment. */
  readonly sent: OutboxRecord | undefined;
  /** Only the service names the amounts and addresses. */
  readonly isElsewhere?: boolean;
  /** The target chain shows that it has arrived. */
  readonly isDone: boolean;
}

/** What was paid, what arrived or will arrive, the rate, the route and the time. */
export const OrderReceipt = observer(function OrderReceipt({ order, sent, isElsewhere = false, isDone }: Props) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const to = chains.byWireName(order.toChain);
  const promised = isDone ? promisedOf(sent?.payload) : undefined;
  const rate = rateText(order);
  const isPurchase = boughtNfts(order).length > 0;
  const logoUrl = safeUrl(order.logoUrl);
  const on = (side: OrderSide) => (
    <span className={styles.side}>
      <OrderAmount side={side} />
      <bdi className={styles.chain}>{chains.byWireName(side.chain)?.name ?? displayText(side.chain, 30)}</bdi>
    </span>
  );
  return (
    <div className={styles.box}>
      <KeyValue
        rows={[
          { label: t('order.paid'), value: on(paidSide(order)) },
          {
            label: isDone ? t('order.received') : t('order.expected'),
            value: isPurchase ? <NftList nfts={order.nfts} /> : on(receivedSide(order)),
          },
          promised !== undefined && exact(promised)
            ? {
                label: t('receipt.promised'),
                value: <OrderAmount side={{ ...receivedSide(order), amount: promised }} />,
              }
            : undefined,
          order.isZeroGas && order.gasFee.amount
            ? {
                label: t('receipt.gasDeposit'),
                value: <bdi>{amountText(order.gasFee.amount, order.gasFee.symbol)}</bdi>,
              }
            : undefined,
          rate ? { label: t('receipt.rate'), value: <bdi>{rate}</bdi> } : undefined,
          {
            label: t('order.route'),
            value: (
              <span className={styles.route}>
                {logoUrl && <TokenAvatar symbol={displayText(order.route, 40)} url={logoUrl} />}
                <bdi>{displayText(order.route, 40) || '–'}</bdi>
              </span>
            ),
          },
          order.recipient
            ? {
                label: t(isElsewhere ? 'order.receive.said' : 'order.receive'),
                value: (
                  <span className={styles.address}>
                    <HashText
                      text={order.recipient}
                      url={explorerLink(to, 'address', order.recipient)}
                      copyLabel={t('copy', { what: t('order.receive') })}
                      onCopied={onCopied}
                    />
                  </span>
                ),
              }
            : undefined,
          {
            label: t('order.time'),
            value: order.createdAt === undefined ? '–' : formatTime(order.createdAt, i18n.tag),
          },
        ]}
      />
    </div>
  );
});

/** `1 ONE = 2,500 USD`. `undefined` for a purchase of NFTs, and for amounts that are unknown or zero. */
function rateText({ fromAmount, toAmount, fromSymbol, toSymbol, nfts }: SwapOrder): string | undefined {
  if (nfts.length > 0 || !exact(fromAmount) || !exact(toAmount)) return undefined;
  const rate = rateOf(toAmount, fromAmount);
  const shown = rate !== undefined && rate !== '0' ? formatDecimal(rate) : undefined;
  return shown && `1 ${displayText(fromSymbol, 20)} = ${shown} ${displayText(toSymbol, 20)}`;
}
