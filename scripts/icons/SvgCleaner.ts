import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../run.ts';
import { ICON_BYTES_LIMIT } from './iconProblems.ts';

/** Needed only when icons are taken from packages, so it is no dependency of the project. */
const SVGO = 'svgo@4.1.0';

interface Plate {
  readonly color: string;
  /** Size of the mark as a part of the plate. */
  readonly scale: number;
}

/** Removes styles, sizes and what editors leave from SVG pictures, and makes their ids unique. */
export class SvgCleaner {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  static async install(): Promise<SvgCleaner> {
    const root = mkdtempSync(join(tmpdir(), 'switchyard-svgo-'));
    await runQuietly('npm', ['install', '--silent', '--ignore-scripts', '--no-audit', '--prefix', root, SVGO]);
    return new SvgCleaner(root);
  }

  /** `id` is the beginning of every id in the picture. */
  async clean(svg: string, id: string, plate?: Plate): Promise<string> {
    // SVGO leaves this property in a style.
    const source = svg.replaceAll(/style="mask-type:\s*(alpha|luminance);?"/g, 'mask-type="$1"');
    const fine = await this.#optimise(source, id, 2);
    const mark = fine.length <= ICON_BYTES_LIMIT ? fine : await this.#optimise(source, id, 1);
    return `${plate ? onPlate(mark, plate) : mark}\n`;
  }

  [Symbol.dispose](): void {
    rmSync(this.#root, { recursive: true });
  }

  async #optimise(svg: string, id: string, floatPrecision: number): Promise<string> {
    const config = join(this.#root, `${id}.config.mjs`);
    const input = join(this.#root, `${id}.svg`);
    writeFileSync(config, `export default ${JSON.stringify({ ...settings(id), floatPrecision })};\n`);
    writeFileSync(input, svg);
    await runQuietly(join(this.#root, 'node_modules/.bin/svgo'), ['--config', config, input]);
    return readFileSync(input, 'utf8').trim();
  }
}

function onPlate(mark: string, { color, scale }: Plate): string {
  const size = 32 * scale;
  const start = (32 - size) / 2;
  const inner = mark.replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    `<svg x="${start}" y="${start}" width="${size}" height="${size}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${color}" d="M0 0h32v32H0z"/>${inner}</svg>`;
}

function settings(id: string) {
  return {
    multipass: true,
    plugins: [
      'preset-default',
      'convertStyleToAttrs',
      'removeDimensions',
      'removeStyleElement',
      'removeScripts',
      'removeXlink',
      {
        name: 'removeAttrs',
        params: {
          attrs: ['class', 'style', 'data-.*', 'overflow', 'font-.*', 'xml:space', 'role', 'aria-.*', 'version'],
        },
      },
      { name: 'prefixIds', params: { prefix: id, delim: '-', prefixClassNames: false } },
      'sortAttrs',
    ],
  };
}
