import { observer } from 'mobx-react-lite';
import { isFinal } from '../../../api/orderStatus.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { TransactionHash } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { orderFeedOf } from '../../../trade/orders/OrderFeed.ts';
import { ORDER_POLL_MS } from '../../../trade/orders/orderPolling.ts';
import styles from '../list/CartDialog.module.css';
import { messages } from '../messages.ts';
import type { Checkout } from './Checkout.ts';
import { spentIn } from './spentIn.ts';

/**
 * What a finished purchase cost: in coins the prices of what arrived, in another token what the service says. Until that is
 * known, the maximum that its transaction allows.
 */
export const Paid = observer(function Paid({ checkout }: { readonly checkout: Checkout }) {
  const { cost, pays: maximum, payment, progress } = checkout;
  const { token } = payment;
  const { hash } = progress;
  if (cost) return <Row label="done.paid" amount={cost} token={token} />;
  if (!maximum) return null;
  if (hash === undefined) return <Maximum amount={maximum} token={token} />;
  return <Reported hash={hash} maximum={maximum} token={token} />;
});

interface ReportedProps {
  readonly hash: TransactionHash;
  readonly maximum: Amount;
  readonly token: Token;
}

/** The service reads the payment from the chain once the purchase has enough confirmations. */
const Reported = observer(function Reported({ hash, maximum, token }: ReportedProps) {
  const shell = useShell();
  const polled = usePolled((signal) => orderFeedOf(shell).order(hash, { signal }), {
    everyMs: ORDER_POLL_MS,
    isOver: ({ status }) => isFinal(status),
  });
  const order = latestOf(polled.current);
  const spent = order && spentIn(shell, order, { token, maximum });
  return spent ? (
    <Row label="done.paid.claimed" amount={spent} token={token} />
  ) : (
    <Maximum amount={maximum} token={token} />
  );
});

interface AmountProps {
  readonly amount: Amount;
  readonly token: Token;
}

function Maximum(props: AmountProps) {
  const t = useMessages(messages);
  return (
    <>
      <Row label="pay.most" {...props} />
      <p className={styles.note}>{t('pay.most.text')}</p>
    </>
  );
}

function Row({
  label,
  amount,
  token,
}: AmountProps & { readonly label: 'done.paid' | 'done.paid.claimed' | 'pay.most' }) {
  const t = useMessages(messages);
  return (
    <p className={styles.total}>
      <span>{t(label)}</span>
      <Money amount={amount} token={token} isStacked />
    </p>
  );
}
