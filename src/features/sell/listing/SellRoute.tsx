import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { readNftLink } from '../../../market/NftLink.ts';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { messages } from '../messages.ts';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { SellPage } from './SellPage.tsx';

/** The sell page. With `tab`, the user's profile, activity or likes (spec §2). */
const SellRoute = observer(function SellRoute() {
  const shell = useShell();
  const { chains, wallet, intents } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const { search } = useLocation();
  const { link } = readNftLink(search);
  const chain = marketOf(link.chainName ? chains.byWireName(link.chainName) : undefined) ?? nftChain.current;
  if (!chain) return <NoNftMarket />;
  const owner = wallet.ownerOn(chain);
  if (owner === undefined) {
    return (
      <EmptyState
        title={<h1>{t('connect.title', { chain: chain.name })}</h1>}
        action={
          <Button onClick={() => intents.request('openWalletChooser', { chain: chain.id })}>
            {t('connect.action')}
          </Button>
        }
      />
    );
  }
  const { tab } = link;
  const isProfile = tab === 'profile' || tab === 'activity' || tab === 'likes';
  const props = { chain, owner, link };
  // Another account or chain resets the page.
  const key = `${chain.id} ${owner}`;
  return isProfile ? <ProfilePage key={key} {...props} /> : <SellPage key={key} {...props} />;
});

function marketOf(chain: ChainPlugin | undefined): ChainPlugin | undefined {
  return chain?.hasNftMarket ? chain : undefined;
}

export default SellRoute;
