import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { messages as swapMessages } from '../messages.ts';
import { timeText } from '../quotes/timeText.ts';
import { messages } from './messages.ts';

/** Exact amounts to send and receive, and the number of wallet requests (SWP-06). */
export const ReviewFacts = observer(function ReviewFacts({ plan }: { readonly plan: SwapPlan }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const swapText = useMessages(swapMessages);
  const { from, to, amount, route, zeroGas } = plan;
  const toChain = chains.require(to.chain);
  const fromChain = chains.require(from.chain);
  return (
    <>
      <KeyValue
        rows={[
          {
            label: t('review.pay'),
            value: t('review.amountOn', { amount: amount.toDecimal(), symbol: from.symbol, chain: fromChain.name }),
          },
          plan.piece ? { label: t('review.piece'), value: plan.piece } : undefined,
          {
            label: t('review.receive'),
            value: t('review.amountOn', {
              amount: formatAmount(route.receive),
              symbol: to.symbol,
              chain: toChain.name,
            }),
          },
          { label: t('review.least'), value: `${route.minReceive.toDecimal()} ${to.symbol}` },
          { label: t('review.route'), value: route.dex },
          { label: t('review.fee'), value: `${route.fee} ${route.feeSymbol}` },
          route.chainFee
            ? { label: t('review.fee.chain'), value: `${route.chainFee.toDecimal()} ${route.chainFee.currency.symbol}` }
            : undefined,
          zeroGas ? { label: t('review.gasFee'), value: `${zeroGas.fee.toDecimal()} ${from.symbol}` } : undefined,
          plan.networkFee && !zeroGas
            ? { label: t('review.fee.network'), value: `${formatAmount(plan.networkFee)} ${fromChain.native.symbol}` }
            : undefined,
          { label: t('review.time'), value: timeText(swapText, route.timeCode, [from, to]) },
          { label: t('review.slippage'), value: `${plan.slippageBps / 100}%` },
          { label: t('review.from'), value: <Address address={plan.sender} chain={fromChain} /> },
          { label: t('review.to'), value: <Address address={plan.recipient} chain={toChain} /> },
          plan.recipientMemo
            ? {
                label: toChain.memo?.kind === 'tag' ? swapText('memo.tag') : swapText('memo.memo'),
                value: plan.recipientMemo,
              }
            : undefined,
          // A symbol proves nothing: any token can have it.
          from.address === undefined
            ? undefined
            : { label: t('review.token.from'), value: <Address address={from.address} chain={fromChain} /> },
          to.address === undefined
            ? undefined
            : { label: t('review.token.to'), value: <Address address={to.address} chain={toChain} /> },
          route.contract
            ? { label: t('review.contract'), value: <Address address={route.contract} chain={fromChain} /> }
            : undefined,
        ]}
      />
      <p>
        {zeroGas
          ? t('review.prompts.zeroGas', { native: fromChain.native.symbol })
          : from.address === undefined || !route.contract
            ? t('review.prompts.native')
            : t('review.prompts.token', { amount: amount.toDecimal(), symbol: from.symbol })}
      </p>
    </>
  );
});
