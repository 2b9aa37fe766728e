import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { lazyView } from '../../shell/lazyView.tsx';
import { useSwap } from './SwapContext.ts';

const List = lazyView(() => import('./PieceList.tsx'));

/** Few tokens move in pieces: its code loads when one is paid with. */
export const PieceSlot = observer(function PieceSlot() {
  const { pieces } = useSwap();
  return pieces.isWhole ? (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  ) : null;
});
