import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { nftEventKinds } from '../../../api/nft/entities.ts';
import { coinOf } from '../../../market/coinOf.ts';
import { createdPages, eventPages, likedPages, listedPages, ownedPages } from '../../../market/lists/accountLists.ts';
import type { Nft, NftEvent, NftEventKind } from '../../../market/Nft.ts';
import type { NftLink } from '../../../market/NftLink.ts';
import { nftQuery } from '../../../market/nftPath.ts';
import { readPrice } from '../../../market/readPrice.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { NftCard } from '../../../market/widgets/NftCard/NftCard.tsx';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { useNftEventName } from '../../../market/widgets/NftEventName/useNftEventName.ts';
import { ShortAddress } from '../../../market/widgets/ShortAddress/ShortAddress.tsx';
import type { Amount } from '../../../model/Amount.ts';
import { displayText } from '../../../model/text.ts';
import { formatTime, shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { Tabs } from '../../../shell/ui/Tabs/Tabs.tsx';

import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { messages } from '../messages.ts';
import styles from '../sell.module.css';
import { PageList } from './PageList.tsx';

interface Props {
  readonly chain: ChainPlugin;
  readonly owner: string;
  readonly link: NftLink;
}

const parts = ['owned', 'created', 'listed', 'activity', 'likes'] as const;
type Part = (typeof parts)[number];

/**
 * The NFTs that the connected account owns, created, sells and likes on a chain, and its activity (NFT-10). The address
 * bar selects the part.
 */
export const ProfilePage = observer(function ProfilePage({ chain, owner, link }: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  usePageName(t('profile.title'));
  const current = partOf(link);
  const select = (id: string) => {
    const part = parts.find((known) => known === id) ?? 'owned';
    const query = part === 'activity' || part === 'likes' ? `tab=${part}` : `tab=profile&type=${part}`;
    void navigate(`/sell?${query}&mainnet=${chain.wire.name}`, { replace: true });
  };
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>{t('profile.title')}</h1>
        <div className={styles.links}>
          <Link to="/create">{t('profile.create')}</Link>
          <Link to="/sell">{t('profile.sell')}</Link>
        </div>
      </div>
      <div className={styles.account}>
        <ShortAddress address={owner} chain={chain} />
      </div>
      <Tabs
        tabs={parts.map((id) => ({ id, label: t(`part.${id}`) }))}
        current={current}
        label={t('profile.title')}
        onSelect={select}
      >
        {current === 'activity' ? (
          <Activity chain={chain} owner={owner} />
        ) : (
          <Cards key={current} part={current} chain={chain} owner={owner} />
        )}
      </Tabs>
    </div>
  );
});

function partOf({ tab, type }: NftLink): Part {
  if (tab === 'activity' || tab === 'likes') return tab;
  return type === 'created' || type === 'listed' ? type : 'owned';
}

interface CardsProps {
  readonly part: Exclude<Part, 'activity'>;
  readonly chain: ChainPlugin;
  readonly owner: string;
}

const Cards = observer(function Cards({ part, chain, owner }: CardsProps) {
  const { api, intents } = useShell();
  const t = useMessages(messages);
  const pages = useMemo(() => {
    const of = { owner, chainName: chain.wire.name };
    switch (part) {
      case 'owned':
        return ownedPages(api, of);
      case 'created':
        return createdPages(api, of);
      case 'listed':
        return listedPages(api, of);
      case 'likes':
        return likedPages(api, owner);
      default:
        return part satisfies never;
    }
  }, [api, part, chain, owner]);
  const actions = (nft: Nft) => (
    <div className={styles.bar}>
      <Link to={`/sell?${nftQuery(nft)}`}>{t('listed.lower')}</Link>
      <Button
        variant="secondary"
        size="s"
        aria-label={t('listed.cancel.of', { name: nftName(nft) })}
        onClick={() => intents.request('cancelListing', { nft, done: () => void pages.go(pages.page) })}
      >
        {t('listed.cancel')}
      </Button>
    </div>
  );
  return (
    <div className={styles.section}>
      {pages.state.status === 'ready' && <p className={styles.muted}>{t('list.stated')}</p>}
      <PageList
        pages={pages}
        label={t(`part.${part}`)}
        empty={t(`empty.${part}`)}
        emptyAction={<EmptyAction part={part} />}
        keyOf={(nft, index) => `${nftKey(nft)} ${nft.orderId} ${index}`}
        render={(nft) => (
          <div className={styles.own}>
            <NftCard nft={nft} from="profile" />
            {part === 'listed' && actions(nft)}
          </div>
        )}
      />
    </div>
  );
});

/** Link to the page where the user can get such NFTs. */
function EmptyAction({ part }: { readonly part: Part }) {
  const t = useMessages(messages);
  if (part === 'created') return <Link to="/create">{t('profile.create')}</Link>;
  return part === 'listed' ? <Link to="/sell">{t('profile.sell')}</Link> : <Link to="/NFT">{t('empty.browse')}</Link>;
}

/** Activity of the account. Sales are selected first (spec §9). */
const Activity = observer(function Activity({ chain, owner }: { readonly chain: ChainPlugin; readonly owner: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const nameOf = useNftEventName();
  const [kind, setKind] = useState<NftEventKind>('Sale');
  const pages = useMemo(() => eventPages(api, { owner, chainName: chain.wire.name }, kind), [api, chain, owner, kind]);
  return (
    <div className={styles.section}>
      <Select
        className={styles.kind}
        aria-label={t('activity.kind')}
        value={kind}
        options={nftEventKinds.map((known) => ({ value: known, label: nameOf(known) }))}
        onChange={setKind}
      />
      <PageList
        pages={pages}
        label={t('part.activity')}
        empty={t('empty.activity')}
        emptyAction={<EmptyAction part="activity" />}
        layout="rows"
        keyOf={(event, index) => `${event.id} ${index}`}
        render={(event) => <EventLine event={event} chain={chain} />}
      />
    </div>
  );
});

const EventLine = observer(function EventLine({
  event,
  chain,
}: {
  readonly event: NftEvent;
  readonly chain: ChainPlugin;
}) {
  const { i18n } = useShell();
  const nameOf = useNftEventName();
  const price = priceOf(event);
  const when = formatTime(event.time, i18n.tag);
  const accounts = [event.from, event.to]
    .filter(Boolean)
    .map((address) => shortAddress(displayText(address, 120), 6, 4));
  return (
    <div className={styles.event}>
      <strong>{nameOf(event.kind)}</strong>
      <Link to={`/NFTDetailNew?${nftQuery(event)}`}>
        <bdi>{displayText(event.name, 80) || `#${displayText(event.tokenId, 20)}`}</bdi>
      </Link>
      <span>{price && <Money amount={price} token={coinOf(price.currency, chain)} />}</span>
      <span className={styles.muted}>{accounts.join(' → ')}</span>
      {event.hash ? (
        <a href={chain.explorer.transaction(event.hash)} target="_blank" rel="noopener noreferrer">
          {when}
        </a>
      ) : (
        <span>{when}</span>
      )}
    </div>
  );
});

function priceOf({ price, decimals, symbol }: NftEvent): Amount | undefined {
  return readPrice(price, { symbol: displayText(symbol, 20), decimals });
}
