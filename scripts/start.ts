import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, run } from './run.ts';

/** What the built app is made of. */
const sources = ['src', 'public', 'vite', 'index.html', 'vite.config.ts', 'package-lock.json'];

try {
  if (isStale()) {
    console.log('Building the app …');
    await run('node_modules/.bin/tsx', ['scripts/build.ts']);
  }
  console.log('Starting the demo: the local chains, the backend and the app. Ctrl-C stops it; nothing is lost.');
  console.log('The first start makes an NFT market with two months behind it, which takes a while.');
  await run('node_modules/.bin/tsx', ['server/main.ts'], { DEVNET: '1' });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isStale(): boolean {
  const built = 'dist/index.html';
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return sources.some((source) => newestIn(source) > builtAt);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
