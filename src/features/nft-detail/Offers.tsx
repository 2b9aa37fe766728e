import { observer } from 'mobx-react-lite';
import type { NftDetail } from '../../market/Nft.ts';
import { boughtNftsOf } from '../../market/stores/BoughtNfts.ts';
import { listingPriceOf } from '../../market/widgets/NftPrice/listingPriceOf.ts';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import type { NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly nft: NftDetail;
  readonly chain: ChainPlugin | undefined;
}

/** The price on each market, cheapest first, with buy buttons. */
export const Offers = observer(function Offers({ store, nft, chain }: Props) {
  const shell = useShell();
  const { intents } = shell;
  const bought = boughtNftsOf(shell);
  const t = useMessages(messages);
  const asked = store.quotes?.map((quote) => ({
    market: displayText(quote.marketName, 40),
    nft: {
      ...nft,
      price: quote.price,
      payToken: quote.payToken,
      payDecimals: quote.payDecimals,
      market: quote.market,
      orderId: quote.orderId,
    },
  }));
  const listed = nft.offers.map((order) => ({
    market: displayText(order.market, 40),
    nft: {
      ...nft,
      price: order.price,
      payToken: order.payToken,
      market: order.market,
      orderId: order.orderId,
    },
  }));
  const offers = (asked ?? listed).flatMap((offer) => {
    const price = listingPriceOf(offer.nft, chain);
    return price && !bought.has(offer.nft) ? [{ ...offer, price }] : [];
  });
  const canBuy = !store.isOwn && chain !== undefined && intents.isAnswered('buyNfts');
  return (
    <section aria-label={t('offers')}>
      <h2>{t('offers')}</h2>
      {offers.length === 0 ? (
        <p className={styles.muted}>{t('offers.empty')}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map(({ market, nft: offer, price }) => (
            <li key={`${offer.market} ${offer.orderId} ${price}`} className={styles.offer}>
              <bdi>{market}</bdi>
              <strong>
                <Money amount={price} />
              </strong>
              {canBuy && (
                <Button size="s" variant="secondary" onClick={() => intents.request('buyNfts', { nfts: [offer] })}>
                  {t('offer.buy', { market })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
