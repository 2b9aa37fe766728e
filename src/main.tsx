import { configure } from 'mobx';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { breath } from './breath.ts';
import { discover } from './compose.ts';
import { loadConfig } from './config.ts';
import { mustHaveStyles } from './mustHaveStyles.ts';
import { AppLayout } from './shell/layout/AppLayout.tsx';
import { preloadPage } from './shell/preloadPage.ts';
import { redirectAtStart } from './shell/redirectAtStart.ts';
import { Shell } from './shell/Shell.ts';
import { ShellProvider } from './shell/ShellContext.tsx';
import './shell/ui/theme/tokens.css';
import './shell/ui/theme/base.css';
import './shell/ui/theme/starting.css';

configure({ enforceActions: 'always', computedRequiresReaction: true, reactionRequiresObservable: true });

const CONFIG_LIMIT_MS = 20_000;

async function start(root: HTMLElement): Promise<void> {
  mustHaveStyles(document);
  const asked = loadConfig(AbortSignal.timeout(CONFIG_LIMIT_MS));
  const found = await breath().then(discover);
  const { config, isKept } = await asked;
  await breath();
  const shell = new Shell({ config, ...found });
  if (isKept) shell.connection.lose();
  redirectAtStart(shell.features, location);
  const page = preloadPage(shell.features, location);
  await breath();
  // Texts that cannot be fetched are no reason not to start: English is here.
  await shell.preferences.restoreLanguage(navigator.language).catch(() => undefined);
  await breath();
  shell.start();
  addEventListener('pagehide', (event) => {
    if (!event.persisted) shell.dispose();
  });
  await page;
  // As a transition, the first drawing is done in slices as well.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ShellProvider value={shell}>
          <HashRouter>
            <AppLayout />
          </HashRouter>
        </ShellProvider>
      </StrictMode>,
    ),
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  // No texts, no shell: what index.html says, in three languages, is all there is.
  root.dataset.failed = '';
  reportError(error);
});
