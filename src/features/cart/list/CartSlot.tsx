import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useCurrentRoute } from '../../../shell/layout/useCurrentRoute.ts';
import { lazyView } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import styles from './CartSlot.module.css';

const Badge = lazyView(() => import('./CartBadge.tsx'));

/** The cart in the header: on market pages with a connected wallet (SHL-10). */
export const CartSlot = observer(function CartSlot() {
  const { account } = useShell().wallet;
  const isMarket = (useCurrentRoute()?.shows?.length ?? 0) > 0;
  if (!isMarket || !account) return null;
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <Badge />
    </Suspense>
  );
});
