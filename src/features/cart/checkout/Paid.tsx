import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Amount } from '../../../model/Amount.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import styles from '../list/CartDialog.module.css';
import { messages } from '../messages.ts';
import type { Checkout } from './Checkout.ts';
import { readSpent } from './readSpent.ts';

/**
 * What a finished purchase cost: in coins the prices of what arrived, in another token what the service says. Until that is
 * known, the maximum that its transaction allows.
 */
export const Paid = observer(function Paid({ checkout }: { readonly checkout: Checkout }) {
  const shell = useShell();
  const t = useMessages(messages);
  const { cost, pays: maximum, payment, progress } = checkout;
  const { token } = payment;
  const { hash } = progress;
  const [spent, setSpent] = useState<Amount>();
  const isCounted = cost !== undefined;
  useEffect(() => {
    if (isCounted || !maximum || hash === undefined) return undefined;
    const closing = new AbortController();
    void readSpent(shell, { hash, token, maximum }, closing.signal).then((found) => {
      if (!closing.signal.aborted) setSpent(found);
    });
    return () => closing.abort();
  }, [shell, isCounted, maximum, hash, token]);
  const paid = cost ?? spent;
  const amount = paid ?? maximum;
  if (!amount) return null;
  return (
    <>
      <p className={styles.total}>
        <span>{t(cost ? 'done.paid' : spent ? 'done.paid.claimed' : 'pay.most')}</span>
        <Money amount={amount} token={token} isStacked />
      </p>
      {!paid && <p className={styles.note}>{t('pay.most.text')}</p>}
    </>
  );
});
