import { observer } from 'mobx-react-lite';
import { loadsEarly } from '../../../shell/dialogCode.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Announcement } from '../../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { tokenPickerDialog } from '../../../trade/widgets/TokenPicker/tokenPickerDialog.ts';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import type { Side } from './SwapForm.ts';
import styles from './TokenSide.module.css';
import { ValueSlot } from './ValueSlot.tsx';

/** One side of the swap: token and amount. */
export const TokenSide = observer(function TokenSide({ side }: { readonly side: Side }) {
  const store = useSwap();
  const { form } = store;
  const t = useMessages(messages);
  const token = side === 'from' ? form.from : form.to;
  return (
    <section className={styles.side} aria-label={t(`side.${side}`)}>
      <div className={styles.head}>
        <span>{t(`side.${side}`)}</span>
        {token && <BalanceText side={side} />}
      </div>
      <div className={styles.main}>
        {side === 'from' && store.pieces.isWhole ? (
          <ChosenAmount />
        ) : side === 'from' ? (
          <AmountInput
            data-testid="swap-amount"
            aria-label={t('amount.label', { symbol: token?.symbol ?? '' })}
            value={form.amountText}
            decimals={token?.decimals ?? 18}
            onValueChange={(value) => form.setAmount(value)}
          />
        ) : (
          <Received />
        )}
        <TokenButton side={side} />
      </div>
      <ValueSlot side={side} />
    </section>
  );
});

/** Amount of the chosen piece, for a token that moves only in pieces. */
const ChosenAmount = observer(function ChosenAmount() {
  const { form, pieces } = useSwap();
  const t = useMessages(messages);
  const amount = form.piece && !pieces.isMissing ? form.piece.amount.toDecimal() : '';
  return (
    <output
      className={styles.received}
      aria-label={t('amount.label', { symbol: form.from?.symbol ?? '' })}
      data-length={lengthOf(amount)}
      data-testid="swap-amount"
    >
      {amount || '–'}
    </output>
  );
});

/** On a phone, a long amount gets a smaller font, so that it fits on one line with the token. */
function lengthOf(amount: string): 'long' | 'longest' | undefined {
  if (amount.length > 9) return 'longest';
  return amount.length > 7 ? 'long' : undefined;
}

const TokenButton = observer(function TokenButton({ side }: { readonly side: Side }) {
  const { dialogs, chains } = useShell();
  const { form } = useSwap();
  const t = useMessages(messages);
  const token = side === 'from' ? form.from : form.to;
  const chain = token && chains.get(token.chain);
  const open = () =>
    dialogs.open(tokenPickerDialog, {
      title: t(`picker.title.${side}`),
      selected: token?.id,
      onPick: (picked) => form.choose(side, picked),
    });
  const label = token && chain ? t(`token.${side}`, { symbol: token.symbol, chain: chain.name }) : t('token.choose');
  return (
    <button type="button" {...loadsEarly(tokenPickerDialog)} className={styles.token} onClick={open} aria-label={label}>
      {token && chain ? (
        <>
          <TokenAvatar symbol={token.symbol} url={token.logoUrl} badgeUrl={chain.icon} />
          <span className={styles.names}>
            <span className={styles.symbol}>{token.symbol}</span>
            <span className={styles.chain}>{chain.name}</span>
          </span>
        </>
      ) : (
        t('token.choose')
      )}
      <Icon name="chevron" />
    </button>
  );
});

const BalanceText = observer(function BalanceText({ side }: { readonly side: Side }) {
  const store = useSwap();
  const { chains } = useShell();
  const t = useMessages(messages);
  const token = side === 'from' ? store.form.from : store.form.to;
  if (!token || !store.funds.ownerOf(token)) return null;
  const balance = store.funds.balanceOf(token);
  if (balance === 'unknown') return <span>{t('balance.unknown')}</span>;
  if (balance === 'loading') return side === 'from' ? <span>{t('balance.loading')}</span> : null;
  const amount = formatAmount(balance, chains.get(token.chain)?.displayDigits);
  return (
    <span className={styles.balance}>
      {t('balance.known', { amount })}
      {side === 'from' && !store.pieces.isWhole && (
        <Button variant="quiet" size="s" title={t('max.hint')} onClick={() => store.funds.useMaximum()}>
          {t('max.label')}
        </Button>
      )}
    </span>
  );
});

/** Amount received through the chosen route. Dimmed while a new quote loads. */
const Received = observer(function Received() {
  const { quotes, form, route } = useSwap();
  const t = useMessages(messages);
  const amount = route ? formatAmount(route.receive) : '';
  return (
    <>
      {!route && quotes.state.status === 'loading' ? (
        <Skeleton size="short" />
      ) : (
        <span
          className={styles.received}
          aria-hidden="true"
          data-stale={quotes.isStale || undefined}
          data-length={lengthOf(amount)}
          data-testid="swap-receive"
        >
          {amount || '–'}
        </span>
      )}
      <Announcement>{route && t('receive.label', { amount, symbol: form.to?.symbol ?? '' })}</Announcement>
    </>
  );
});
