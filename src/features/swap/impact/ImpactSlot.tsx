import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { impactLevels } from '../form/checks.ts';
import { useSwap } from '../SwapContext.ts';

const Notice = lazyView(() => import('./ImpactNotice.tsx'));

/**
 * The code loads only for a price impact worth a notice. If it cannot be loaded, the user cannot consent to a large
 * loss.
 */
export const ImpactSlot = observer(function ImpactSlot() {
  const { quotes } = useSwap();
  const { impact } = quotes;
  const isSmall = impact.status === 'pending' || (impact.status === 'known' && impact.bps < impactLevels.notice);
  return isSmall ? null : (
    <FeatureBoundary>
      <Suspense fallback={null}>
        <Notice />
      </Suspense>
    </FeatureBoundary>
  );
});
