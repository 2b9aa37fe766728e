import type { Feature } from '../../shell/feature.ts';
import { loadOrReload } from '../../shell/lazyView.tsx';

/** Talks with the page around it, where the app is shown in a frame (`docs/embedding.md`). */
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
