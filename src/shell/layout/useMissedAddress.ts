import { useLayoutEffect, useRef } from 'react';
import { createPath, parsePath, useLocation } from 'react-router-dom';

/**
 * Makes the router read the address again if it changed before the router listened. The router reads the address on its
 * first render and listens after mount. The first render runs in slices, and the user may navigate back in between.
 */
export function useMissedAddress(): void {
  const drawn = useRef(createPath(useLocation()));
  useLayoutEffect(() => {
    const address = createPath({ pathname: '/', ...parsePath(window.location.hash.slice(1)) });
    if (address === drawn.current) return;
    // The router's own effect runs after the effects of its children.
    queueMicrotask(() => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
  }, []);
}
