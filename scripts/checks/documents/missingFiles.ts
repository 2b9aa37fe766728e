import { posix } from 'node:path';

/** A file or folder of the repository in backticks, without placeholders such as `<id>`. */
const CODE = /`((?:[\w.@-]+\/)*[\w.@-]+\/?)`/g;
const SOURCE = /\.(?:tsx?|mjs|sol)$/;
const TOP = /^(?:src|server|scripts|tests|docs|deploy|vite)\//;
/** The name of a new plugin or feature in the guides: `chains/foo`, `FooDriver.ts`, `defineFooChain.ts`. */
const EXAMPLE = /(?:^|\/|define)[fF]oo(?![a-z])/;
/** A relative link of markdown; the part after `#` is not resolved. */
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;
/** GitHub's page of a workflow, and its badge, from a document in the top folder. */
const WORKFLOW = /^\.\.\/\.\.\/actions\/(workflows\/[\w.-]+\.yml)(?:\/badge\.svg)?$/;

/**
 * All files that a document names and that do not exist, one line each. A source file may be named by the end of its path; a
 * path from a top folder must exist, also for folders. `paths` are all files of the repository.
 */
export function missingFiles(path: string, markdown: string, paths: readonly string[]): readonly string[] {
  const known = new Set(paths.flatMap((file) => endingsOf(file)));
  const folders = new Set(paths.flatMap((file) => parentsOf(file)));
  const isThere = (name: string) => folders.has(name.replace(/\/$/, '')) || paths.includes(name);
  const inCode = [...markdown.matchAll(CODE)]
    .filter(([, name = '']) => !EXAMPLE.test(name))
    .filter(([, name = '']) => (TOP.test(name) ? !isThere(name) : SOURCE.test(name) && !known.has(name)));
  const inLinks = [...markdown.matchAll(LINK)].filter(
    ([, name = '']) => !isThere(posix.join(posix.dirname(path), name.replace(WORKFLOW, '.github/$1'))),
  );
  return [...inCode, ...inLinks].map(
    ({ index, 1: name }) => `${path}:${markdown.slice(0, index).split('\n').length}: there is no ${name}`,
  );
}

/** `a/b/c.ts`, `b/c.ts` and `c.ts`. */
function endingsOf(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.map((_, from) => parts.slice(from).join('/'));
}

function parentsOf(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.slice(0, -1).map((_, to) => parts.slice(0, to + 1).join('/'));
}
