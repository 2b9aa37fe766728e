import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Amount } from '../../../model/Amount.ts';
import { formatAmount, shortAddress } from '../../../shell/i18n/format.ts';
import { formatDecimal } from '../../../shell/i18n/formatDecimal.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import type { RateJudgement } from '../../../trade/rates/judgeMinimum.ts';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { messages as quotesMessages } from '../quotes/messages.ts';
import { timeText } from '../quotes/timeText.ts';
import { messages as addressMessages } from '../receiveAddress/messages.ts';
import { useSwap } from '../SwapContext.ts';
import { DollarSource } from './DollarNotes.tsx';
import { messages } from './messages.ts';
import { ReceivedToken } from './ReceivedToken.ts';
import styles from './ReviewSummary.module.css';

interface Props {
  readonly plan: SwapPlan;
  /** The plan's minimum, compared with a rate that is not the backend's. `undefined` until it is known. */
  readonly judged: RateJudgement | undefined;
  /** Whether the order still has to state what arrives. */
  readonly isPending: boolean;
}

/** The minimum, the recipient, the route and the fees. */
export const ReviewSummary = observer(function ReviewSummary({ plan, judged, isPending }: Props) {
  const shell = useShell();
  const { chains } = shell;
  const t = useMessages(messages);
  const addressText = useMessages(addressMessages);
  const quotesText = useMessages(quotesMessages);
  const { from, to, route } = plan;
  const loss = judged?.status === 'known' && !isPending ? costText(judged.fair, route.receive) : undefined;
  const received = useMemo(() => new ReceivedToken(shell, to), [shell, to]);
  useEffect(() => void received.look(), [received]);
  const { values } = useSwap();
  const time = timeText(quotesText, route.timeCode, [from, to]);
  const least = isPending ? undefined : values?.valueOf(route.minReceive, to);
  return (
    <div className={styles.box}>
      <KeyValue
        rows={[
          {
            label: t('review.least'),
            value: (
              <>
                <span translate="no">
                  {isPending ? '…' : formatAmount(route.minReceive)} {to.symbol}
                </span>
                {least && <span className={styles.aside}> {formatDollars(least)}</span>}
              </>
            ),
          },
          received.isUnpinned && to.address !== undefined
            ? {
                label: t('review.token.to'),
                value: (
                  <>
                    <Address address={to.address} chain={chains.require(to.chain)} />
                    <span className={styles.aside}> {t('review.token.unpinned')}</span>
                  </>
                ),
              }
            : undefined,
          { label: t('review.to'), value: <Recipient plan={plan} /> },
          plan.recipientMemo
            ? {
                label: addressText(`memo.${chains.require(to.chain).memo?.kind ?? 'memo'}`),
                value: plan.recipientMemo,
              }
            : undefined,
          plan.piece ? { label: t('review.piece'), value: plan.piece } : undefined,
          { label: t('review.route'), value: `${route.name}, ${t('review.time.stated', { time })}` },
          {
            label: t('review.fees'),
            value: <Fees plan={plan} />,
          },
          loss ? { label: t('review.cost'), value: loss } : undefined,
        ]}
      />
      <DollarSource plan={plan} />
    </div>
  );
});

/** The service's fees by its word, and the network's. */
const Fees = observer(function Fees({ plan }: { readonly plan: SwapPlan }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const { values } = useSwap();
  const { from, route, networkFee, isZeroGas } = plan;
  const { native } = chains.require(from.chain);
  // Dollars for all fees, or for none: a part of them would look like the sum.
  const cost = isZeroGas || values?.networkFee ? values?.feesOf(route) : undefined;
  const stated = [
    `${formatDecimal(route.fee) ?? route.fee} ${route.feeSymbol}`.trim(),
    ...(route.chainFee ? [`${formatAmount(route.chainFee)} ${route.chainFee.currency.symbol}`] : []),
  ];
  const fees = [
    t('review.fees.stated', { fee: stated.join(' + ') }),
    ...(route.operatorFee === undefined
      ? []
      : [t('review.fees.operator', { percent: formatPercent(route.operatorFee) })]),
    ...(networkFee && !isZeroGas
      ? [t('review.fees.network', { fee: `${formatAmount(networkFee)} ${native.symbol}` })]
      : []),
  ];
  return (
    <>
      {cost && formatDollars(cost)}
      {fees.map((fee) => (
        <span key={fee} className={styles.part}>
          {fee}
        </span>
      ))}
    </>
  );
});

/** What the payment is worth less what arrives, all fees of the route included. Nothing below zero: another rate is better. */
function costText(fair: Amount, receive: Amount): string {
  const cost = receive.isLessThan(fair) ? fair.minus(receive) : Amount.zero(fair.currency);
  const percent = Amount.ofUnits((cost.units * 10_000n) / fair.units, { symbol: '%', decimals: 2 });
  return `${formatAmount(cost)} ${fair.currency.symbol} (${formatPercent(percent.toDecimal())})`;
}

/** The user's own address in short form; any other in full, for comparison. */
const Recipient = observer(function Recipient({ plan }: { readonly plan: SwapPlan }) {
  const { chains, wallet } = useShell();
  const t = useMessages(messages);
  const chain = chains.require(plan.to.chain);
  const { recipient } = plan;
  if (wallet.payerOn(chain) !== recipient) return <Address address={recipient} chain={chain} />;
  return (
    <>
      <a
        className={styles.own}
        translate="no"
        href={chain.explorer.address(recipient)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={recipient}
      >
        {shortAddress(recipient, 4, 2)}
      </a>{' '}
      {t('review.to.own')}
    </>
  );
});
