import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** What a demo's first day comes from. */
const sources = ['package-lock.json', 'server/db', 'server/devnet'];

/** Which NFT market its chains have. */
export type DemoMarket = 'none' | 'small';

/**
 * Where a demo on its first day is kept, to be copied: an empty database in `db`, and in `devnet` chains with everything on
 * them. Making one takes seconds of a core. Other sources have another folder; so has a market on another day: what is for
 * sale in it ends some day.
 */
export function templateFolder(market: DemoMarket): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  const form = market === 'none' ? '' : `-${market}-${new Date().toISOString().slice(0, 10)}`;
  return join(root, '.cache', `demo-${hash.digest('hex').slice(0, 16)}${form}`);
}

/** Puts these parts of a demo on its first day into a folder, which has none of them yet. */
export function freshDemo(folder: string, ...parts: readonly ('db' | 'devnet')[]): void {
  copyDemo('none', folder, parts);
}

/** The same with the small NFT market in it. */
export function freshMarket(folder: string): void {
  copyDemo('small', folder, ['db', 'devnet']);
}

function copyDemo(market: DemoMarket, folder: string, parts: readonly ('db' | 'devnet')[]): void {
  const template = templateFolder(market);
  if (!existsSync(template)) {
    const script = join(root, 'scripts/demoTemplate.ts');
    execFileSync(join(root, 'node_modules/.bin/tsx'), [script, market], { stdio: 'inherit' });
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
