import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { resultCodes } from '../../../api/codes.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { askOf } from '../../../market/widgets/NftPrice/askOf.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { KeyValue } from '../../../shell/ui/KeyValue/KeyValue.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { useTryLabel } from '../../../shell/widgets/WalletStatus/useTryLabel.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import styles from '../list/CartDialog.module.css';
import { NftLine } from '../list/NftLine.tsx';
import { messages } from '../messages.ts';
import { Checkout } from './Checkout.ts';
import type { CheckoutProps } from './checkoutDialog.ts';
import { PayWith } from './PayWith.tsx';

/** The NFTs to buy and their price, the buy button, and the result. */
const CheckoutDialog = observer(function CheckoutDialog({ nfts, done, close }: CheckoutProps & DialogProps) {
  const shell = useShell();
  const t = useMessages(messages);
  const chain = shell.chains.byWireName(nfts[0]?.chainName ?? '');
  const [checkout] = useState(
    () =>
      chain &&
      new Checkout(
        shell,
        chain,
        nfts.flatMap((nft) => {
          const price = askOf(nft, chain);
          return price ? [{ nft, price }] : [];
        }),
      ),
  );
  const isDone = checkout?.status === 'done';
  useEffect(() => {
    if (isDone) done?.();
  }, [isDone, done]);
  if (!checkout || !chain) {
    return (
      <Dialog title={t('title')} closeLabel={t('close')} onClose={close}>
        <Notice tone="warning">{t('unknown.chain', { chain: nfts[0]?.chainName ?? '' })}</Notice>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('review.title', { chain: chain.name })}
      closeLabel={t('close')}
      size="l"
      onClose={close}
      footer={<Action checkout={checkout} close={close} />}
    >
      <Outcome checkout={checkout} />
      <Items checkout={checkout} />
      {checkout.status !== 'done' && checkout.items.length > 0 && <PayWith checkout={checkout} />}
    </Dialog>
  );
});

const Action = observer(function Action({
  checkout,
  close,
}: {
  readonly checkout: Checkout;
  readonly close: () => void;
}) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const closing = useClosing();
  const { items, pays, chain, payment, error, isChanged, status, isRunning } = checkout;
  const tryLabel = useTryLabel(error);
  if (status === 'done') {
    const go = () => {
      close();
      void navigate('/sell?tab=profile');
    };
    return (
      <Button size="l" wide onClick={go}>
        {t('done.open')}
      </Button>
    );
  }
  if (wallet.payerOn(chain) === undefined) {
    return (
      <Button size="l" wide onClick={() => intents.ask('openWalletChooser', { chain: chain.id })}>
        {t('connect')}
      </Button>
    );
  }
  const label = () => {
    if (!pays) return t('review.unknown');
    const price = { total: formatAmount(pays), symbol: pays.currency.symbol };
    if (!payment.isPlain) return t('review.atMost', price);
    return t(isChanged ? 'review.rest' : 'review.confirm', price);
  };
  return (
    <Button
      size="l"
      wide
      busy={isRunning}
      disabled={items.length === 0 || !pays}
      onClick={() => void checkout.run(closing.signal)}
      data-testid="checkout-buy"
    >
      {tryLabel({ first: label(), again: t('review.again') })}
    </Button>
  );
});

const Outcome = observer(function Outcome({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages(messages);
  const { status, items, arrived, error, isChanged, hash, chain, payment } = checkout;
  const link = hash && (
    <a href={chain.explorer.transaction(hash)} target="_blank" rel="noopener noreferrer">
      {t('done.explorer')}
    </a>
  );
  return (
    <>
      <div aria-live="polite">
        {isChanged && <Notice tone="warning">{t(items.length > 0 ? 'review.changed' : 'review.none')}</Notice>}
        {status === 'approving' && <Notice>{t('status.approving', { symbol: payment.token.symbol })}</Notice>}
        {(status === 'preparing' || status === 'waiting') && (
          <Notice>
            {t(`status.${status}`)} {link}
          </Notice>
        )}
        {status === 'done' && (
          <Notice tone={arrived.size === items.length ? 'success' : 'warning'}>
            {arrived.size === items.length ? t('done') : t('done.some', { count: arrived.size, all: items.length })}{' '}
            {link}
          </Notice>
        )}
      </div>
      <WalletStatus error={error} isRunning={checkout.isRunning} />
    </>
  );
});

const Items = observer(function Items({ checkout }: { readonly checkout: Checkout }) {
  const t = useMessages(messages);
  const { items, left, total, status, arrived } = checkout;
  const isDone = status === 'done';
  const reason = (code: number) => {
    if (code === resultCodes.nftNotListed) return t('reason.7001');
    return code === resultCodes.nftCurrencyUnsupported ? t('reason.50003') : t('reason.other', { code });
  };
  return (
    <>
      {items.length > 0 && (
        <>
          <ul className={styles.list} aria-label={t('review.items')}>
            {items.map(({ nft, price }) => (
              <NftLine
                key={nftKey(nft)}
                nft={nft}
                end={`${formatAmount(price)} ${price.currency.symbol}`}
                state={isDone && t(arrived.has(nftKey(nft)) ? 'done.arrived' : 'done.missed')}
                isOut={isDone && !arrived.has(nftKey(nft))}
              />
            ))}
          </ul>
          <KeyValue rows={[{ label: t('total'), value: `${formatAmount(total)} ${total.currency.symbol}` }]} />
          {!isDone && <p className={styles.note}>{t('review.fee')}</p>}
        </>
      )}
      {left.length > 0 && (
        <section aria-label={t('review.left')}>
          <h3 className={styles.chain}>{t('review.left')}</h3>
          <ul className={styles.list}>
            {left.map(({ nft, resCode }) => (
              <NftLine key={nftKey(nft)} nft={nft} isOut state={reason(resCode)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

export default CheckoutDialog;
