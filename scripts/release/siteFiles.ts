import type { Site } from '../../src/serviceWorker/Site.ts';
import { manifestOf, reachedFrom } from '../chunks.ts';
import { filesOf } from './siteManifest.ts';

/**
 * Sources of the chunks for offline use: the manual, the settings, orders, deposits, all languages, and the small parts around
 * every page, which load at each start. Without `isServiceThere`, the page cannot say that it is offline.
 */
const READABLE =
  /^src\/(languages\/|shell\/(layout\/|ui\/Figure\/|isServiceThere)|features\/(manual|settings|records|refund|profile|install|notifications|address-book)\/|features\/[^/]+\/\w+(Section|Link|Launcher|Menu|Badge|Entry)\.tsx$)/;
/** The page, and the files that it names. */
const AT_ROOT = ['index.html', 'icon.svg', 'app.webmanifest'];

/** The files of a sealed build that its worker may cache, each with its hash. */
export function siteFilesOf(dist: string): Site {
  const chunks = reachedFrom(manifestOf(dist), ({ isEntry, src }) => isEntry || READABLE.test(src ?? ''));
  const wanted = new Set([
    ...AT_ROOT,
    ...chunks.flatMap(({ file, css, assets, isEntry }) => [file, ...css, ...(isEntry ? [] : assets)]),
  ]);
  const hashes = Object.entries(filesOf(dist)).map(([path, { sha384 }]) => [path, sha384] as const);
  // The page preloads its one font.
  for (const [path] of hashes) if (path.endsWith('.woff2')) wanted.add(path);
  const missing = [...wanted].filter((path) => !hashes.some(([known]) => known === path));
  if (missing.length > 0) throw new Error(`the worker would keep what is not there: ${missing.join(', ')}`);
  return {
    shell: Object.fromEntries(hashes.filter(([path]) => wanted.has(path))),
    onUse: Object.fromEntries(hashes.filter(([path]) => path.startsWith('assets/') && !wanted.has(path))),
  };
}
