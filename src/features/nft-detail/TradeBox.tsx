import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { coinOf } from '../../market/coinOf.ts';
import { askOf } from '../../market/listings/SignedListings.ts';
import type { NftDetail } from '../../market/Nft.ts';
import { nftQuery } from '../../market/nftPath.ts';
import { readPrice } from '../../market/readPrice.ts';
import { cartMarksOf } from '../../market/stores/CartMarks.ts';
import { CoinMoney } from '../../market/widgets/CoinMoney/CoinMoney.tsx';
import { canCart, toggleCart } from '../../market/widgets/NftCard/toggleCart.ts';
import { listingPriceOf } from '../../market/widgets/NftPrice/listingPriceOf.ts';
import { NftPrice } from '../../market/widgets/NftPrice/NftPrice.tsx';
import { SignedNote } from '../../market/widgets/SignedNote/SignedNote.tsx';
import { displayText } from '../../model/text.ts';
import { formatTime, shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import type { NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly nft: NftDetail;
  readonly chain: ChainPlugin | undefined;
  readonly signal: AbortSignal;
  readonly onChange: () => void;
}

/** The price and the actions. The owner can sell, lower the price, cancel or transfer. Other users can buy. */
export const TradeBox = observer(function TradeBox({ store, nft, chain, signal, onChange }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  return (
    <section className={styles.box} aria-label={t('price')}>
      <div className={styles.asked}>
        <span className={styles.muted}>{t('price')}</span>
        {nft.endsAt > 0 && (
          <span className={styles.muted}>{t('until', { time: formatTime(nft.endsAt, i18n.tag) })}</span>
        )}
      </div>
      <p className={styles.price}>
        <NftPrice nft={store.hidden ? { ...nft, ...askOf(store.hidden) } : nft} none={t('not.listed')} />
      </p>
      {store.held === undefined && (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="s" onClick={() => void store.reloadOwn(signal)}>
              {t('again')}
            </Button>
          }
        >
          {t('own.unread')}
        </Notice>
      )}
      {store.ownerSeen === false && nft.holders <= 1 && (
        <Notice tone="warning">{t('owner.differs', { owner: shortAddress(displayText(nft.owner, 120), 6, 4) })}</Notice>
      )}
      {store.isOwn ? (
        <OwnerActions store={store} nft={nft} onChange={onChange} />
      ) : (
        <BuyerActions nft={nft} chain={chain} />
      )}
      <Market store={store} nft={nft} chain={chain} />
    </section>
  );
});

/** The floor of the collection, and the highest offer for the NFT. Nothing if both are unknown. */
const Market = observer(function Market({ store, nft, chain }: Pick<Props, 'store' | 'nft' | 'chain'>) {
  const t = useMessages(messages);
  const { floor, symbol } = nft.collection;
  // The service lists the highest offer first.
  const bids = store.history.get('bids');
  const bid = bids?.status === 'ready' ? bids.rows[0] : undefined;
  const offer = bid && readPrice(bid.price, { symbol: displayText(bid.symbol, 20), decimals: bid.decimals });
  if (floor === '' && !offer) return null;
  return (
    <>
      <dl className={styles.market}>
        {floor !== '' && (
          <div>
            <dt>{t('floor')}</dt>
            <dd>
              <CoinMoney text={floor} symbol={symbol} chain={chain} />
            </dd>
          </div>
        )}
        {offer && (
          <div>
            <dt>{t('top.offer')}</dt>
            <dd>
              <Money amount={offer} token={coinOf(offer.currency, chain)} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.muted}>{t('market.stated')}</p>
    </>
  );
});

const BuyerActions = observer(function BuyerActions({ nft, chain }: Pick<Props, 'nft' | 'chain'>) {
  const shell = useShell();
  const t = useMessages(messages);
  if (!chain || !listingPriceOf(nft, chain)) return null;
  const isInCart = cartMarksOf(shell).has(nft);
  return (
    <div className={styles.actions}>
      {shell.intents.isAnswered('buyNfts') && (
        <Button size="xl" onClick={() => shell.intents.request('buyNfts', { nfts: [nft] })} data-testid="detail-buy">
          {t('buy')}
        </Button>
      )}
      {(isInCart || canCart(shell, nft)) && (
        <Button variant="soft" size="xl" aria-pressed={isInCart} onClick={() => toggleCart(shell, nft)}>
          {t(isInCart ? 'cart.remove' : 'cart.add')}
        </Button>
      )}
    </div>
  );
});

const OwnerActions = observer(function OwnerActions({ store, nft, onChange }: Omit<Props, 'signal' | 'chain'>) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const query = nftQuery(nft);
  const { ownAsk: ask, hidden } = store;
  const listed = ask && {
    ...nft,
    orderId: ask.orderId,
    market: ask.market,
    price: ask.price,
    payToken: ask.payToken,
    endsAt: ask.endsAt,
  };
  const cancelled = hidden ? { nft: { ...nft, ...askOf(hidden) }, isSigned: true as const } : listed && { nft: listed };
  return (
    <div className={styles.actions}>
      {hidden && <SignedNote listing={hidden} />}
      <Link className={styles.action ?? ''} data-variant="primary" to={`/sell?${query}`}>
        {t(cancelled ? 'lower' : 'sell')}
      </Link>
      {cancelled && intents.isAnswered('cancelListing') && (
        <Button
          variant="soft"
          size="xl"
          onClick={() => intents.request('cancelListing', { ...cancelled, done: onChange })}
        >
          {t('cancel')}
        </Button>
      )}
      <Link className={styles.action ?? ''} to={`/transfer?${query}`}>
        {t('transfer')}
      </Link>
    </div>
  );
});
