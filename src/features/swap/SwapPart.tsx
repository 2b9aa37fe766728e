import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense } from 'react';
import { FeatureBoundary } from '../../shell/layout/FeatureBoundary.tsx';
import { useSwap } from './SwapContext.ts';
import type { SwapStore } from './SwapStore.ts';

interface Props {
  readonly when: (store: SwapStore) => boolean;
  /** Shows nothing if it breaks. */
  readonly quiet?: boolean;
  /** A lazy view: its code loads when `when` first holds. */
  readonly children: ReactNode;
}

/** A part of the swap page that is drawn only under a condition. */
export const SwapPart = observer(function SwapPart({ when, quiet = false, children }: Props) {
  return when(useSwap()) ? (
    <FeatureBoundary quiet={quiet}>
      <Suspense fallback={null}>{children}</Suspense>
    </FeatureBoundary>
  ) : null;
});
