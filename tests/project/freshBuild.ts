import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** What the app is made of. */
const sources = ['src', 'public', 'vite', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The folder of the project's own build, where it was made after the last change to the app; `npm test` has just made one. */
export function freshBuild(): string | undefined {
  const dist = join(root, 'dist');
  const manifest = join(dist, '.vite/manifest.json');
  if (!existsSync(manifest)) return undefined;
  const builtAt = statSync(manifest).mtimeMs;
  return sources.every((path) => newest(join(root, path)) < builtAt) ? dist : undefined;
}

/** When the newest file in it, or the file itself, was written. */
function newest(path: string): number {
  const { mtimeMs, isDirectory } = facts(path);
  return isDirectory ? Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name)))) : mtimeMs;
}

function facts(path: string): { readonly mtimeMs: number; readonly isDirectory: boolean } {
  const found = statSync(path);
  return { mtimeMs: found.mtimeMs, isDirectory: found.isDirectory() };
}
