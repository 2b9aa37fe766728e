// Must be the first import: see `trustWorker` in that file.
import './shell/workerPolicy.ts';
import { configure } from 'mobx';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { assertStylesLoaded } from './assertStylesLoaded.ts';
import { discover } from './compose.ts';
import { loadConfig } from './config.ts';
import { AppLayout } from './shell/layout/AppLayout.tsx';
import { pictureSources } from './shell/pictureSources.ts';
import { timeLimit } from './shell/platform/timeLimit.ts';
import { preloadPage } from './shell/preloadPage.ts';
import { redirectAtStart } from './shell/redirectAtStart.ts';
import { Shell } from './shell/Shell.ts';
import { ShellProvider } from './shell/ShellContext.tsx';
import { PictureSources } from './shell/ui/PictureSources.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';
import './shell/ui/theme/tokens.css';
import './shell/ui/theme/base.css';
import './shell/ui/theme/starting.css';

configure({ enforceActions: 'always' });

const CONFIG_LIMIT_MS = 20_000;

async function start(root: HTMLElement): Promise<void> {
  assertStylesLoaded(document);
  const asked = loadConfig(timeLimit(CONFIG_LIMIT_MS).signal);
  const found = await yieldToBrowser().then(discover);
  const { config, isKept } = await asked;
  await yieldToBrowser();
  const shell = new Shell({ config, ...found });
  // The worker also returns its copy when the site is only slow, so check the connection.
  if (isKept && navigator.onLine) void shell.connection.checkSite();
  else if (isKept) shell.connection.setOffline();
  redirectAtStart(shell.features, location);
  const page = preloadPage(shell.features, location);
  await yieldToBrowser();
  // If the texts cannot be fetched, the app starts in English.
  await shell.preferences.restoreLanguage(navigator.language).catch(() => undefined);
  await yieldToBrowser();
  shell.start();
  addEventListener('pagehide', (event) => {
    if (!event.persisted) shell.dispose();
  });
  await page;
  // A transition, so that React renders the first time in small steps.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ShellProvider value={shell}>
          <PictureSources value={pictureSources(config, document.baseURI)}>
            <HashRouter>
              <AppLayout />
            </HashRouter>
          </PictureSources>
        </ShellProvider>
      </StrictMode>,
    ),
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  // No texts and no shell here: the page shows the message of index.html, in three languages.
  root.dataset.failed = '';
  reportError(error);
});
