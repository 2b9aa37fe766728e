import { MAX_ROWS, namedRows } from './rowProofs.ts';

/** A file with tests. */
interface TestFile {
  readonly path: string;
  readonly text: string;
}

/** What a test runs: the built page in a browser, a chain, the server on its database, or parts of the code. */
type Kind = 'browser' | 'chain' | 'server' | 'unit';

/** Names that start a local chain. */
const CHAINS = /\b(?:DevnetBench|startDevnet|AnvilNode|LocalSolana|CrashChains|FaultWorld)\b/;
const SERVERS = /\b(?:buildApp|startServer|embedded)\b/;
/** The title of a test with ids, up to its closing quote. */
const TITLE = /(['"`])((?:(?!\1).)*\[[A-Z]{3}-\d{2}\](?:(?!\1).)*)\1/g;

/** The Markdown table of `ids` with the files whose tests name each row, and their kinds. */
export function evidenceDocument(ids: readonly string[], files: readonly TestFile[]): string {
  const naming = files.map(({ path, text }) => ({ path, kind: kindOf(path, text), rows: rowsIn(text) }));
  const rows = ids.map((id) => ({ id, tests: naming.filter((file) => file.rows.has(id)) }));
  const none = rows.filter(({ tests }) => tests.length === 0);
  const only = rows.filter((row) => !none.includes(row) && row.tests.every(({ kind }) => kind === 'unit'));
  return [
    '# Tests of the requirements',
    '',
    'Written by `npm run evidence`. A file is listed at a row if one of its tests names the row, and at most two rows. `npm run',
    'requirements` says which rows passed. Kinds: *browser* (the built page), *chain* (a chain runs), *server* (the server on its',
    'database), *unit* (parts of the code).',
    '',
    `Only unit tests: ${listOf(only)}.`,
    '',
    `No test yet: ${listOf(none)}.`,
    '',
    '| row | kinds | tests |',
    '|---|---|---|',
    ...rows.map(({ id, tests }) => {
      const kinds = [...new Set(tests.map(({ kind }) => kind))].sort().join(', ');
      const links = tests.map(({ path, kind }) => `[${nameOf(path)}](../${path}) (${kind})`);
      return `| ${id} | ${kinds} | ${links.join('<br>')} |`;
    }),
    '',
  ].join('\n');
}

function listOf(rows: readonly { readonly id: string }[]): string {
  return rows.map(({ id }) => id).join(', ') || 'none';
}

function rowsIn(text: string): ReadonlySet<string> {
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => namedRows(title));
  return new Set(titles.filter(({ size }) => size <= MAX_ROWS).flatMap((named) => [...named]));
}

function kindOf(path: string, text: string): Kind {
  if (/^tests\/(?:e2e|crash|visual)\//.test(path)) return 'browser';
  if (CHAINS.test(text)) return 'chain';
  if (path.startsWith('server/') || path.startsWith('tests/api/') || SERVERS.test(text)) return 'server';
  return 'unit';
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
