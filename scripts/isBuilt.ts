import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the built app. */
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
/** Sources of the built demo. */
const demoSources = ['demo', 'server', 'src', 'scripts/buildServer.ts', 'tsconfig.base.json', 'package-lock.json'];
/** Written last, so a failed build has no manifest. */
const MANIFEST = 'dist/manifest.json';

/** Whether `dist` of the project in this folder was built after the last change to the app. */
export function isBuilt(root: string): boolean {
  return isNewest(root, MANIFEST, sources);
}

/** Whether `dist-demo` was built after the last change to the demo or the server. */
export function isDemoBuilt(root: string): boolean {
  return isNewest(root, 'dist-demo/main.js', demoSources);
}

/** Whether a made file exists, and none of its sources was changed later. */
export function isNewest(root: string, made: string, of: readonly string[]): boolean {
  const built = join(root, made);
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return of.every((source) => newestIn(join(root, source)) <= builtAt);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
