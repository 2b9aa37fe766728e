import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium.ts';
import { run } from './run.ts';

/** Finds or installs what the tests need beyond npm's packages, and says so. */
const found = chromiumPath();
if (found) {
  console.log(`setup: the tests use the browser ${found}`);
} else if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  console.log('setup: installing Chromium with apt-get …');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium']);
} else {
  console.log('setup: installing Chromium with Playwright …');
  await run('node_modules/.bin/playwright', ['install', 'chromium']);
}
if (!chromiumPath()) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
