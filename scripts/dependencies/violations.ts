import { licenceOf } from './licences.ts';
import { type Installed, installedBy, type Lockfile, type PackageJson } from './lockfile.ts';
import { DENIED, MAY_HAVE_INSTALL_SCRIPT } from './policy.ts';

/** A version, or another name for a version of a package. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//;
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/;

interface Project {
  readonly packageJson: PackageJson;
  readonly lockfile: Lockfile;
  readonly npmrc: string;
  /** Reviewed names, and lockfile entries that may have no hash (`deps.allow`). */
  readonly accepted: ReadonlySet<string>;
}

/** Violations of the dependency policy, one line each. Needs no network. */
export function violationsOf({ packageJson, lockfile, npmrc, accepted }: Project): readonly string[] {
  const installed = installedBy(lockfile);
  const names = new Set(installed.map(({ name }) => name));
  const gone = [...accepted].filter((entry) => !names.has(entry.replace(/ without hash$/, '')));
  return [
    ...loosePins(packageJson),
    ...(/^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc: ignore-scripts=true is missing']),
    ...(lockfile.lockfileVersion === 3 ? [] : ['package-lock.json: is not of version 3']),
    ...installed.flatMap((locked) => violationsOfOne(locked, accepted)),
    ...gone.map((name) => `deps.allow: ${name} is installed no more`),
  ];
}

function loosePins({ dependencies, devDependencies, optionalDependencies, overrides }: PackageJson): readonly string[] {
  const all = [
    ...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ...versionsIn(overrides),
  ];
  return all.flatMap(([name, wanted]) =>
    EXACT.test(wanted) ? [] : [`package.json: ${name} is pinned to no version: ${wanted}`],
  );
}

/** An override is a version, or an object with nested overrides. */
function versionsIn(overrides: object): readonly (readonly [string, string])[] {
  return Object.entries(overrides).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return versionsIn(value);
    return [[name, String(value)] as const];
  });
}

function violationsOfOne(locked: Installed, accepted: ReadonlySet<string>): readonly string[] {
  const { name, path, version = '', resolved, integrity } = locked;
  const denied = DENIED[name];
  const isForeign = resolved !== undefined && !REGISTRY.test(resolved);
  const problems = [
    locked.link || isForeign ? `comes from ${resolved ?? 'a folder'} and not from the registry` : '',
    !EXACT.test(version) ? `has no version: ${version}` : '',
    hashProblem(integrity, accepted.has(withoutHash(locked))),
    locked.hasInstallScript && !Object.hasOwn(MAY_HAVE_INSTALL_SCRIPT, name) ? 'brings an install script' : '',
    denied?.includes('*') || denied?.includes(version) ? `version ${version} is known to be malicious` : '',
    !accepted.has(name) ? 'is new: look at it, then `npx tsx scripts/deps.ts --accept`' : '',
    locked.dev || licenceOf(locked).isPermitted ? '' : `has the licence ${locked.license ?? '(none)'}`,
  ];
  return problems.flatMap((problem) => (problem ? [`${path}: ${problem}`] : []));
}

/** The `deps.allow` entry of a package without a hash in the lockfile. */
export function withoutHash({ name, optional, os }: Installed): string {
  // Only packages for other platforms than the one that wrote the lockfile.
  return optional && os ? `${name} without hash` : '';
}

function hashProblem(integrity: string | undefined, mayBeMissing: boolean): string {
  if (integrity === undefined) return mayBeMissing ? '' : 'has no hash';
  return STRONG.test(integrity) ? '' : `has a weak hash: ${integrity}`;
}

/** The lines of `deps.allow` for the currently installed packages. */
export function acceptedNow(lockfile: Lockfile): readonly string[] {
  const installed = installedBy(lockfile);
  const bare = installed.filter(({ integrity }) => integrity === undefined).map(withoutHash);
  const lines = new Set([...installed.map(({ name }) => name), ...bare.filter((line) => line !== '')]);
  return [...lines].sort((a, b) => (a < b ? -1 : 1));
}
