import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';

const NeedsYou = lazyView<{ readonly address: string }>(() => import('./NeedsYou.tsx'));

/** Header slot for orders that need the user. Loads only when a wallet is connected. */
export const NeedsYouSlot = observer(function NeedsYouSlot() {
  const { account } = useShell().wallet;
  if (!account) return null;
  return (
    <Suspense fallback={null}>
      <NeedsYou key={account.address} address={account.address} />
    </Suspense>
  );
});
