import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressSite } from './compressSite.ts';

const CODE = 'export const page = 1;\n'.repeat(100);

describe('compressSite', () => {
  let dist: string;

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'switchyard-compress-'));
    mkdirSync(join(dist, 'assets'));
    writeFileSync(join(dist, 'index.html'), CODE);
    writeFileSync(join(dist, 'config.json'), CODE);
    writeFileSync(join(dist, 'assets/Page-aaaaaaa.js'), CODE);
    writeFileSync(join(dist, 'assets/small-bbbbbbb.css'), 'p{}');
    writeFileSync(join(dist, 'assets/drawn-cccccccc.png'), CODE);
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('adds both encodings to texts, and none to pictures, small files and files that a deployment replaces', () => {
    compressSite(dist);

    expect(readdirSync(dist, { recursive: true }).map(String).sort()).toEqual([
      'assets',
      'assets/Page-aaaaaaa.js',
      'assets/Page-aaaaaaa.js.br',
      'assets/Page-aaaaaaa.js.gz',
      'assets/drawn-cccccccc.png',
      'assets/small-bbbbbbb.css',
      'config.json',
      'index.html',
      'index.html.br',
      'index.html.gz',
    ]);
    expect(brotliDecompressSync(readFileSync(join(dist, 'assets/Page-aaaaaaa.js.br'))).toString()).toBe(CODE);
    expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(CODE);
  });

  it('writes the same bytes each time', () => {
    const forms = () => ['br', 'gz'].map((form) => readFileSync(join(dist, `index.html.${form}`), 'base64'));
    compressSite(dist);
    const first = forms();
    rmSync(join(dist, 'index.html.br'));
    compressSite(dist);

    expect(forms()).toEqual(first);
  });
});
