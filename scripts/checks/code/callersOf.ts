/** A source file of the app. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** The result of `callersOf`. */
interface Calls {
  /** Names of the calls that files of `src/api` declare. */
  readonly declared: readonly string[];
  /** Names of the declared calls that another file of the app imports. */
  readonly called: ReadonlySet<string>;
}

const DECLARATION = /^export const (\w+) = (?:endpoint|streamEndpoint)\(/gm;
/** Static imports, and the names taken from a dynamic one. A type alone is not a call. */
const IMPORTS = [
  /^import \{([^}]*)\} from '[^']*\/api\/[^']*';/gm,
  /\{([^{}]*)\} = await import\('[^']*\/api\/[^']*'\)/g,
];
const NAMESPACE = /import \* as (\w+) from '[^']*\/api\/[^']*'/g;
const ROW = /^\| (\w+) \| .+ \|$/gm;

/** The calls of the wire, and which of them the app makes. Tests, stories and their helpers are not callers. */
function callersOf(files: readonly Source[]): Calls {
  const isTest = /\.(?:test|test-d|stories|bench)\.|\/testing\//;
  const inApi = files.filter(({ path }) => path.startsWith('src/api/') && !isTest.test(path));
  const others = files.filter(({ path }) => !path.startsWith('src/api/') && !isTest.test(path));
  const imported = new Set(others.flatMap(({ text }) => importedNames(text)));
  const declared = inApi.flatMap(({ text }) => [...text.matchAll(DECLARATION)].map(([, name = '']) => name));
  return { declared, called: new Set(declared.filter((name) => imported.has(name))) };
}

/** Calls without a caller and without a row in contract §16, and rows that no longer apply. */
export function callProblems(files: readonly Source[], contract: string): readonly string[] {
  const { declared, called } = callersOf(files);
  const excused = excusedCalls(contract);
  return [
    ...declared
      .filter((name) => !called.has(name) && !excused.includes(name))
      .map((name) => `${name}: the app does not make this call. Use it, or give the reason in contract §16.`),
    ...excused
      .filter((name) => called.has(name) || !declared.includes(name))
      .map((name) => `${name}: its row in contract §16 does not apply.`),
  ];
}

function excusedCalls(contract: string): readonly string[] {
  const [, table = ''] = contract.split(/^## 16\. .*$/m);
  return [...table.matchAll(ROW)].map(([, name = '']) => name).filter((name) => name !== 'Call');
}

function importedNames(text: string): readonly string[] {
  const lists = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, names = '']) => names));
  const named = lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/ as .*|:.*/, '')));
  const spaces = [...text.matchAll(NAMESPACE)].map(([, space = '']) => space);
  const members = spaces.flatMap((space) =>
    [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  );
  return [...named, ...members].filter((name) => name !== '' && !name.startsWith('type '));
}
