import { observer } from 'mobx-react-lite';
import { isAppError } from '../../model/errors.ts';
import { formatAmount, formatTime, shortAddress } from '../../shell/i18n/format.ts';
import { withNote } from '../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Deposit, Payout } from '../../shell/plugin/deposits.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Badge } from '../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { LiveRegion } from '../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { TokenAvatar } from '../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { Address } from '../../shell/widgets/Address/Address.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import type { PaymentProgress } from '../../trade/pipeline/PaymentProgress.ts';
import card from '../../trade/widgets/ItemCard/ItemCard.module.css';
import { PaymentStatus } from '../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './DepositItem.module.css';
import { isOpen } from './DepositsStore.ts';
import { keyOf } from './keyOf.ts';
import { messages } from './messages.ts';
import type { Reclaims } from './Reclaims.ts';

interface Props {
  readonly store: { readonly payouts: ReadonlyMap<string, Payout>; readonly reclaims: Pick<Reclaims, 'of'> };
  readonly chain: ChainPlugin;
  readonly deposit: Deposit;
  /** Milliseconds until the chain's time allows the reclaim. Negative after that. */
  readonly msLeft: number;
  /** The transaction that took it back; `undefined` if this device did not send it. */
  readonly takenHash?: string | undefined;
  readonly onTake: () => void;
}

const tones = { held: 'info', reclaimable: 'warning', reclaimed: 'success', claimed: 'neutral' } as const;

/** One deposit: amount, target, time of the reclaim, and the button for it. */
export const DepositItem = observer(function DepositItem({ store, chain, deposit, msLeft, takenHash, onTake }: Props) {
  const { tokens } = useShell();
  const t = useMessages(messages);
  const { token, amount, isOwn } = deposit;
  const taking = store.reclaims.of(deposit);
  // The next node may not yet have the block with the refund.
  const shown: Deposit = taking?.status === 'done' ? { ...deposit, state: 'reclaimed' } : deposit;
  const payout = store.payouts.get(keyOf(deposit));
  const isPaid = payout === 'paid' && isOpen(shown);
  const listed = tokens.find(token.id);
  // Without the service's token list, a token cannot be called unlisted.
  const isStrange = tokens.list.current.status === 'ready' && (!listed || listed.isImported);
  return (
    <li className={card.item}>
      <div className={card.head}>
        <TokenAvatar symbol={token.symbol} url={listed?.logoUrl} badgeUrl={chain.icon} />
        <span className={card.name}>
          <Money amount={amount} token={token} />
        </span>
        <Badge tone={isPaid ? 'neutral' : tones[shown.state]}>
          {t(isPaid ? 'state.paid' : `state.${shown.state}`)}
        </Badge>
        {isStrange && <Badge tone="warning">{t('unlisted')}</Badge>}
        {!isOwn && <Badge tone="warning">{t('foreign')}</Badge>}
      </div>
      <Facts deposit={shown} chain={chain} msLeft={msLeft} takenHash={takenHash ?? taking?.hash} />
      <Warning deposit={shown} payout={payout} />
      <Action {...{ chain, taking, isPaid, onTake }} deposit={shown} />
      <Outcome chain={chain} taking={taking} />
    </li>
  );
});

type FactsProps = Pick<Props, 'deposit' | 'chain' | 'msLeft' | 'takenHash'>;

const Facts = observer(function Facts({ deposit, chain, msLeft, takenHash }: FactsProps) {
  const { i18n, chains } = useShell();
  const t = useMessages(messages);
  const { toChain, recipient, refundTo, reclaimableAt, state, id, hash } = deposit;
  const number = shortAddress(id, 10, 8);
  return (
    <KeyValue
      rows={[
        {
          label: t('to'),
          value: <bdi>{withNote(i18n.language, recipient, chains.get(toChain)?.name ?? toChain)}</bdi>,
        },
        { label: t('back'), value: <Address address={refundTo} chain={chain} /> },
        state === 'held'
          ? {
              label: t('when'),
              value: (
                <>
                  {formatTime(reclaimableAt, i18n.tag)}
                  <span className={styles.left}>{msLeft > 0 ? <Countdown ms={msLeft} /> : t('left.now')}</span>
                </>
              ),
            }
          : undefined,
        state === 'reclaimed' && takenHash !== undefined
          ? {
              label: t('taken'),
              value: (
                <a
                  translate="no"
                  href={chain.explorer.transaction(takenHash)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {shortAddress(takenHash, 10, 8)}
                </a>
              ),
            }
          : undefined,
        {
          label: t('order'),
          value: hash ? (
            <a
              href={chain.explorer.transaction(hash)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('order.open', { id: number })}
            >
              {number}
            </a>
          ) : (
            <bdi>{number}</bdi>
          ),
        },
      ]}
    />
  );
});

/** State on the target chain, if it matters for the reclaim. */
const Warning = observer(function Warning({
  deposit,
  payout,
}: {
  readonly deposit: Deposit;
  readonly payout: Payout | undefined;
}) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const chain = chains.get(deposit.toChain)?.name ?? deposit.toChain;
  if (!isOpen(deposit)) return null;
  if (payout === 'paid') return <Notice tone="warning">{t('paid.text', { chain })}</Notice>;
  if (payout === 'unknown' && deposit.state === 'reclaimable') return <Notice>{t('unknown.text', { chain })}</Notice>;
  return null;
});

interface ActionProps extends Pick<Props, 'chain' | 'deposit' | 'onTake'> {
  readonly taking: PaymentProgress | undefined;
  readonly isPaid: boolean;
}

const Action = observer(function Action({ chain, deposit, taking, isPaid, onTake }: ActionProps) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  if (deposit.state !== 'reclaimable') return null;
  if (wallet.payerOn(chain) === undefined) {
    return (
      <Button
        variant="secondary"
        className={styles.action ?? ''}
        onClick={() => intents.request('openWalletChooser', { chain: chain.id })}
      >
        {t('connect.action')}
      </Button>
    );
  }
  const amount = `${formatAmount(deposit.amount)} ${deposit.token.symbol}`;
  return (
    <Button
      variant={isPaid ? 'quiet' : 'primary'}
      className={styles.action ?? ''}
      busy={taking?.isRunning === true}
      aria-label={t(isPaid ? 'takeAnyway.label' : 'take.label', { amount })}
      onClick={onTake}
    >
      {t(isPaid ? 'takeAnyway' : 'take')}
    </Button>
  );
});

const Outcome = observer(function Outcome({ chain, taking }: Pick<ActionProps, 'chain' | 'taking'>) {
  const { signer } = useShell();
  const t = useMessages(messages);
  // Unlike a payment, it may be sent again.
  const isUnclear = isAppError(signer.requests.latest(taking?.error), 'transaction/unknown-outcome');
  return (
    <>
      <LiveRegion>{isUnclear && <Notice>{t('unclear')}</Notice>}</LiveRegion>
      <PaymentStatus progress={taking} chain={chain} hidesError={isUnclear} />
    </>
  );
});
