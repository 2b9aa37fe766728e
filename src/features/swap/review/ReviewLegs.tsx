import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { formatBalance, formatExact } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { Track } from '../../../shell/ui/Track/Track.tsx';
import { TrackLine } from '../../../shell/ui/Track/TrackLine.tsx';
import FiatValue from '../../../trade/widgets/FiatValue/FiatValue.tsx';
import { TokenLogo } from '../../../trade/widgets/TokenLogo/TokenLogo.tsx';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import { messages as quotesMessages } from '../quotes/messages.ts';
import { timeText } from '../quotes/timeText.ts';
import { messages } from './messages.ts';
import styles from './ReviewLegs.module.css';

interface Props {
  readonly plan: SwapPlan;
  /** Whether the order still has to state what arrives. */
  readonly isPending: boolean;
  /** Whether the user has confirmed: then the legs lie side by side, as on the page of the order. */
  readonly isUnderWay: boolean;
}

/** What is paid and what arrives. */
export const ReviewLegs = observer(function ReviewLegs({ plan, isPending, isUnderWay }: Props) {
  const t = useMessages(messages);
  const { from, to, amount, route } = plan;
  const paid = `${formatExact(amount)} ${from.symbol}`;
  const received = `${isPending ? '…' : formatBalance(route.receive)} ${to.symbol}`;
  if (isUnderWay) return <ReviewTrack plan={plan} paid={paid} received={received} />;
  return (
    <div className={styles.legs}>
      <Leg token={from} label={t('review.pay')} amount={amount}>
        {paid}
      </Leg>
      <span className={styles.line}>
        <TrackLine direction="down" state="done" />
      </span>
      <Leg token={to} label={t('review.receive')} amount={isPending ? undefined : route.receive}>
        {received}
      </Leg>
    </div>
  );
});

interface TrackProps {
  readonly plan: SwapPlan;
  readonly paid: string;
  readonly received: string;
}

/** Source, provider and target. Nothing has left the source. */
const ReviewTrack = observer(function ReviewTrack({ plan, paid, received }: TrackProps) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const quotesText = useMessages(quotesMessages);
  const { from, to, route } = plan;
  const station = (token: Token, title: string) => {
    const chain = chains.require(token.chain);
    return {
      size: 'l',
      mark: (
        <span className={styles.mark} data-size="l">
          <TokenLogo token={token} chain={chain} />
        </span>
      ),
      title: <bdi>{title}</bdi>,
      caption: <bdi>{chain.name}</bdi>,
    } as const;
  };
  return (
    <Track
      label={t('review.track', { from: paid, to: received, route: route.name })}
      stations={[
        { id: 'from', ...station(from, paid) },
        {
          id: 'route',
          size: 's',
          mark: (
            <span className={styles.mark} data-size="s">
              <TokenAvatar symbol={route.name} url={route.logoUrl} />
            </span>
          ),
          title: <bdi>{route.name}</bdi>,
          caption: timeText(quotesText, route.timeCode, [from, to]),
          line: { state: 'next' },
        },
        { id: 'to', ...station(to, received), line: { state: 'next' } },
      ]}
    />
  );
});

interface LegProps {
  readonly token: Token;
  readonly label: string;
  /** `undefined` while it is unknown. */
  readonly amount: Amount | undefined;
  readonly children: ReactNode;
}

const Leg = observer(function Leg({ token, label, amount, children }: LegProps) {
  const { chains } = useShell();
  const chain = chains.require(token.chain);
  return (
    <div className={styles.leg}>
      <span className={styles.logo}>
        <TokenLogo token={token} chain={chain} />
      </span>
      <p className={styles.text}>
        <span className={styles.label}>{label}</span>
        <bdi className={styles.amount}>{children}</bdi>
      </p>
      <p className={styles.end}>
        {amount && <FiatValue token={token} amount={amount} />}
        <span className={styles.label}>{chain.name}</span>
      </p>
    </div>
  );
});
