import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useSwap } from '../SwapContext.ts';

const Row = lazyView(() => import('./ZeroGasRow.tsx'));

/** The code loads only if the route and the wallet support it. Few do. */
export const ZeroGasSlot = observer(function ZeroGasSlot() {
  const { zeroGas } = useSwap();
  return zeroGas ? (
    <Suspense fallback={null}>
      <Row />
    </Suspense>
  ) : null;
});
