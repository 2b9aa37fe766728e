import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { useShell } from '../../shell/ShellContext.tsx';

const NeedsYou = lazyView<{ readonly address: string }>(() => import('./NeedsYou.tsx'));

/** The place in the header of what waits for the user; nothing is loaded while nobody is connected. */
export const NeedsYouSlot = observer(function NeedsYouSlot() {
  const { account } = useShell().wallet;
  if (!account) return null;
  return (
    <Suspense fallback={null}>
      <NeedsYou key={account.address} address={account.address} />
    </Suspense>
  );
});
