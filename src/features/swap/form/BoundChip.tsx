import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './BoundChip.module.css';
import type { Obstacle } from './checks.ts';
import { usableBound } from './usableBound.ts';

/** Offers the nearest amount within the bounds of the route, if the user has that much. */
export default observer(function BoundChip({ obstacle }: { readonly obstacle: Obstacle }) {
  const { form, funds, pieces } = useSwap();
  const t = useMessages(messages);
  const bound = usableBound(obstacle);
  const { spendable } = funds;
  if (!bound?.isPositive || pieces.isWhole || typeof spendable === 'string' || spendable.isLessThan(bound)) return null;
  return (
    <div className={styles.chip}>
      <Button variant="secondary" size="s" onClick={() => form.setAmount(bound.toDecimal())}>
        {t('bound.use', { amount: formatAmount(bound) })}
      </Button>
    </div>
  );
});
