import { observer } from 'mobx-react-lite';
import { orderStatusOf, type SwapOrder } from '../../api/swap.ts';
import { displayText, safeUrl } from '../../model/text.ts';
import { shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { TokenAvatar } from '../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { messages } from './messages.ts';

interface Props {
  readonly order: SwapOrder;
  readonly time: string;
  readonly kycUrl: string | undefined;
}

const reasonCodes = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Every fact of the order that the service gave (spec 3). */
export const OrderFacts = observer(function OrderFacts({ order, time, kycUrl }: Props) {
  const t = useMessages(messages);
  const isDone = orderStatusOf(order.finalStatus) === 'success';
  const reason = reasonCodes.find((code) => code === order.refundReason);
  const address = (value: string) =>
    value ? <span title={displayText(value, 200)}>{shortAddress(displayText(value, 200), 10, 10)}</span> : '–';
  const side = (amount: string, symbol: string, chain: string) =>
    `${displayText(amount, 40)} ${displayText(symbol, 20)} (${displayText(chain, 20)})`;
  return (
    <KeyValue
      rows={[
        { label: t('order.time'), value: time },
        { label: t('order.paid'), value: side(order.fromAmount, order.fromTokenSymbol, order.fromTokenChain) },
        {
          label: isDone ? t('order.received') : t('order.expected'),
          value: side(order.toTokenAmount, order.toTokenSymbol, order.toTokenChain),
        },
        { label: t('order.route'), value: displayText(order.dexName, 40) },
        { label: t('order.estimate'), value: estimate(t, order.estimatedTime) },
        { label: t('order.sender'), value: address(order.userAddr) },
        { label: t('order.receive'), value: address(order.receiveAddress) },
        { label: t('order.refund'), value: address(order.refundAddress) },
        order.isNoGas === '1'
          ? {
              label: t('order.noGas'),
              value: order.noGasTxInfo
                ? t('order.noGas.deposit', {
                    amount: displayText(order.noGasTxInfo.depositGasFeeAmt, 30),
                    coin: displayText(order.noGasTxInfo.depositCoinCode, 20),
                  })
                : '',
            }
          : undefined,
        reason ? { label: t('order.reason'), value: t(`reason.${reason}`) } : undefined,
        order.orderId ? { label: t('order.id'), value: address(order.orderId) } : undefined,
        order.transferOutId ? { label: t('order.transfer'), value: address(order.transferOutId) } : undefined,
        kycUrl
          ? {
              label: t('order.kyc'),
              value: (
                <a href={kycUrl} target="_blank" rel="noopener noreferrer">
                  {t('order.kyc.open')}
                </a>
              ),
            }
          : undefined,
        order.nfts.length > 0
          ? {
              label: t('order.nfts'),
              value: order.nfts.slice(0, 50).map(({ nftName, nftUrl }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the NFTs of an order do not move, and may be alike
                <span key={index}>
                  <TokenAvatar symbol={displayText(nftName, 60) || '?'} url={safeUrl(nftUrl)} />{' '}
                  <bdi>{displayText(nftName, 60)}</bdi>{' '}
                </span>
              )),
            }
          : undefined,
      ]}
    />
  );
});

function estimate(t: (key: 'time.0' | 'time.1' | 'time.2' | 'time.10') => string, code: number): string {
  if (code === 0) return t('time.0');
  if (code === 2) return t('time.2');
  return code === 3 || code === 10 ? t('time.10') : t('time.1');
}
