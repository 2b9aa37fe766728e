import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `close` when another page opens. `undefined`: nothing closes. */
export function useClosingOnNavigation(close: (() => void) | undefined): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) close?.();
  }, [pathname, close]);
}
