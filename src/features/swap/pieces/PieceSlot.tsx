import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useSwap } from '../SwapContext.ts';

const List = lazyView(() => import('./PieceList.tsx'));

/** The code loads only if the source token moves in pieces. Few tokens do. */
export const PieceSlot = observer(function PieceSlot() {
  const { pieces } = useSwap();
  return pieces.isWhole ? (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  ) : null;
});
