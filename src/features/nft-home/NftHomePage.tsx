import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { CollectionStrip } from './CollectionStrip.tsx';
import { ForYou } from './ForYou.tsx';
import { loadPopular, loadRecent } from './homeLists.ts';
import { Markets } from './Markets.tsx';
import { messages } from './messages.ts';
import styles from './NftHomePage.module.css';
import { Rankings } from './Rankings.tsx';
import { SearchTags } from './SearchTags.tsx';

/** The market of the chosen chain: rankings, recent listings, popular collections, and marketplaces (NFT-01). */
const NftHomePage = observer(function NftHomePage() {
  const chain = nftChainOf(useShell()).current;
  return chain ? <NftHome key={chain.id} chain={chain} /> : <NoNftMarket />;
});

const NftHome = observer(function NftHome({ chain }: { readonly chain: ChainPlugin }) {
  const { wallet } = useShell();
  const t = useMessages(messages);
  const [isPlaced, setPlaced] = useState(false);
  const mainnet = chain.wire.name;
  const account = wallet.payerOn(chain);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('title')}</h1>
          <Link to="/create">{t('create')}</Link>
        </div>
        <SearchTags mainnet={mainnet} />
      </header>
      <Rankings chain={chain} onPlaced={() => setPlaced(true)} />
      {/* Avoids a layout shift: this part stays invisible until the height of the list above is known. */}
      <div className={styles.rest} data-unplaced={isPlaced ? undefined : ''}>
        <CollectionStrip title={t('recent')} mainnet={mainnet} load={loadRecent} />
        <CollectionStrip title={t('popular')} mainnet={mainnet} load={loadPopular} />
        <Markets mainnet={mainnet} />
        {account !== undefined && <ForYou key={account} account={account} mainnet={mainnet} />}
      </div>
    </article>
  );
});

export default NftHomePage;
