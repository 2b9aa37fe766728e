import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built app is made of. */
const sources = [
  'src',
  'docs/manual',
  'public',
  'vite',
  'scripts/release',
  'scripts/build.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
/** Written last: a build that was refused has none. */
const MANIFEST = 'dist/manifest.json';

/** Whether `dist` of the project in this folder was built after the last change to the app. */
export function isBuilt(root: string): boolean {
  const built = join(root, MANIFEST);
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return sources.every((source) => newestIn(join(root, source)) <= builtAt);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
