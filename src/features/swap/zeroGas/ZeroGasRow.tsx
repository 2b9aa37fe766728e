import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useSwap } from '../SwapContext.ts';
import { messages } from './messages.ts';
import styles from './ZeroGasRow.module.css';

/** Offers to pay the network fee in the source token. Suggested if there are too few native coins (SWP-09). */
const ZeroGasRow = observer(function ZeroGasRow() {
  const store = useSwap();
  const { chains } = useShell();
  const t = useMessages(messages);
  const { zeroGas, isZeroGas } = store;
  const { from } = store.form;
  if (!zeroGas || !from) return null;
  const native = chains.require(from.chain).native.symbol;
  const choice = (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isZeroGas}
        onChange={(event) => store.setWantsZeroGas(event.target.checked)}
        data-testid="swap-zero-gas"
      />
      {t('zeroGas.choice', { symbol: from.symbol })}
    </label>
  );
  const later = isZeroGas && <p className={styles.later}>{t('zeroGas.later')}</p>;
  if (zeroGas.isNeeded) {
    return (
      <Notice>
        {t('zeroGas.suggestion', { native, symbol: from.symbol })}
        {choice}
        {later}
      </Notice>
    );
  }
  return (
    <div>
      {choice}
      {later}
    </div>
  );
});

export default ZeroGasRow;
