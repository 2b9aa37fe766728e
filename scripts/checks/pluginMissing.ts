import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

/** A part of a plugin that is still to be written. */
export interface Missing {
  readonly file: string;
  readonly what: string;
}

/** The parts of Vitest's JSON report that are read. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});

/** A path in a message of a test, such as `server/auth/verify/<family>.ts`. */
const PATH = /\b(?:src|server|tests)\/[\w./<> -]*?\.(?:tsx?|json|md)\b/;
/** What Vitest adds to the message of an assertion. */
const COMPARISON = /: (?:expected |AssertionError).*$/s;

/** Files in the order in which docs/adding-a-family.md and docs/adding-a-wallet.md speak of them. */
const order: readonly RegExp[] = [
  /Address\.ts$/,
  /\/payload\.ts$/,
  /\/define\w+Chain\.ts$/,
  /\/chains\/[^/]+\/index\.ts$/,
  /\/wallets\/[^/<]+\/index\.ts$/,
  /\/icon\.source\.json$/,
  /\/tokenAddresses\.ts$/,
  /\/oneOperator\.ts$/,
  /Driver\.ts$/,
  /\/deposit\.ts$/,
  /\/standIn\.ts$/,
  /\/counterpart\.ts$/,
  /^src\/plugins\/wallets\//,
  /^server\/auth\//,
  /Address\.test\.ts$/,
];

interface Plugin {
  readonly id: string;
  /** Its folders, such as `src/plugins/chains/foo`. */
  readonly folders: readonly string[];
  /** Paths of the files in them. */
  readonly files: readonly string[];
}

/** What the failed tests of a report say is missing: each file once for each thing, in the order of the documents. */
export function missingParts(report: unknown, plugin: Plugin): readonly Missing[] {
  const { testResults } = z.parse(Report, report);
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const test = name.slice(Math.max(0, name.search(/\b(?:tests|src)\//)));
    // A file that does not load has no tests.
    const broken = assertionResults.length === 0 && message !== '' ? [{ test, title: '', message }] : [];
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return [
      ...broken,
      ...failed.flatMap(({ title, failureMessages }) =>
        (failureMessages ?? []).map((text) => ({ test, title, message: text })),
      ),
    ];
  });
  const found = failures.map((failure) => missingPart(failure, plugin));
  return ordered(found);
}

/** Each part once, and a file that is not there once, in the order of the documents. */
export function ordered(found: readonly Missing[]): readonly Missing[] {
  const keys = found.map(keyOf);
  return found
    .filter((_part, index) => keys.indexOf(keys[index] ?? '') === index)
    .toSorted((a, b) => rankOf(a.file) - rankOf(b.file));
}

/** A file to write is one part, whatever needs it. */
function keyOf({ file, what }: Missing): string {
  return what.startsWith('write it') ? file : `${file} ${what}`;
}

function rankOf(file: string): number {
  const rank = order.findIndex((pattern) => pattern.test(file));
  return rank < 0 ? order.length : rank;
}

interface Failure {
  readonly test: string;
  readonly title: string;
  readonly message: string;
}

function missingPart({ test, title, message }: Failure, plugin: Plugin): Missing {
  const text = stripVTControlCharacters(message)
    .split('\n    at ')[0]
    ?.replace(/^\w*Error: /, '')
    .replace(COMPARISON, '')
    .trim();
  const says = text?.split('\n')[0] || 'fails';
  const chain = plugin.folders.find((folder) => folder.includes('/chains/'));
  const named = says
    .replace('write testing/', `write ${chain ?? 'src/plugins/chains/<a chain of it>'}/testing/`)
    .replaceAll(`src/plugins/chains/<a chain of ${plugin.id}>`, chain ?? '$&');
  const file = PATH.exec(named)?.[0] ?? ownFile(says, plugin);
  if (file === undefined) return { file: test, what: title === '' ? says : `“${title}”: ${says}` };
  if (plugin.files.includes(file) || !/^(?:Write|No node)\b/.test(named))
    return { file, what: says.replace(` in ${file}`, '') };
  const [, instead] = /, or (say in .*)$/.exec(named) ?? [];
  const [, about] = /\.ts,? ((?:which|with) .*?)(?:, or say|$)/.exec(named) ?? [];
  return { file, what: ['write it', about, instead && `or ${instead}`].filter(Boolean).join(', ') };
}

/** The file of the plugin that a message without a path is about. */
function ownFile(says: string, { files }: Plugin): string | undefined {
  if (says.includes('`samples.address`')) {
    return (
      files.find((file) => /Address\.ts$/.test(file)) ?? files.find((file) => /\/chains\/.*\/index\.ts$/.test(file))
    );
  }
  return /^The driver\b|not written yet/.test(says) ? files.find((file) => /Driver\.ts$/.test(file)) : undefined;
}
