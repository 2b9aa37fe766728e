import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { ChainId } from '../../model/caip.ts';
import { useCurrentRoute } from '../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const Entry = lazyView(() => import('./AiSearchButton.tsx'));

/** Ethereum (CHT-07), and the chain on which the demo has its market: the search there is over that market. */
const searchedChains: readonly ChainId[] = ['eip155:1', 'eip155:771001'];

/** The way to the AI search, in the header of the market's pages while its chain is one that is searched (SHL-06). */
export const AiSearchSlot = observer(function AiSearchSlot() {
  const { current } = useShell().nftChain;
  const isShown = useCurrentRoute()?.shows?.includes('search');
  if (!isShown || !current || !searchedChains.includes(current.id)) return null;
  return (
    <Suspense fallback={null}>
      <Entry />
    </Suspense>
  );
});
