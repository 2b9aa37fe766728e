import type { Feature } from '../../shell/feature.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';

/** Exchanges messages with the surrounding page if the app runs in a frame (`docs/embedding.md`). */
const embed: Feature = {
  id: 'embed',
  start(shell) {
    if (!shell.isEmbedded) return () => undefined;
    const ended = new AbortController();
    loadOrReload(() => import('./listenToHost.ts'))
      .then(({ listenToHost }) => listenToHost(shell, ended.signal))
      .catch((error: unknown) => shell.toasts.fail(error));
    return () => ended.abort();
  },
};

export default embed;
