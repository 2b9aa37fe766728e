import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import type { Amount } from '../../src/model/Amount.ts';
import type { ChainId } from '../../src/model/caip.ts';
import { useShell } from '../../src/shell/ShellContext.tsx';
import { Button } from '../../src/shell/ui/Button/Button.tsx';
import { ChainRail } from '../../src/trade/widgets/TokenPicker/list/ChainRail.tsx';
import { DuplicateSymbols } from '../../src/trade/widgets/TokenPicker/list/DuplicateSymbols.ts';
import { TokenRow } from '../../src/trade/widgets/TokenPicker/list/TokenRow.tsx';
import { useChainOrder } from '../../src/trade/widgets/TokenPicker/list/useChainOrder.ts';
import TokenPickerDialog from '../../src/trade/widgets/TokenPicker/TokenPickerDialog.tsx';
import styles from './Playground.module.css';

const noTotals: ReadonlyMap<ChainId, Amount> = new Map();

/** The networks and the coin as the token picker lists them, and a button that opens the picker itself. */
export const ChainPicker = observer(function ChainPicker({ id }: { readonly id: ChainId }) {
  const { chains, balances, wallet } = useShell();
  const chain = chains.require(id);
  const { native } = chain;
  const order = useChainOrder(noTotals);
  const duplicates = useMemo(() => new DuplicateSymbols([native]), [native]);
  const owner = wallet.payerOn(chain);
  const [current, setCurrent] = useState<string>(id);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (owner === undefined ? undefined : balances.request(owner, [native])), [balances, owner, native]);
  return (
    <>
      <div className={styles.picker}>
        <ChainRail chains={order} count={order.length} current={current} totals={noTotals} onSelect={setCurrent} />
        <TokenRow token={native} chain={chain} owner={owner} isSelected={false} duplicates={duplicates} />
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the token picker
      </Button>
      {isOpen && (
        <TokenPickerDialog
          title="Pay with"
          selected={undefined}
          chain={id}
          onPick={({ chain: picked }) => setCurrent(picked)}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
});
