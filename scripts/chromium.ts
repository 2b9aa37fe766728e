import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** A Chromium of this machine: the one named by `CHROMIUM_PATH`, a system one, or Playwright's own; `undefined` when there is none. */
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

/** Quiet, without a sandbox where root runs it, and without asking the network for anything. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
