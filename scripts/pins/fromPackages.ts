import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from '../run.ts';

/** A published package in an exact version. */
export interface Published {
  readonly name: string;
  readonly version: string;
}

/**
 * The modules of published packages that are no dependencies of the app, in this order. They are loaded from a temporary folder.
 * A list in JSON is the `default` of its module.
 */
export async function fromPackages(packages: readonly Published[]) {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-pins-'));
  try {
    const specs = packages.map(({ name, version }) => `${name}@${version}`);
    await runQuietly('npm', ['install', '--ignore-scripts', '--no-audit', '--prefix', folder, ...specs]);
    const require = createRequire(join(folder, 'index.js'));
    return await Promise.all(
      packages.map(({ name }) => {
        const file = require.resolve(name);
        return file.endsWith('.json') ? { default: require(file) } : import(pathToFileURL(file).href);
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
