import { observer } from 'mobx-react-lite';
import { formatAmount, formatBalance, formatExact } from '../../../shell/i18n/format.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { messages as quotesMessages } from '../quotes/messages.ts';
import { timeText } from '../quotes/timeText.ts';
import type { ChangePreview } from './ChangePreview.ts';
import { messages } from './messages.ts';
import styles from './ReviewFacts.module.css';

interface Props {
  readonly plan: SwapPlan;
  /** Whether the order still has to state what arrives. */
  readonly isPending: boolean;
}

/** All that is signed, exactly (SWP-06). Opened on demand; `ReviewSummary` shows the main part. */
export const ReviewFacts = observer(function ReviewFacts({ plan, isPending }: Props) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const quotesText = useMessages(quotesMessages);
  const { from, to, amount, route, isZeroGas } = plan;
  const toChain = chains.require(to.chain);
  const fromChain = chains.require(from.chain);
  return (
    <details>
      <summary className={styles.summary}>
        {t('review.all')}
        <Icon name="chevron" />
      </summary>
      <KeyValue
        rows={[
          {
            label: t('review.pay'),
            value: t('review.amountOn', { amount: amount.toDecimal(), symbol: from.symbol, chain: fromChain.name }),
          },
          {
            label: t('review.receive'),
            value: t('review.amountOn', {
              amount: isPending ? '…' : formatBalance(route.receive),
              symbol: to.symbol,
              chain: toChain.name,
            }),
          },
          { label: t('review.least'), value: `${isPending ? '…' : route.minReceive.toDecimal()} ${to.symbol}` },
          { label: t('review.route'), value: route.name },
          { label: t('review.fee'), value: `${formatDecimal(route.fee) ?? route.fee} ${route.feeSymbol}` },
          route.chainFee
            ? { label: t('review.fee.chain'), value: `${route.chainFee.toDecimal()} ${route.chainFee.currency.symbol}` }
            : undefined,
          plan.networkFee && !isZeroGas
            ? { label: t('review.fee.network'), value: `${formatAmount(plan.networkFee)} ${fromChain.native.symbol}` }
            : undefined,
          {
            label: t('review.time'),
            value: t('review.time.stated', { time: timeText(quotesText, route.timeCode, [from, to]) }),
          },
          { label: t('review.slippage'), value: `${plan.slippageBps / 100}%` },
          { label: t('review.from'), value: <Address address={plan.sender} chain={fromChain} /> },
          { label: t('review.to'), value: <Address address={plan.recipient} chain={toChain} /> },
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
    </details>
  );
});

interface PromptsProps {
  readonly plan: SwapPlan;
  readonly preview: ChangePreview;
}

/** The number of wallet requests. */
export const ReviewPrompts = observer(function ReviewPrompts({ plan, preview }: PromptsProps) {
  const t = useMessages(messages);
  const { from, amount } = plan;
  const { approvals } = preview.execution;
  if (plan.isZeroGas || preview.mayApprove === undefined) return null;
  return (
    <p className={styles.prompts}>
      {preview.mayApprove
        ? t(`review.prompts.${approvals > 1 ? 'reset' : 'token'}`, { amount: formatExact(amount), symbol: from.symbol })
        : t('review.prompts.native')}
    </p>
  );
});
