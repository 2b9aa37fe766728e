import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Path of a Chromium: from `CHROMIUM_PATH`, from the system, or Playwright's own. `undefined` if there is none. */
export function chromiumPath(): string | undefined {
  const known = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ];
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...known, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** Flags for a quiet Chromium without background requests. `--no-sandbox` is needed for root. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
