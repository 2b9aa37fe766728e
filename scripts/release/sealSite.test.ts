import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotSealed, sealSite, sha384 } from './sealSite.ts';

const ENTRY = 'assets/index-aaaaaaa.js';
const LAZY = 'assets/Page-bbbbbbb.js';
const STYLES = 'assets/Page-ccccccc.css';
const page = `<head>
<link rel="icon" href="./icon.svg" type="image/svg+xml" />
<script type="module" crossorigin src="./${ENTRY}"></script>
<link rel="stylesheet" crossorigin href="./${STYLES}">
</head>`;

describe('sealSite', () => {
  let dist: string;
  const write = (path: string, text: string) => writeFileSync(join(dist, path), text);
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'switchyard-seal-'));
    mkdirSync(join(dist, 'assets'));
    write('index.html', page);
    write(ENTRY, 'import("./Page-bbbbbbb.js");m.f=["./Page-ccccccc.css"];');
    write(LAZY, 'export const page=1;');
    write(STYLES, 'p{color:red}');
    write('assets/icon-dddddddd.svg', '<svg/>');
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('adds the hash of each script and stylesheet to the page, with paths that work in any folder', () => {
    sealSite(dist);

    const html = read('index.html');
    const map = JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(html)?.[1] ?? '');
    const hash = (path: string) => sha384(readFileSync(join(dist, path)));
    expect(map).toEqual({
      integrity: { [`./${LAZY}`]: hash(LAZY), [`./${STYLES}`]: hash(STYLES), [`./${ENTRY}`]: hash(ENTRY) },
    });
    expect(html).toContain(`src="./${ENTRY}" integrity="${hash(ENTRY)}"></script>`);
    expect(html).toContain(`href="./${STYLES}" integrity="${hash(STYLES)}">`);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'));
  });

  it('loads stylesheets before scripts, because nothing is drawn without them', () => {
    sealSite(dist);

    const html = read('index.html');
    expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('importmap'));
    expect(html).toContain('<script fetchpriority="low" type="module"');
    expect(html.match(/fetchpriority/g)).toHaveLength(1);
  });

  it('allows one script to register the worker', () => {
    write('assets/registerWorker-eeeeeee.js', 'navigator.serviceWorker.register(trusted("sw.js"))');

    expect(() => sealSite(dist)).not.toThrow();
  });

  it.each([
    ['a chunk names a file that is not there', ENTRY, 'import("./Gone-eeeeeee.js")', /Gone-eeeeeee\.js, which is not/],
    ['a file is neither picture nor code with a hash', 'assets/a-eeeeeeee.wasm', '', /a-eeeeeeee\.wasm: neither/],
    ['a script is outside of the assets', 'sw.js', '', /sw\.js: neither/],
    ['a worker would run code', LAZY, 'new Worker("./a.js")', /new Worker\(…\) runs code/],
    [
      'anything but the one place registers a worker',
      LAZY,
      'navigator.serviceWorker.register("x")',
      /register\(…\) runs/,
    ],
    [
      'that place registers two',
      'assets/registerWorker-eeeeeee.js',
      'a.serviceWorker.register(b);c.serviceWorker.register(d)',
      /register\(…\) runs/,
    ],
    ['a stylesheet imports another', STYLES, '@import "./b.css";', /@import is not held/],
    [
      'a script of the page has no hash',
      'index.html',
      `${page}<script src="https://cdn.example/a.js"></script>`,
      /cdn/,
    ],
    ['the page has a map already', 'index.html', `<script type="importmap">{}</script>${page}`, /already/],
  ])('refuses a build in which %s', (_what, path, text, problem) => {
    write(path, text);

    expect(() => sealSite(dist)).toThrow(NotSealed);
    expect(() => sealSite(dist)).toThrow(problem);
    expect(read('index.html')).not.toContain('integrity="');
  });
});
