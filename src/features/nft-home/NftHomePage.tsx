import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { loadPopular } from './homeLists.ts';
import { CollectionStrip } from './lists/CollectionStrip.tsx';
import { ForYou } from './lists/ForYou.tsx';
import { Markets } from './lists/Markets.tsx';
import { SearchTags } from './lists/SearchTags.tsx';
import { messages } from './messages.ts';
import styles from './NftHomePage.module.css';
import { Rankings } from './rankings/Rankings.tsx';
import { DrawYourOwn } from './showcase/DrawYourOwn.tsx';
import { Hero } from './showcase/Hero.tsx';
import { JustListed } from './showcase/JustListed.tsx';
import { Trending } from './showcase/Trending.tsx';

/** The market of the chosen chain: art first, then rankings, recent listings, popular collections, marketplaces (NFT-01). */
const NftHomePage = observer(function NftHomePage() {
  const chain = nftChainOf(useShell()).current;
  return chain ? <NftHome key={chain.id} chain={chain} /> : <NoNftMarket />;
});

const NftHome = observer(function NftHome({ chain }: { readonly chain: ChainPlugin }) {
  const { wallet } = useShell();
  const t = useMessages(messages);
  const [isTrendPlaced, setTrendPlaced] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const chainName = chain.wire.name;
  const account = wallet.payerOn(chain);
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <div className={styles.lead}>
        <Hero chain={chain} />
        <p className={styles.stated}>{t('stated')}</p>
      </div>
      <SearchTags chainName={chainName} />
      <Trending chain={chain} onPlaced={() => setTrendPlaced(true)} />
      {/* Avoids layout shifts: a part stays invisible until the height of the list above is known. */}
      <div className={styles.rest} data-unplaced={isTrendPlaced ? undefined : ''}>
        <Rankings chain={chain} onPlaced={() => setPlaced(true)} />
      </div>
      <div className={styles.rest} data-unplaced={isTrendPlaced && isPlaced ? undefined : ''}>
        <JustListed chainName={chainName} />
        <CollectionStrip title={t('popular')} chainName={chainName} load={loadPopular} />
        {account !== undefined && <ForYou key={account} account={account} chainName={chainName} />}
        <DrawYourOwn />
        <Markets chainName={chainName} />
      </div>
    </article>
  );
});

export default NftHomePage;
