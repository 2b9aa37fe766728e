import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NftDetail } from '../../market/Nft.ts';
import { type NftLink, readNftLink } from '../../market/NftLink.ts';
import { collectionPath } from '../../market/nftPath.ts';
import { boughtNftsOf } from '../../market/stores/BoughtNfts.ts';
import { nftKey } from '../../market/stores/CartMarks.ts';
import { useAfterPurchase } from '../../market/stores/useAfterPurchase.ts';
import { MediaView } from '../../market/widgets/MediaView/MediaView.tsx';
import { NftCard } from '../../market/widgets/NftCard/NftCard.tsx';
import { nftName } from '../../market/widgets/NftCard/nftName.ts';
import { ShareLink } from '../../market/widgets/ShareLink/ShareLink.tsx';
import { displayText } from '../../model/text.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { shortAddress, shortName } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import { useAccountName } from '../../shell/widgets/Address/useAccountName.ts';
import { Attributes, Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Insight } from './Insight.tsx';
import { LikeButton } from './LikeButton.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import { NftDetailStore } from './NftDetailStore.ts';
import { Offers } from './Offers.tsx';
import { TradeBox } from './TradeBox.tsx';

/** The NFT that the link names (NFT-04). */
const NftDetailPage = observer(function NftDetailPage() {
  const t = useMessages(messages);
  const { search } = useLocation();
  const { link, leftOut } = readNftLink(search);
  const isNamed = link.id !== undefined || (link.contract !== undefined && link.tokenId !== undefined);
  return (
    <>
      {leftOut > 0 && <Notice tone="warning">{t('link.invalid')}</Notice>}
      {isNamed ? (
        <Page key={`${link.chainName} ${link.contract} ${link.tokenId} ${link.id}`} link={link} />
      ) : (
        <EmptyState title={<h1>{t('no.nft')}</h1>} action={<Link to="/NFT">{t('no.nft.action')}</Link>} />
      )}
    </>
  );
});

const Page = observer(function Page({ link }: { readonly link: NftLink }) {
  const shell = useShell();
  const t = useMessages(messages);
  const [store] = useState(() => new NftDetailStore(shell, link));
  const closing = useClosing();
  const { state } = store;
  usePageName(state.status === 'ready' ? nftName(state.nft) : undefined);
  const payer = state.status === 'ready' && state.chain ? shell.wallet.payerOn(state.chain) : undefined;
  useEffect(() => {
    void store.load(closing.signal);
  }, [store, closing]);
  useEffect(() => {
    void store.followAccount(payer, closing.signal);
  }, [store, closing, payer]);
  const reload = () => void store.load(closing.signal);
  useAfterPurchase(reload);
  if (state.status === 'loading') return <Spinner label={t('loading')} />;
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={<h1>{t('failed')}</h1>}
        text={errorText(shell.i18n, state.error)}
        retryLabel={t('again')}
        onRetry={reload}
      />
    );
  }
  const nft = boughtNftsOf(shell).shown(state.nft);
  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <div className={styles.media}>
          <MediaView nft={state.nft} />
        </div>
        <div className={styles.column}>
          <Head nft={state.nft} chain={state.chain} store={store} signal={closing.signal} />
          <TradeBox store={store} nft={nft} chain={state.chain} signal={closing.signal} onChange={reload} />
          <Insight nft={state.nft} />
          <Offers store={store} nft={nft} chain={state.chain} />
          <History store={store} chain={state.chain} signal={closing.signal} />
        </div>
        <div className={styles.about}>
          <Attributes nft={state.nft} />
          <Facts nft={state.nft} chain={state.chain} isOwn={store.isOwn} ownerSeen={store.ownerSeen} />
        </div>
      </div>
      <More store={store} />
    </article>
  );
});

interface HeadProps {
  readonly nft: NftDetail;
  readonly chain: ChainPlugin | undefined;
  readonly store: NftDetailStore;
  readonly signal: AbortSignal;
}

const Head = observer(function Head({ nft, chain, store, signal }: HeadProps) {
  const t = useMessages(messages);
  const address = displayText(nft.owner, 120);
  const hasOneOwner = nft.holders <= 1 && address !== '';
  const name = useAccountName(hasOneOwner && !store.isOwn ? nft.owner : undefined, chain);
  const known = name === undefined ? shortAddress(address, 6, 4) : shortName(name);
  const owned = store.isOwn ? t('owned.you') : t(store.ownerSeen ? 'owned' : 'owned.stated', { owner: known });
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <Link className={styles.collection ?? ''} to={collectionPath(nft.collection, 'detail')}>
          <bdi>{displayText(nft.collection.name || nft.collectionName, 80)}</bdi>
        </Link>
        <h1 className={styles.name}>
          <bdi>{nftName(nft)}</bdi>
        </h1>
        <p className={styles.muted} title={hasOneOwner ? address : undefined}>
          <bdi>{[hasOneOwner && owned, chain?.name].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      <div className={styles.tools}>
        <LikeButton store={store} nft={nft} signal={signal} />
        <ShareLink />
      </div>
    </div>
  );
});

const More = observer(function More({ store }: { readonly store: NftDetailStore }) {
  const t = useMessages(messages);
  if (store.more.length === 0) return null;
  return (
    <section aria-label={t('more')}>
      <h2>{t('more')}</h2>
      <ul className={styles.more}>
        {store.more.map((nft) => (
          <li key={nftKey(nft)}>
            <NftCard nft={nft} from="detail" />
          </li>
        ))}
      </ul>
    </section>
  );
});

export default NftDetailPage;
