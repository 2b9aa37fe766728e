import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadOrReload } from '../../../shell/lazyView.tsx';
import { useShell } from '../../../shell/ShellContext.tsx';
import type { SwapStore } from '../SwapStore.ts';
import { asksForSwap, withoutSwap } from './swapLink.ts';

/** Applies a swap link once, then removes it from the address. Later changes of the form are the user's. */
export function useSwapLink({ link }: SwapStore): void {
  const shell = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname !== '/swap' || !asksForSwap(search)) return undefined;
    const gone = new AbortController();
    loadOrReload(() => import('./takeSwapLink.ts'))
      .then(({ takeSwapLink }) => takeSwapLink(shell, { link, query: search }, gone.signal))
      .then(
        (isTaken) => isTaken && navigate({ pathname, search: withoutSwap(search) }, { replace: true }),
        (error: unknown) => shell.toasts.fail(error),
      );
    return () => gone.abort();
  }, [shell, link, navigate, pathname, search]);
}
