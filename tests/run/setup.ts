import { existsSync } from 'node:fs';
import { run } from '../../scripts/run.ts';
import { nginxPath } from '../load/nginx.ts';
import { chromiumPath } from '../support/chromium.ts';

/** Finds or installs the tools that the tests need besides npm packages, and prints the result. */
const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const found = chromiumPath();
if (found) {
  console.log(`setup: the tests use the browser ${found}`);
} else if (hasApt) {
  console.log('setup: installing Chromium with apt-get …');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', 'chromium']);
} else {
  console.log('setup: installing Chromium with Playwright …');
  await run('node_modules/.bin/playwright', ['install', 'chromium']);
}
if (!chromiumPath()) throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');

// Only `npm run test:deep -- --part load` uses nginx, and it also works without.
if (nginxPath()) {
  console.log(`setup: the load is driven through ${nginxPath()}`);
} else if (hasApt) {
  console.log('setup: installing nginx with apt-get …');
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light']).catch(() =>
    console.log('setup: there is no nginx; `npm run test:deep -- --part load` goes on without'),
  );
}
