import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importMapOf } from '../../server/http/site/importMap.ts';

/** Files that browsers execute or apply. Each needs a hash. */
const CHECKED = /\.(js|css)$/;
/** Files that browsers only display. Other assets are refused: they could be code without a hash check. */
const DRAWN = /\.(svg|png|webp|woff2)$/;
/** Ways to run code that bypass the import map. Each would need its own check. */
const UNCHECKED_WAYS =
  /new (?:Shared)?Worker\(|serviceWorker\.register\(|importScripts\(|\.addModule\(|compileStreaming\(/;
/** The only exception (src/features/install/registerWorker.ts): the service worker, which caches files and runs none. */
const REGISTERS = 'serviceWorker.register(';
const MAY_REGISTER = /^assets\/registerWorker-[\w-]{7}\.js$/;
const TAG = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>/g;
const STYLE = / *<link rel="stylesheet"[^>]*>\n?/g;
const ADDRESS = /(?:src|href)="\.\/([^"]+)"/;
/** A reference to a file of the build: in the same folder, or in the assets folder. */
const NAMED = /["'`](?:\.\/|assets\/|\.\/assets\/)([\w.-]+-[\w-]{7}\.(?:js|css))["'`]/g;

/** Thrown for a build with files or code without a hash check. */
export class NotSealed extends Error {}

/**
 * Adds the hashes of all executable files to the page of a build. Entry, preloads and stylesheets get an `integrity` attribute.
 * An import map lists all chunks and stylesheets, so that browsers check lazily loaded files.
 *
 * @throws NotSealed when something is not covered, or is named and does not exist.
 */
export function sealSite(dist: string): void {
  const page = join(dist, 'index.html');
  const hashes = hashesOf(dist);
  const html = withHashes(readFileSync(page, 'utf8'), hashes);
  const problems = problemsOf(dist, html, hashes);
  if (problems.length > 0) throw new NotSealed(problems.join('\n'));
  writeFileSync(page, html);
}

/** The hash of the bytes in `integrity` format: `sha384-…`. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

type Hashes = ReadonlyMap<string, string>;

function hashesOf(dist: string): Hashes {
  const names = readdirSync(join(dist, 'assets')).filter((name) => CHECKED.test(name));
  return new Map(names.sort().map((name) => [`assets/${name}`, sha384(readFileSync(join(dist, 'assets', name)))]));
}

function withHashes(html: string, hashes: Hashes): string {
  if (importMapOf(html) !== undefined) throw new NotSealed('index.html has an import map already');
  const map = JSON.stringify({ integrity: Object.fromEntries([...hashes].map(([path, hash]) => [`./${path}`, hash])) });
  const script = `<script type="importmap">${map}</script>\n    `;
  const tagged = html.replace(TAG, (tag) => {
    const hash = hashes.get(ADDRESS.exec(tag)?.[1] ?? '');
    const sealed = hash ? tag.replace(/>$/, ` integrity="${hash}">`) : tag;
    return sealed.replace(/^<(script|link rel="modulepreload")/, '<$1 fetchpriority="low"');
  });
  // Styles come first, in their order: the page can be rendered with them while the scripts are loading.
  const styles = tagged.match(STYLE)?.join('') ?? '';
  const drawn = tagged.replace(STYLE, '').replace(/ *<(?:link|script)\b/, (first) => styles + first);
  // The import map must precede the first module: it does not apply to modules that are already loading.
  return drawn.replace(/<(?:script|link rel="modulepreload") fetchpriority/, (first) => script + first);
}

function problemsOf(dist: string, html: string, hashes: Hashes): readonly string[] {
  const folder = join(dist, 'assets');
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const bare = tags.filter(
    (tag) =>
      !/type="importmap"|rel="(?:icon|apple-touch-icon|manifest)"|rel="preload"\s+href="[^"]*"\s+as="(?:fetch|font)"/.test(
        tag,
      ) && !/ integrity="sha384-/.test(tag),
  );
  const strange = readdirSync(folder).filter((name) => !CHECKED.test(name) && !DRAWN.test(name));
  const outside = readdirSync(dist).filter((name) => /\.(m?js|css|wasm)$/.test(name));
  return [
    ...bare.map((tag) => `index.html: no hash in ${tag}`),
    ...[...strange, ...outside].map((name) => `${name}: neither a picture nor held to a hash`),
    ...[...hashes.keys()].flatMap((path) => problemsOfFile(path, readFileSync(join(dist, path), 'utf8'), hashes)),
  ];
}

function problemsOfFile(path: string, text: string, hashes: Hashes): readonly string[] {
  const named = [...text.matchAll(NAMED)].map(([, name]) => `assets/${name}`);
  const missing = named.filter((name) => !hashes.has(name));
  // Only one registration is allowed. A second call would be unreviewed code.
  const others = MAY_REGISTER.test(path) ? text.replace(REGISTERS, '') : text;
  const way = UNCHECKED_WAYS.exec(others)?.[0];
  return [
    ...missing.map((name) => `${path}: names ${name}, which is not held to a hash`),
    ...(way ? [`${path}: ${way}…) runs code that no hash is held against`] : []),
    ...(path.endsWith('.css') && /@import/.test(text) ? [`${path}: @import is not held to a hash`] : []),
  ];
}
