import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ownedPages } from '../../../market/lists/accountLists.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import { NftCard } from '../../../market/widgets/NftCard/NftCard.tsx';
import type { Address } from '../../../model/caip.ts';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { messages } from '../messages.ts';
import type { Holdings } from './Holdings.ts';
import styles from './NftHoldings.module.css';

/** The NFTs of the shown accounts, by chain with a market. */
const NftHoldings = observer(function NftHoldings({ holdings }: { readonly holdings: Holdings }) {
  const { markets } = nftChainOf(useShell());
  const t = useMessages(messages);
  const places = holdings.shown.flatMap(({ address, chains }) =>
    chains.flatMap((chain) => (markets.some(({ id }) => id === chain.id) ? [{ address, chain }] : [])),
  );
  if (places.length === 0) return <EmptyState title={t('nfts.none')} />;
  return (
    <>
      {places.map(({ address, chain }) => (
        <OwnedNfts key={`${address} ${chain.id}`} owner={address} chain={chain} />
      ))}
      <p className={styles.stated}>{t('nfts.stated')}</p>
    </>
  );
});

const OwnedNfts = observer(function OwnedNfts({
  owner,
  chain,
}: {
  readonly owner: Address;
  readonly chain: ChainPlugin;
}) {
  const { api } = useShell();
  const t = useMessages(messages);
  const pages = useMemo(() => ownedPages(api, { owner, chainName: chain.wire.name }), [api, owner, chain]);
  useEffect(() => {
    void pages.go(1);
    return () => pages.stop();
  }, [pages]);
  const { state, page } = pages;
  const title = t('nfts.of', { address: shortAddress(owner, 4, 4), chain: chain.name });
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {state.status === 'loading' && <Spinner />}
      {state.status === 'failed' && (
        <ErrorState
          title={t('nfts.failed', { chain: chain.name })}
          retryLabel={t('retry')}
          onRetry={() => void pages.go(page)}
        />
      )}
      {state.status === 'ready' && state.page.items.length === 0 && (
        <EmptyState title={t('nfts.empty')} action={<Link to="/NFT">{t('nfts.browse')}</Link>} />
      )}
      {state.status === 'ready' && (
        <ul className={styles.grid}>
          {state.page.items.map((nft) => (
            <li key={nftKey(nft)}>
              <NftCard nft={nft} from="profile" />
            </li>
          ))}
        </ul>
      )}
      {pages.pages > page && (
        <Button variant="secondary" onClick={() => void pages.go(page + 1)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
});

export default NftHoldings;
