import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** What a demo's first day comes from. */
const sources = ['package-lock.json', 'server/db', 'server/devnet'];

/**
 * Where a demo on its first day is kept, to be copied: an empty database in `db`, and in `devnet` chains with everything on
 * them. Making one takes seconds of a core. Other sources have another folder.
 */
export function templateFolder(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  return join(root, '.cache', `demo-${hash.digest('hex').slice(0, 16)}`);
}

/** Puts these parts of a demo on its first day into a folder, which has none of them yet. */
export function freshDemo(folder: string, ...parts: readonly ('db' | 'devnet')[]): void {
  const template = templateFolder();
  if (!existsSync(template)) {
    execFileSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/demoTemplate.ts')], { stdio: 'inherit' });
  }
  for (const part of parts) cpSync(join(template, part), join(folder, part), { recursive: true });
}

function filesIn(path: string): readonly string[] {
  if (path.endsWith('.json')) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();
}
