import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { readNftLink } from '../../market/NftLink.ts';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { CollectionView } from './CollectionView.tsx';
import { messages } from './messages.ts';

/** The collection in the link (NFT-03), on the chain in the link, else on the chosen chain. */
const CollectionPage = observer(function CollectionPage() {
  const shell = useShell();
  const { chains } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const { search } = useLocation();
  const { link } = readNftLink(search);
  const chosen = nftChain.current;
  const chain = link.chainName ? chains.byWireName(link.chainName) : chosen;
  const collectionId = link.collectionid ?? link.collectionId ?? '';
  const contract = link.contract ?? '';
  const name = displayText(link.name ?? '', 80);
  if (!chain?.hasNftMarket) return <NoNftMarket chain={chain?.name ?? link.chainName} />;
  if (!collectionId && !contract) {
    return <EmptyState figure="cutRail" title={<h1>{name || t('title')}</h1>} text={t('link.none')} />;
  }
  return (
    <CollectionView
      key={`${chain.id} ${collectionId} ${contract}`}
      place={{ collectionId, contract, chain }}
      name={name}
    />
  );
});

export default CollectionPage;
