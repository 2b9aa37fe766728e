import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import * as z from 'zod/mini';
import { runQuietly } from '../run.ts';

const Manifest = z.object({ license: z.optional(z.string()) });

/** Packages that name their licence only in its file. */
const LICENCE_BY_FILE: Readonly<Record<string, string>> = {
  '@interchain-kit/leap-extension': 'MIT',
  '@suiet/wallet-kit': 'MIT',
};

/** Packages of icons, downloaded from the npm registry into a temporary folder. */
export class Downloads {
  readonly #root = mkdtempSync(join(tmpdir(), 'switchyard-icons-'));
  readonly #folders = new Map<string, Promise<string>>();

  /** @throws Error if the path leaves the package */
  async read(name: string, version: string, file: string): Promise<Buffer> {
    if (normalize(file) !== file || file.startsWith('..') || file.startsWith('/')) throw new Error(`no path: ${file}`);
    return readFileSync(join(await this.#folder(name, version), file));
  }

  async licence(name: string, version: string): Promise<string> {
    const manifest = z.parse(Manifest, JSON.parse((await this.read(name, version, 'package.json')).toString('utf8')));
    return LICENCE_BY_FILE[name] ?? manifest.license ?? 'unknown';
  }

  /** The text of the licence. `undefined` if the package has no such file. */
  async licenceText(name: string, version: string): Promise<string | undefined> {
    const folder = await this.#folder(name, version);
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    return file && readFileSync(join(folder, file), 'utf8').trim();
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true });
  }

  #folder(name: string, version: string): Promise<string> {
    const spec = `${name}@${version}`;
    const known = this.#folders.get(spec) ?? this.#download(spec);
    this.#folders.set(spec, known);
    return known;
  }

  async #download(spec: string): Promise<string> {
    const folder = join(this.#root, spec.replaceAll(/[^\w.-]/g, '_'));
    mkdirSync(folder);
    await runQuietly('npm', ['pack', spec, '--silent', '--pack-destination', folder]);
    const [archive = ''] = readdirSync(folder);
    await runQuietly('tar', ['-xzf', join(folder, archive), '-C', folder]);
    return join(folder, 'package');
  }
}
