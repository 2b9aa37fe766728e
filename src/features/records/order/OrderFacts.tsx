import { observer } from 'mobx-react-lite';
import type { SwapOrder } from '../../../api/swap.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import { formatTime, wireTime } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { isGoingBack, reasonText } from '../actions/refundReason.ts';
import { NftList } from '../list/NftList.tsx';
import { messages } from '../messages.ts';
import { explorerLink } from './explorerLink.ts';
import { HashText } from './HashText.tsx';
import styles from './OrderFacts.module.css';
import { KycLink, kycUrl } from './OrderState.tsx';
import { useCopied } from './useCopied.ts';

/** All other data of the order from the service, besides the payment and the state (spec §3). */
export const OrderFacts = observer(function OrderFacts({ order }: { readonly order: SwapOrder }) {
  const { chains, i18n } = useShell();
  const t = useMessages(messages);
  const onCopied = useCopied();
  const from = chains.byWireName(order.fromTokenChain);
  const to = chains.byWireName(order.toTokenChain);
  const hashRow = (label: string, text: string, url?: string) =>
    text
      ? { label, value: <HashText text={text} url={url} copyLabel={t('copy', { what: label })} onCopied={onCopied} /> }
      : undefined;
  const logoUrl = safeUrl(order.logoUrl);
  return (
    <KeyValue
      rows={[
        { label: t('order.time'), value: orderTime(order.createTime, i18n.tag) },
        hashRow(t('order.hash'), order.txHash, explorerLink(from, 'transaction', order.txHash)),
        {
          label: t('order.route'),
          value: (
            <span className={styles.route}>
              {logoUrl && <TokenAvatar symbol={displayText(order.dexName, 40)} url={logoUrl} />}
              <bdi>{displayText(order.dexName, 40) || '–'}</bdi>
            </span>
          ),
        },
        { label: t('order.estimate'), value: t(estimateKey(order.estimatedTime)) },
        isGoingBack(order) ? { label: t('order.reason'), value: reasonText(t, order.refundReason) } : undefined,
        hashRow(t('order.sender'), order.userAddr, explorerLink(from, 'address', order.userAddr)),
        hashRow(t('order.receive'), order.receiveAddress, explorerLink(to, 'address', order.receiveAddress)),
        hashRow(t('order.refund'), order.refundAddress, explorerLink(from, 'address', order.refundAddress)),
        hashRow(t('order.token.from'), order.fromTokenAddress),
        hashRow(t('order.token.to'), order.toTokenAddress),
        { label: t('order.noGas'), value: noGasText(t, order) },
        hashRow(t('order.id'), order.orderId),
        hashRow(t('order.transfer'), order.transferOutId),
        kycUrl(order, i18n.language) ? { label: t('order.kyc'), value: <KycLink order={order} /> } : undefined,
        order.nfts.length > 0 ? { label: t('order.nfts'), value: <NftList nfts={order.nfts} /> } : undefined,
      ]}
    />
  );
});

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

function noGasText(t: Translator, { isNoGas, noGasTxInfo }: SwapOrder): string {
  if (isNoGas === '0') return t('order.noGas.no');
  const amount = displayText(noGasTxInfo?.depositGasFeeAmt ?? '', 30);
  if (!amount) return t('order.noGas.yes');
  return t('order.noGas.deposit', { amount, coin: displayText(noGasTxInfo?.depositCoinCode ?? '', 20) });
}

/** Time codes 0, 1, 2, 10 of spec §9; 3 is the older spelling of 10 (contract §4.4). */
function estimateKey(code: number): 'time.0' | 'time.1' | 'time.2' | 'time.10' {
  switch (code) {
    case 0:
      return 'time.0';
    case 2:
      return 'time.2';
    case 3:
    case 10:
      return 'time.10';
    default:
      return 'time.1';
  }
}

function orderTime(createTime: string, tag: string): string {
  const at = wireTime(createTime);
  return at === undefined ? displayText(createTime, 30) || '–' : formatTime(at, tag);
}
