import { useEffect, useRef } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { boughtNftsOf } from './BoughtNfts.ts';

/** Calls `refresh` after each purchase, and again when the service's index has it. For observer components. */
export function useAfterPurchase(refresh: () => void): void {
  const { version } = boughtNftsOf(useShell());
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    refresh();
  });
}
