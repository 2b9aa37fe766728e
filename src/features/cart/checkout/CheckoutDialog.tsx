import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resultCodes } from '../../../api/codes.ts';
import { batchBuy } from '../../../api/nft/buying.ts';
import { nftPath } from '../../../market/nftPath.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { NamesNote, NftIdentity } from '../../../market/widgets/NftIdentity/NftIdentity.tsx';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { listingPriceOf } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { ShareLink } from '../../../market/widgets/ShareLink/ShareLink.tsx';
import type { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { errorParts } from '../../../shell/i18n/errors/errorText.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { saleRoles } from '../../../shell/plugin/contracts.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { ReviewedCode } from '../../../shell/widgets/WalletStatus/CodeNotes.tsx';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { OtherSymbols } from '../../../trade/rates/symbols/OtherSymbols.tsx';
import { PaymentStatus, TransactionLink } from '../../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import styles from '../list/CartDialog.module.css';
import { cartOf } from '../list/CartStore.ts';
import { NftLine } from '../list/NftLine.tsx';
import { messages } from '../messages.ts';
import { Checkout } from './Checkout.ts';
import type { CheckoutProps } from './checkoutDialog.ts';
import { Paid } from './Paid.tsx';
import { PayWith } from './PayWith.tsx';
import { RateNote } from './RateNote.tsx';
import { exchangesOf } from './requestPurchase.ts';
import { showBought } from './showBought.ts';

/** Pictures of a finished purchase. */
const SHOWN = 3;

/** The NFTs to buy and their price, the buy button, and the result. */
const CheckoutDialog = observer(function CheckoutDialog({ nfts, close }: CheckoutProps & DialogProps) {
  const shell = useShell();
  const t = useMessages(messages);
  const chain = shell.chains.byWireName(nfts[0]?.chainName ?? '');
  const [checkout] = useState(
    () =>
      chain &&
      new Checkout(shell, {
        chain,
        items: nfts.flatMap((nft) => {
          const price = listingPriceOf(nft, chain);
          return price ? [{ nft, price }] : [];
        }),
        cart: cartOf(shell),
        onBought: (bought) => void showBought(shell, bought),
      }),
  );
  if (!checkout || !chain) {
    return (
      <Dialog title={t('title')} closeLabel={t('close')} onClose={close}>
        <Notice tone="warning">{t('unknown.chain', { chain: nfts[0]?.chainName ?? '' })}</Notice>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={<Title checkout={checkout} />}
      closeLabel={t('close')}
      size="l"
      onClose={close}
      footer={<Action checkout={checkout} close={close} />}
    >
      <Outcome checkout={checkout} />
      <Items checkout={checkout} />
      {checkout.progress.status !== 'done' && checkout.items.length > 0 && <PayWith checkout={checkout} />}
      <RateNote checkout={checkout} />
      {checkout.progress.status !== 'done' && (
        <OtherSymbols symbols={checkout.symbols} isAsking={checkout.progress.isAsking} />
      )}
      <ContractNotes checkout={checkout} />
    </Dialog>
  );
});

const Title = observer(function Title({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages(messages);
  const { progress, arrived, unread } = checkout;
  const chain = checkout.chain.name;
  if (progress.status !== 'done') return t('review.title', { chain });
  return arrived.size + unread.size > 0 ? t('done.title', { chain }) : t('done.missed');
});

const Action = observer(function Action({
  checkout,
  close,
}: {
  readonly checkout: Checkout;
  readonly close: () => void;
}) {
  const { wallet, intents, balances, chains } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const closing = useClosing();
  const { items, pays, chain, payment, progress, isChanged } = checkout;
  const { status, isRunning } = progress;
  const tryLabel = useTryLabel(progress.error);
  if (status === 'done') {
    const go = () => {
      close();
      void navigate('/sell?tab=profile');
    };
    return (
      <>
        <Button size="xl" wide onClick={go}>
          {t('done.open')}
        </Button>
        <Share checkout={checkout} />
      </>
    );
  }
  if (wallet.payerOn(chain) === undefined) {
    return (
      <Button size="xl" wide onClick={() => intents.request('openWalletChooser', { chain: chain.id })}>
        {t('connect')}
      </Button>
    );
  }
  const payChain = chains.get(payment.token.chain);
  const payer = payChain && wallet.payerOn(payChain);
  const balance = payer === undefined ? undefined : balances.of(payer, payment.token);
  const isShort =
    balance?.status === 'known' && pays !== undefined && balance.balance.spendable.units < pays.units && !isRunning;
  const label = () => {
    if (isShort) return t('pay.short', { symbol: payment.token.symbol });
    if (!pays) return t('review.unknown');
    const price = { total: formatAmount(pays), symbol: pays.currency.symbol };
    if (!payment.isPlain) return t('review.atMost', price);
    return t(isChanged ? 'review.rest' : 'review.confirm', price);
  };
  return (
    <Button
      size="xl"
      wide
      busy={isRunning}
      disabled={items.length === 0 || !pays || (checkout.isHeld && !isRunning)}
      off={isShort || (!isRunning && balance?.status === 'loading')}
      onClick={() => void checkout.run(closing.signal)}
      data-testid="checkout-buy"
    >
      {isShort ? label() : tryLabel({ first: label(), again: t('review.again') })}
    </Button>
  );
});

/** The page of what was bought. Of several NFTs, the page of the first. */
const Share = observer(function Share({ checkout: { items, arrived } }: { readonly checkout: Checkout }) {
  const bought = items.find(({ nft }) => arrived.has(nftKey(nft)));
  if (!bought) return null;
  return <ShareLink isWide url={new URL(`#${nftPath(bought.nft, '')}`, window.location.href).href} />;
});

const Outcome = observer(function Outcome({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages(messages);
  const { progress, items, arrived, unread, isChanged, chain, payment } = checkout;
  const { status } = progress;
  const outcome = () => {
    if (unread.size > 0) return t('done.unread');
    return arrived.size === items.length ? t('done') : t('done.some', { count: arrived.size, all: items.length });
  };
  return (
    <>
      <div className={styles.news} aria-live="polite">
        {isChanged && <Notice tone="warning">{t(items.length > 0 ? 'review.changed' : 'review.none')}</Notice>}
        {status === 'approving' && <Notice>{t('status.approving', { symbol: payment.token.symbol })}</Notice>}
        {status === 'preparing' && <Notice>{t('status.preparing')}</Notice>}
        {status === 'done' && (
          <Notice tone={arrived.size === items.length ? 'success' : 'warning'}>
            {outcome()} <TransactionLink chain={chain} hash={progress.hash} />
          </Notice>
        )}
      </div>
      <PaymentStatus progress={progress} chain={chain} />
    </>
  );
});

/** What the check of the contracts that sell leaves open. While the wallet is asked, its own notice says so. */
const ContractNotes = observer(function ContractNotes({ checkout }: { readonly checkout: Checkout }) {
  const shell = useShell();
  const { items, chain, payment, progress } = checkout;
  if (progress.status === 'done' || progress.isRunning || items.length === 0) return null;
  const nfts = items.map(({ nft }) => nft);
  const named = async (signal: AbortSignal) => {
    const addresses = await exchangesOf(shell, { chain, nfts, isPlain: payment.isPlain }, { signal });
    const driver = await shell.chains.driver(chain.id);
    return addresses.map((address) => ({ chain: chain.id, address: canonicalOn(driver, address), roles: saleRoles }));
  };
  return <ReviewedCode of={[payment.isPlain, ...nfts.map(nftKey)].join()} named={named} />;
});

const Items = observer(function Items({ checkout }: { readonly checkout: Checkout }) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { chain, items, unavailable, total, progress, arrived, unread } = checkout;
  const isDone = progress.status === 'done';
  const outcomeOf = (key: string) => {
    if (unread.has(key)) return t('done.unchecked');
    return t(arrived.has(key) ? 'done.arrived' : 'done.missed');
  };
  // The notice above says it once for all of them.
  const isMixed = arrived.size !== items.length;
  const isMissed = (key: string) => isDone && !arrived.has(key) && !unread.has(key);
  const reason = (code: number) => {
    if (code === resultCodes.nftNotListed) return t('reason.7001');
    if (code === resultCodes.nftCurrencyUnsupported) return t('reason.50003');
    const refusal = { endpoint: batchBuy.path, resultCode: code, message: '' };
    return errorParts(i18n, new AppError('api/refused', refusal)).what;
  };
  const changeText = (before: Amount, now: Amount) =>
    t('review.price', { before: formatAmount(before), now: formatAmount(now), symbol: now.currency.symbol });
  return (
    <>
      {arrived.size > 0 && (
        <div className={styles.pictures} aria-hidden="true">
          {items
            .filter(({ nft }) => arrived.has(nftKey(nft)))
            .slice(0, SHOWN)
            .map(({ nft }) => (
              <span key={nftKey(nft)}>
                <NftMedia url={nft.pictureUrl} size={128} />
              </span>
            ))}
        </div>
      )}
      {items.length > 0 && (
        <>
          <ul className={styles.list} aria-label={t('review.items')}>
            {items.map(({ nft, price, before }) => (
              <NftLine
                key={nftKey(nft)}
                nft={nft}
                end={<Money amount={price} isStacked />}
                identity={<NftIdentity nft={nft} chain={chain} />}
                state={isDone ? isMixed && outcomeOf(nftKey(nft)) : before && changeText(before, price)}
                isOut={isMissed(nftKey(nft))}
                isChanged={isMissed(nftKey(nft)) || (!isDone && before !== undefined)}
              />
            ))}
          </ul>
          {isDone ? arrived.size + unread.size > 0 && <Paid checkout={checkout} /> : <Total amount={total} />}
        </>
      )}
      {unavailable.length > 0 && (
        <section aria-label={t('review.left')}>
          <h3 className={styles.chain}>{t('review.left')}</h3>
          <ul className={styles.list}>
            {unavailable.map(({ nft, resultCode }) => (
              <NftLine key={nftKey(nft)} nft={nft} isOut isChanged state={reason(resultCode)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

function Total({ amount }: { readonly amount: Amount }) {
  const t = useMessages(messages);
  return (
    <>
      <NamesNote />
      <p className={styles.total}>
        <span>{t('total')}</span>
        <Money amount={amount} isStacked />
      </p>
      <p className={styles.note}>{t('review.fee')}</p>
    </>
  );
}

export default CheckoutDialog;
