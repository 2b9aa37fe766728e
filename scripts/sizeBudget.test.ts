import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstLoadBytes } from './chunks.ts';
import { routeViews } from './routeViews.ts';
import { earlyCode, sizesOf } from './sizeBudget.ts';

const project = resolve(import.meta.dirname, '..');
const VIEW = 'src/features/far/FarPage.tsx';

describe('sizeBudget', () => {
  let root: string;
  let dist: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'switchyard-budget-'));
    dist = join(root, 'dist');
    const budget = {
      routes: { '/near': 0.01, '*': 1 },
      eagerChunkKilobytes: 1,
      lazyChunkKilobytes: 1,
      never: ['heavy'],
    };
    write('package.json', JSON.stringify({ budget }));
    write('src/features/near/index.ts', "routes: [{ path: '/near', view: NearPage }]");
    write('src/features/far/index.ts', "routes: [{ path: '/far', view: lazyView(() => import('./FarPage.tsx')) }]");
    write(
      'dist/.vite/manifest.json',
      JSON.stringify({
        'index.html': { file: 'assets/index.js', imports: ['_shared.js'], isEntry: true },
        '_shared.js': { file: 'assets/shared.js' },
        [VIEW]: { file: 'assets/FarPage.js', imports: ['_shared.js', '_more.js'] },
        '_more.js': { file: 'assets/more.js' },
        'src/other.ts': { file: 'assets/other.js' },
      }),
    );
    for (const name of ['index', 'shared', 'FarPage', 'more', 'other']) write(`dist/assets/${name}.js`, `// ${name}\n`);
    // The compressed file of the build is sent, whatever its bytes.
    for (const [name, bytes] of Object.entries({ index: 100, shared: 20, FarPage: 3, more: 4 })) {
      write(`dist/assets/${name}.js.br`, 'x'.repeat(bytes));
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('counts the entry, the view of a page and their shared imports, each file once', () => {
    expect(firstLoadBytes(dist, undefined)).toBe(120);
    expect(firstLoadBytes(dist, VIEW)).toBe(127);
  });

  it('ignores a view that the build does not contain', () => {
    expect(() => firstLoadBytes(dist, 'src/features/gone/GonePage.tsx')).toThrow('no chunk of src/features/gone');
  });

  it('compares every page with its own budget, or with the common one', () => {
    const [far, near, atOnce, onUse] = sizesOf(root, dist);

    expect(far).toEqual({ what: 'script of /far', bytes: 127, limit: 1_000 });
    expect(near).toEqual({ what: 'script of /near', bytes: 120, limit: 10 });
    expect(atOnce).toEqual({ what: 'largest chunk at once (index)', bytes: 100, limit: 1_000 });
    expect(onUse?.bytes).toBeGreaterThan(0);
  });

  it('finds modules that must not load at first', () => {
    expect(earlyCode(root, dist)).toEqual([]);
    write('dist/assets/shared.js', 'import heavy');

    expect(earlyCode(root, dist)).toEqual(['assets/shared.js contains heavy, which must load on use']);
  });
});

describe('pages of the app', () => {
  it('are all found, with the modules of their views', () => {
    const found = routeViews(project);
    const view = (path: string) => found.find((route) => route.path === path)?.view;

    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/swap', '/Records', '/NFT', '/manual/:page', '/sell', '/settings', '/MyNFTDetail']),
    );
    expect(view('/swap')).toBeUndefined();
    expect(view('/NFT')).toBe('src/features/nft-home/NftHomePage.tsx');
    expect(view('/MyNFTDetail')).toBe('src/features/nft-detail/NftDetailPage.tsx');
    expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
  });
});
