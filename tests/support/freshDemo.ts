import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Sources that determine a new demo. */
const sources = ['package-lock.json', 'server/db', 'demo/devnet'];

/** The NFT market of the demo's chains. */
export type DemoMarket = 'none' | 'small';

/**
 * Folder with a new demo as a template: an empty database in `db`, and seeded chains in `devnet`. Creating one takes seconds of
 * processor time. The folder's name depends on the sources and, with a market, on the day, because its listings expire.
 */
export function templateFolder(market: DemoMarket): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)));
  const form = market === 'none' ? '' : `-${market}-${new Date().toISOString().slice(0, 10)}`;
  return join(root, '.cache', `demo-${hash.digest('hex').slice(0, 16)}${form}`);
}

/** Copies these parts of a new demo into a folder that does not have them yet. */
export function freshDemo(folder: string, ...parts: readonly ('db' | 'devnet')[]): void {
  copyDemo('none', folder, parts);
}

/** Copies a new demo with the small NFT market. */
export function freshMarket(folder: string): void {
  copyDemo('small', folder, ['db', 'devnet']);
}

function copyDemo(market: DemoMarket, folder: string, parts: readonly ('db' | 'devnet')[]): void {
  const template = templateFolder(market);
  if (!existsSync(template)) {
    const script = join(root, 'tests/run/demoTemplate.ts');
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
