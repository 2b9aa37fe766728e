import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import type { Slots } from '../../../shell/feature.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';

const Entry = lazyView<Slots['wallet.menu']>(() => import('./MyNftsEntry.tsx'));

/** Shown if there is an NFT market. Loads on demand, because the texts of this feature are not in the first bundle. */
export const MyNftsSlot = observer(function MyNftsSlot({ close }: Slots['wallet.menu']) {
  if (!nftChainOf(useShell()).current) return null;
  return (
    <Suspense fallback={null}>
      <Entry close={close} />
    </Suspense>
  );
});
