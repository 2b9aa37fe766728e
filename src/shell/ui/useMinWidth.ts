import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the window is at least `px` wide, a value of `BREAKPOINTS`: style sheets change there, too. */
export function useMinWidth(px: number): boolean {
  const query = useMemo(() => window.matchMedia(`(min-width: ${px}px)`), [px]);
  const follow = useCallback(
    (changed: () => void) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => query.matches);
}
