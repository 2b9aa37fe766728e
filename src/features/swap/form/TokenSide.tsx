import { observer } from 'mobx-react-lite';
import { preloadHandlers } from '../../../shell/dialogCode.ts';
import { formatBalance } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { idleView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { useFittedText } from '../../../shell/ui/AmountInput/useFittedText.ts';
import { Announcement } from '../../../shell/ui/Announcement/Announcement.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { tokenPickerDialog } from '../../../trade/widgets/TokenPicker/tokenPickerDialog.ts';
import { messages } from '../messages.ts';
import { isUsable } from '../quotes/rankRoutes.ts';
import { RecipientButton } from '../receiveAddress/RecipientButton.tsx';
import { useSwap } from '../SwapContext.ts';
import { SwapPart } from '../SwapPart.tsx';
import type { Side } from './SwapForm.ts';
import styles from './TokenSide.module.css';

const SideValue = idleView<{ readonly side: Side }>(() => import('../values/SideValue.tsx'));

/** One side of the swap: token, amount and value. */
export const TokenSide = observer(function TokenSide({ side }: { readonly side: Side }) {
  const store = useSwap();
  const t = useMessages(messages);
  const isShort = side === 'from' && store.obstacle?.kind === 'balance.insufficient';
  return (
    <section className={styles.side} aria-label={t(`side.${side}`)} data-short={isShort || undefined}>
      <div className={styles.head}>
        <span className={styles.label}>{t(`side.${side}`)}</span>
        <span className={styles.funds}>
          <Balance side={side} />
          {side === 'from' ? <Shares /> : <RecipientButton />}
        </span>
      </div>
      <div className={styles.main}>
        <TokenButton side={side} />
        {side === 'to' ? <Received /> : store.pieces.isWhole ? <ChosenAmount /> : <PaidAmount />}
      </div>
      {/* Its space is reserved, so that the layout does not move. */}
      <div className={styles.value}>
        <SwapPart when={({ values }) => values !== undefined} quiet>
          <SideValue side={side} />
        </SwapPart>
      </div>
    </section>
  );
});

const PaidAmount = observer(function PaidAmount() {
  const { form, values } = useSwap();
  const t = useMessages(messages);
  const inDollars = values?.isInDollars && values.priceOf(form.from) ? values : undefined;
  const text = inDollars ? inDollars.dollarText : form.amountText;
  return (
    <>
      {inDollars && (
        <span className={styles.unit} data-length={lengthOf(text)}>
          $
        </span>
      )}
      <AmountInput
        data-testid="swap-amount"
        className={styles.amount}
        aria-label={inDollars ? t('amount.dollars') : t('amount.label', { symbol: form.from?.symbol ?? '' })}
        value={text}
        decimals={inDollars ? 2 : (form.from?.decimals ?? 18)}
        keepsExcess={!inDollars}
        onValueChange={(value, isWrong) => (inDollars ? inDollars.typeDollars(value) : form.setAmount(value, isWrong))}
        data-length={lengthOf(text)}
      />
    </>
  );
});

/** Amount of the chosen piece, for a token that moves only in pieces. */
const ChosenAmount = observer(function ChosenAmount() {
  const { form, pieces } = useSwap();
  const t = useMessages(messages);
  const amount = form.piece && !pieces.isMissing ? form.piece.amount.toDecimal() : '';
  const fitted = useFittedText<HTMLOutputElement>(amount);
  return (
    <output
      ref={fitted}
      className={styles.amount}
      translate="no"
      aria-label={t('amount.label', { symbol: form.from?.symbol ?? '' })}
      data-length={lengthOf(amount)}
      data-testid="swap-amount"
    >
      {amount || '–'}
    </output>
  );
});

/** A longer amount gets a smaller font, so that it fits beside the token. */
function lengthOf(amount: string): 'm' | 'l' | 'xl' | undefined {
  if (amount.length >= 16) return 'xl';
  if (amount.length >= 12) return 'l';
  return amount.length >= 9 ? 'm' : undefined;
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
    <button
      type="button"
      {...preloadHandlers(tokenPickerDialog)}
      className={styles.token}
      onClick={open}
      aria-label={label}
    >
      {token && chain ? (
        <TokenAvatar symbol={token.symbol} url={token.logoUrl} badgeUrl={chain.icon} />
      ) : (
        <span className={styles.noToken} />
      )}
      <span className={styles.names}>
        <span className={styles.symbol}>
          <span translate={token && 'no'}>{token?.symbol ?? t('token.choose')}</span>
          <Icon name="chevron" />
        </span>
        {chain && <span className={styles.chain}>{chain.name}</span>}
      </span>
    </button>
  );
});

const Balance = observer(function Balance({ side }: { readonly side: Side }) {
  const { form, funds } = useSwap();
  const { chains } = useShell();
  const t = useMessages(messages);
  const token = side === 'from' ? form.from : form.to;
  if (!token || !funds.ownerOf(token)) return null;
  const balance = funds.balanceOf(token);
  if (balance === 'unknown') {
    return (
      <span className={styles.balance}>
        <span className={styles.held}>{t('balance.unknown')}</span>
      </span>
    );
  }
  if (balance === 'loading') return side === 'from' ? <span>{t('balance.loading')}</span> : null;
  const amount = formatBalance(balance, chains.get(token.chain)?.displayDigits);
  const text = t('balance.known', { amount });
  return (
    <span className={styles.balance} title={text}>
      {/* The amount comes last in every language. */}
      <span className={styles.what}>{text.slice(0, -amount.length)}</span>
      <span className={styles.held}>{amount}</span>
    </span>
  );
});

/** Buttons for a share of the balance. Disabled until the fee reserve is known. */
const Shares = observer(function Shares() {
  const { form, funds, pieces } = useSwap();
  const t = useMessages(messages);
  const { from } = form;
  if (pieces.isWhole || !from || !funds.ownerOf(from) || typeof funds.balanceOf(from) === 'string') return null;
  return (
    <>
      {([25, 50, 75] as const).map((percent) => (
        <button
          key={percent}
          type="button"
          className={styles.share}
          aria-label={t('share.label', { percent })}
          disabled={!funds.maximum}
          onClick={() => funds.useShare(percent)}
        >
          {percent}%
        </button>
      ))}
      <button type="button" className={styles.share} disabled={!funds.maximum} onClick={() => funds.useMaximum()}>
        {t('max.label')}
      </button>
    </>
  );
});

/** Amount received through the chosen route. Dimmed while a new quote loads. */
const Received = observer(function Received() {
  const { quotes, form, route } = useSwap();
  const t = useMessages(messages);
  const isOffered = route && isUsable(route, form.amount);
  const amount = route ? formatBalance(route.receive) : '';
  const fitted = useFittedText<HTMLSpanElement>(amount);
  return (
    <>
      <span
        ref={fitted}
        className={styles.amount}
        aria-hidden="true"
        translate="no"
        data-stale={!isOffered || quotes.isStale || undefined}
        data-length={lengthOf(amount)}
        data-testid="swap-receive"
      >
        {amount || '0'}
      </span>
      <Announcement>{route && t('receive.label', { amount, symbol: form.to?.symbol ?? '' })}</Announcement>
    </>
  );
});
