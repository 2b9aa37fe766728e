import { useLayoutEffect, useRef } from 'react';
import { createPath, parsePath, useLocation } from 'react-router';

/**
 * Has the router look at the address again where it changed unheard: the router reads it when it is drawn first, and listens once
 * it is on the page. The first drawing is done in slices, and somebody may go back meanwhile.
 */
export function useMissedAddress(): void {
  const drawn = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    const address = createPath({ pathname: '/', ...parsePath(window.location.hash.slice(1)) });
    if (address === drawn.current) return;
    // The router's own effect comes after those of what it holds.
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
  }, []);
}
