import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { preloadHandlers } from '../../../shell/dialogCode.ts';
import { formatBalance } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { ErrorNotice } from '../../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { Dollars } from '../../../shell/widgets/Money/Dollars.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { TokenLogo } from '../../../trade/widgets/TokenLogo/TokenLogo.tsx';
import { tokenPickerDialog } from '../../../trade/widgets/TokenPicker/tokenPickerDialog.ts';
import { messages } from '../messages.ts';
import type { Checkout } from './Checkout.ts';
import styles from './PayWith.module.css';

interface Props {
  readonly checkout: Checkout;
}

/** The payment token, its balance, and the maximum payment. */
export const PayWith = observer(function PayWith({ checkout }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const closing = useClosing();
  const { payment, chain, progress } = checkout;
  const { token } = payment;
  const buyer = shell.wallet.payerOn(chain);
  const at = shell.chains.get(token.chain);
  // The chain's own coin has its logo in the list only.
  const listed = token.logoUrl === undefined ? (shell.tokens.find(token.id) ?? token) : token;
  // Reload for a new account, because users cannot buy their own NFTs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who buys changes the answer
  useEffect(() => {
    if (checkout.progress.canStart) void checkout.quote(closing.signal);
  }, [checkout, closing, buyer]);
  const pick = () =>
    shell.dialogs.open(tokenPickerDialog, {
      title: t('pay.title'),
      selected: token.id,
      chain: chain.id,
      onPick: (picked) => void checkout.choose(picked, closing.signal),
    });
  return (
    <section className={styles.pay} aria-label={t('pay.title')}>
      <span className={styles.label}>{t('pay.title')}</span>
      <button
        type="button"
        {...preloadHandlers(tokenPickerDialog)}
        className={styles.token}
        disabled={!progress.canStart}
        aria-label={t('pay.choose', { symbol: token.symbol, chain: at?.name ?? '' })}
        onClick={pick}
        data-testid="checkout-token"
      >
        <TokenLogo token={listed} chain={at} />
        <span className={styles.names}>
          <bdi translate="no" className={styles.symbol}>
            {token.symbol}
          </bdi>
          <span className={styles.muted}>{at?.name}</span>
        </span>
        <Icon name="chevron" />
      </button>
      <Balance checkout={checkout} />
      <Quote checkout={checkout} signal={closing.signal} />
    </section>
  );
});

const Balance = observer(function Balance({ checkout: { payment, progress } }: Props) {
  const { wallet, chains, balances } = useShell();
  const t = useMessages(messages);
  const { token } = payment;
  const chain = chains.get(token.chain);
  const owner = chain && wallet.payerOn(chain);
  useEffect(() => {
    if (owner) balances.request(owner, [token]);
  }, [balances, owner, token]);
  if (!owner || progress.status === 'done') return null;
  const state = balances.of(owner, token);
  if (state.status !== 'known') {
    return (
      <span className={styles.muted}>
        {t(state.status === 'loading' ? 'pay.balance.loading' : 'pay.balance.unknown')}
      </span>
    );
  }
  const { spendable } = state.balance;
  return (
    <span className={styles.muted}>
      {t('pay.balance', { amount: formatBalance(spendable), symbol: token.symbol })}{' '}
      <Dollars amount={spendable} token={token} />
    </span>
  );
});

const Quote = observer(function Quote({ checkout, signal }: Props & { readonly signal: AbortSignal }) {
  const t = useMessages(messages);
  const { payment, chain, pays, items } = checkout;
  const { state, isCoin } = payment;
  if (payment.isPlain || items.length === 0) return null;
  if (state.status === 'failed') {
    const symbol = chain.native.symbol;
    return (
      <ErrorNotice
        error={state.error}
        action={
          isCoin ? (
            <Button size="s" variant="secondary" onClick={() => void checkout.quote(signal)}>
              {t('again')}
            </Button>
          ) : (
            <Button size="s" variant="secondary" onClick={() => void checkout.choose(chain.native, signal)}>
              {t('pay.coin', { symbol })}
            </Button>
          )
        }
      >
        {payment.token.chain !== chain.id && <p>{t('pay.otherChain', { chain: chain.name })}</p>}
      </ErrorNotice>
    );
  }
  if (!pays) return <Spinner label={t('pay.loading')} />;
  return (
    <>
      <p className={styles.max}>
        <span>{t('pay.most')}</span>
        <Money amount={pays} token={payment.token} isStacked />
      </p>
      <p className={styles.muted}>{t('pay.most.text')}</p>
    </>
  );
});
