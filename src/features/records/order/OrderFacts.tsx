import { observer } from 'mobx-react-lite';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import type { SwapOrder } from '../../../trade/orders/SwapOrder.ts';
import { isRefundPending, reasonText } from '../actions/refundReason.ts';
import { NftList } from '../list/NftList.tsx';
import { messages } from '../messages.ts';
import { estimateKey } from '../progress/OrderTrack.tsx';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import { KycLink, kycUrl } from './OrderState.tsx';
import { useCopied } from './useCopied.ts';

interface Props {
  readonly order: SwapOrder;
  /** Only the service names the addresses. */
  readonly isElsewhere?: boolean;
}

/** All data of the order, besides its state and what its receipt shows (spec §3). */
export const OrderFacts = observer(function OrderFacts({ order, isElsewhere = false }: Props) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const from = chains.byWireName(order.fromChain);
  const hashRow = (label: string, text: string, url?: string) =>
    text
      ? { label, value: <HashText text={text} url={url} copyLabel={t('copy', { what: label })} onCopied={onCopied} /> }
      : undefined;
  return (
    <KeyValue
      rows={[
        hashRow(t('order.hash'), order.hash, explorerLink(from, 'transaction', order.hash)),
        { label: t('order.estimate'), value: t('order.estimate.stated', { time: t(estimateKey(order.timeCode)) }) },
        isRefundPending(order) ? { label: t('order.reason'), value: reasonText(t, order.refundReason) } : undefined,
        hashRow(t('order.sender'), order.sender, explorerLink(from, 'address', order.sender)),
        hashRow(
          t(isElsewhere ? 'order.refund.said' : 'order.refund'),
          order.refundAddress,
          explorerLink(from, 'address', order.refundAddress),
        ),
        hashRow(t('order.token.from'), order.fromToken),
        hashRow(t('order.token.to'), order.toToken),
        { label: t('order.noGas'), value: noGasText(t, order) },
        hashRow(t('order.id'), order.orderId),
        hashRow(t('order.transfer'), order.transferId),
        kycUrl(order, i18n.language) ? { label: t('order.kyc'), value: <KycLink order={order} /> } : undefined,
        order.nfts.length > 0 ? { label: t('order.nfts'), value: <NftList nfts={order.nfts} /> } : undefined,
      ]}
    />
  );
});

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

function noGasText(t: Translator, { isZeroGas, gasFee }: SwapOrder): string {
  if (!isZeroGas) return t('order.noGas.no');
  const amount = displayText(gasFee.amount, 30);
  if (!amount) return t('order.noGas.yes');
  return t('order.noGas.deposit', { amount, coin: displayText(gasFee.symbol, 20) });
}
