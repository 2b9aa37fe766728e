import { useLayoutEffect } from 'react';
import { useShell } from '../ShellContext.tsx';

/** Sets the page's name for the browser tab. The name must be safe to display. Empty or `undefined` while it is unknown. */
export function usePageName(name: string | undefined): void {
  const { location } = useShell();
  useLayoutEffect(() => {
    if (!name) return undefined;
    location.name(name);
    return () => location.name('');
  }, [location, name]);
}
