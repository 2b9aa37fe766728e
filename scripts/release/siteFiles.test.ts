import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha384 } from './sealSite.ts';
import { siteFilesOf } from './siteFiles.ts';

const chunks = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared'], css: ['assets/index.css'] },
  _shared: { file: 'assets/shared.js' },
  'src/features/manual/ManualPage.tsx': {
    file: 'assets/manual.js',
    src: 'src/features/manual/ManualPage.tsx',
    imports: ['_shared', '_markdown'],
  },
  _markdown: { file: 'assets/markdown.js', css: ['assets/markdown.css'] },
  'src/features/gas/GasSection.tsx': { file: 'assets/section.js', src: 'src/features/gas/GasSection.tsx' },
  'src/plugins/kits/evm/EvmDriver.ts': { file: 'assets/evm.js', src: 'src/plugins/kits/evm/EvmDriver.ts' },
};

describe('siteFilesOf', () => {
  let dist: string;
  const write = (path: string, text = path) => writeFileSync(join(dist, path), text);

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'switchyard-files-'));
    for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder));
    write('.vite/manifest.json', JSON.stringify(chunks));
    const code = [
      'index.js',
      'index.css',
      'shared.js',
      'manual.js',
      'markdown.js',
      'markdown.css',
      'section.js',
      'evm.js',
    ];
    for (const name of [...code, 'chain.svg']) write(`assets/${name}`);
    for (const name of ['index.html', 'icon.svg', 'app.webmanifest', 'config.json', 'icon-512.png']) write(name);
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('precaches what the page needs and readable assets, and caches other assets on use', () => {
    const { shell, onUse } = siteFilesOf(dist);

    expect(Object.keys(shell).sort()).toEqual([
      'app.webmanifest',
      'assets/index.css',
      'assets/index.js',
      'assets/manual.js',
      'assets/markdown.css',
      'assets/markdown.js',
      'assets/section.js',
      'assets/shared.js',
      'icon.svg',
      'index.html',
    ]);
    expect(Object.keys(onUse).sort()).toEqual(['assets/chain.svg', 'assets/evm.js']);
    expect(shell['index.html']).toBe(sha384(Buffer.from('index.html')));
  });

  it('refuses a build without a required file', () => {
    rmSync(join(dist, 'app.webmanifest'));

    expect(() => siteFilesOf(dist)).toThrow('app.webmanifest');
  });
});
