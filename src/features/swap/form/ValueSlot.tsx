import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { FeatureBoundary } from '../../../shell/layout/FeatureBoundary.tsx';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useSwap } from '../SwapContext.ts';
import type { Side } from './SwapForm.ts';
import styles from './TokenSide.module.css';

const Value = lazyView(() => import('../../../trade/widgets/FiatValue/FiatValue.tsx'));

/** Fiat value of a side. Its space is reserved, so that the layout does not move. */
export const ValueSlot = observer(function ValueSlot({ side }: { readonly side: Side }) {
  const { form, route } = useSwap();
  const token = side === 'from' ? form.from : form.to;
  return (
    <span className={styles.value}>
      {token && (
        <FeatureBoundary quiet>
          <Suspense fallback={null}>
            <Value key={token.id} token={token} amount={side === 'from' ? form.amount : route?.receive} />
          </Suspense>
        </FeatureBoundary>
      )}
    </span>
  );
});
