import { observer } from 'mobx-react-lite';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readNftLink } from '../../market/NftLink.ts';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { Tabs } from '../../shell/ui/Tabs/Tabs.tsx';
import { messages } from './messages.ts';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults.tsx';
import { type SearchTab, searchTabs } from './searchPath.ts';

/** All search results, in two tabs. The URL holds keyword, tab and page (NFT-02). */
const SearchPage = observer(function SearchPage() {
  const nftChain = nftChainOf(useShell());
  const t = useMessages(messages);
  const { search } = useLocation();
  const [address, setAddress] = useSearchParams();
  const { link } = readNftLink(search);
  const keyword = (link.keyword ?? '').trim();
  const tab: SearchTab = searchTabs.find((known) => known === link.tab) ?? 'collections';
  const written = address.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
  const chain = nftChain.current;
  const change = (parts: Readonly<Record<string, string>>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [key, value] of Object.entries(parts)) next.set(key, value);
      return next;
    });
  const title = keyword ? t('title.keyword', { keyword: displayText(keyword, 60) }) : t('title');
  usePageName(title);
  if (!chain) return <NoNftMarket />;
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {keyword ? (
        <Tabs
          label={t('tabs')}
          tabs={searchTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
          current={tab}
          onSelect={(id) => change({ tab: id })}
        >
          <SearchResults
            key={`${chain.id} ${tab} ${page} ${keyword}`}
            chainName={chain.wire.name}
            keyword={keyword}
            tab={tab}
            page={page}
            onPage={(next) => change({ page: String(next) })}
          />
        </Tabs>
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
    </article>
  );
});

export default SearchPage;
