import { useLayoutEffect } from 'react';
import { useShell } from '../ShellContext.tsx';

/** Says what the page shows, safe to lay out, for the browser's tab; empty or `undefined` while that is not known. */
export function usePageName(name: string | undefined): void {
  const { location } = useShell();
  useLayoutEffect(() => {
    if (!name) return undefined;
    location.name(name);
    return () => location.name('');
  }, [location, name]);
}
