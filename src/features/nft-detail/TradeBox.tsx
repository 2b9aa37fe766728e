import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { NftDetail } from '../../market/Nft.ts';
import { nftQuery } from '../../market/nftPath.ts';
import { cartMarksOf } from '../../market/stores/CartMarks.ts';
import { canCart, toggleCart } from '../../market/widgets/NftCard/toggleCart.ts';
import { askOf } from '../../market/widgets/NftPrice/askOf.ts';
import { NftPrice } from '../../market/widgets/NftPrice/NftPrice.tsx';
import { formatTime } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import type { NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly nft: NftDetail;
  readonly chain: ChainPlugin | undefined;
  readonly onChange: () => void;
}

/** The price and the actions. The owner can sell, lower the price, cancel or transfer. Other users can buy. */
export const TradeBox = observer(function TradeBox({ store, nft, chain, onChange }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  return (
    <section className={styles.box} aria-label={t('price')}>
      <div>
        <span className={styles.muted}>{t('price')}</span>
        <p className={styles.price}>
          <NftPrice nft={nft} none={t('not.listed')} />
        </p>
        {nft.endsAt > 0 && (
          <span className={styles.muted}>{t('until', { time: formatTime(nft.endsAt, i18n.tag) })}</span>
        )}
      </div>
      {store.held > 0n ? (
        <OwnerActions store={store} nft={nft} onChange={onChange} />
      ) : (
        <BuyerActions nft={nft} chain={chain} onChange={onChange} />
      )}
    </section>
  );
});

const BuyerActions = observer(function BuyerActions({ nft, chain, onChange }: Omit<Props, 'store'>) {
  const shell = useShell();
  const t = useMessages(messages);
  if (!chain || !askOf(nft, chain)) return null;
  const isInCart = cartMarksOf(shell).has(nft);
  return (
    <div className={styles.actions}>
      {shell.intents.isAnswered('buyNfts') && (
        <Button onClick={() => shell.intents.ask('buyNfts', { nfts: [nft], done: onChange })} data-testid="detail-buy">
          {t('buy')}
        </Button>
      )}
      {(isInCart || canCart(shell, nft)) && (
        <Button variant="secondary" aria-pressed={isInCart} onClick={() => toggleCart(shell, nft)}>
          {t(isInCart ? 'cart.remove' : 'cart.add')}
        </Button>
      )}
    </div>
  );
});

const OwnerActions = observer(function OwnerActions({
  store,
  nft,
  onChange,
}: Pick<Props, 'store' | 'nft' | 'onChange'>) {
  const { intents } = useShell();
  const t = useMessages(messages);
  const query = nftQuery(nft);
  const ask = store.ownAsk;
  const listed = ask && {
    ...nft,
    orderId: ask.orderId,
    market: ask.market,
    price: ask.price,
    payToken: ask.payToken,
    endsAt: ask.endsAt,
  };
  return (
    <div className={styles.actions}>
      <Link className={styles.action ?? ''} to={`/sell?${query}`}>
        {t(listed ? 'lower' : 'sell')}
      </Link>
      {listed && intents.isAnswered('cancelListing') && (
        <Button variant="secondary" onClick={() => intents.ask('cancelListing', { nft: listed, done: onChange })}>
          {t('cancel')}
        </Button>
      )}
      <Link className={styles.action ?? ''} to={`/transfer?${query}`}>
        {t('transfer')}
      </Link>
    </div>
  );
});
