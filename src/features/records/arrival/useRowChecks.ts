import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useShell } from '../../../shell/ShellContext.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import type { RecordsStore } from '../list/RecordsStore.ts';

/** Asks the target chains about the rows that the service calls done: once for each row, and again on another page. */
export function useRowChecks(store: RecordsStore): void {
  const shell = useShell();
  useEffect(() => {
    const arrivals = arrivalsOf(shell);
    const claimed = () =>
      store.rows.flatMap(({ hash, status }) => (hash !== undefined && status === 'success' ? [hash] : []));
    return reaction(
      () => claimed().join(),
      () => {
        for (const hash of claimed()) void arrivals.checkListed(hash);
      },
      { fireImmediately: true },
    );
  }, [shell, store]);
}
