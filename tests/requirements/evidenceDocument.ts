import { MAX_ROWS, namedRows } from './rowProofs.ts';

/** A file with tests. */
interface TestFile {
  readonly path: string;
  readonly text: string;
  /** The texts of the modules of `tests/` that it imports. */
  readonly helpers?: readonly string[];
}

/**
 * What a test runs: the built page in a browser, a chain, the server on its database, a chain's own library against our code,
 * or parts of the code.
 */
type Kind = 'browser' | 'chain' | 'server' | 'library' | 'unit';

/** Names that start a local chain, the package that runs TON's contracts, and the command that starts the demo. */
const CHAINS = new RegExp(
  [
    String.raw`\b(?:DevnetBench|WireBench|startDevnet|AnvilNode|LocalSolana|CrashChains|FaultWorld)\b`,
    String.raw`'@ton/sandbox'|spawn\('npm', \['start'\]`,
  ].join('|'),
);
/** The package that opens a browser. Tests of components use another one. */
const BROWSERS = /from 'playwright'/;
/** Libraries of the chains, made by others, that the product does not contain. */
const LIBRARIES = new RegExp(
  `from '(?:${[
    '@aptos-labs/ts-sdk|@cosmjs/encoding|@glif/filecoin-address|@polkadot/(?:keyring|types|types-support)',
    '@scure/btc-signer|@ton/core|@wharfkit/antelope|aelf-sdk|cosmjs-types|icon-sdk-js|tronweb',
    'ripple-(?:address|binary)-codec',
  ].join('|')})[/']`,
);
const SERVERS = /\b(?:buildApp|startServer|embedded)\b/;
/** A type alone starts nothing. */
const TYPE_IMPORT = /^import type [^;]*;/gm;
/** The title of a test with ids, up to its closing quote. */
const TITLE = /(['"`])((?:(?!\1).)*\[[A-Z]{3}-\d{2}\](?:(?!\1).)*)\1/g;

/** The Markdown table of `ids` with the files whose tests name each row, and their kinds. */
export function evidenceDocument(ids: readonly string[], files: readonly TestFile[]): string {
  const naming = files.map((file) => ({ path: file.path, kind: kindOf(file), rows: rowsIn(file.text) }));
  const rows = ids.map((id) => ({ id, tests: naming.filter((file) => file.rows.has(id)) }));
  const none = rows.filter(({ tests }) => tests.length === 0);
  const only = rows.filter((row) => !none.includes(row) && row.tests.every(({ kind }) => kind === 'unit'));
  return [
    '# Tests of the requirements',
    '',
    'Written by `npm run generate`. A file is listed at a row if one of its tests names the row, and at most two rows. `npm run',
    'requirements` says which rows passed. Kinds: *browser* (the built page), *chain* (a chain runs), *server* (the server on its',
    "database), *library* (the chain's own library makes or reads the bytes), *unit* (parts of the code).",
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

function kindOf({ path, text, helpers = [] }: TestFile): Kind {
  const values = [text, ...helpers].map((one) => one.replace(TYPE_IMPORT, ''));
  const runs = (pattern: RegExp) => values.some((one) => pattern.test(one));
  if (/^tests\/(?:e2e|crash|visual)\//.test(path) || BROWSERS.test(text)) return 'browser';
  if (runs(CHAINS)) return 'chain';
  if (/^(server|demo)\//.test(path) || path.startsWith('tests/api/') || runs(SERVERS)) return 'server';
  if (runs(LIBRARIES)) return 'library';
  return 'unit';
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
