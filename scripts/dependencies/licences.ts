import { type Installed, installedBy, type Lockfile } from './lockfile.ts';
import { LICENCE_EXCEPTIONS, PERMITTED_LICENCES } from './policy.ts';

interface Licence {
  /** As SPDX writes it, or by its title. */
  readonly licence: string;
  readonly isPermitted: boolean;
  /** Why it is permitted although it is not on the list. */
  readonly reason?: string;
}

/** The licence of a package, and whether code that is served or run may have it. */
export function licenceOf({ name, license }: Pick<Installed, 'name' | 'license'>): Licence {
  const exception = exceptionFor(name, license);
  if (exception) return { ...exception, isPermitted: true };
  return { licence: license ?? 'unknown', isPermitted: license !== undefined && isPermitted(license) };
}

/** An exception is for what is not permitted anyway: other packages of the same name space keep their own. */
function exceptionFor(name: string, license: string | undefined) {
  if (license !== undefined && isPermitted(license)) return undefined;
  const found = Object.entries(LICENCE_EXCEPTIONS).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return found?.[1];
}

/** `A OR B`: one of them is enough; `A AND B`: both have to be permitted. */
function isPermitted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isPermitted);
  return bare.split(' AND ').every((id) => PERMITTED_LICENCES.includes(id));
}

/** `docs/licences.md`: what goes into the app or runs on the server, with the licence of each. */
export function licencesPage(lockfile: Lockfile): string {
  const served = installedBy(lockfile).filter(({ dev }) => !dev);
  const rows = new Map(served.map((locked) => [`${locked.name} ${locked.version}`, row(locked)]));
  const reasons = new Map(served.flatMap((locked) => reasonLine(locked)));
  return `# Licences

What goes into the app or runs on the server, from the lockfile; \`npm run licences\` writes this page, \`npm run check\` holds it
against the lockfile. Optional packages for other platforms are among them. Switchyard itself is under the MIT licence.

## Others than the permitted ones

${[...reasons.values()].sort().join('\n')}

## All of them

| package | version | licence |
| --- | --- | --- |
${[...rows.values()].sort((a, b) => (a < b ? -1 : 1)).join('\n')}
`;
}

function row(locked: Installed): string {
  return `| ${locked.name} | ${locked.version} | ${licenceOf(locked).licence} |`;
}

function reasonLine(locked: Installed): [string, string][] {
  const { licence, reason } = licenceOf(locked);
  return reason ? [[locked.name, `- ${locked.name}: ${licence}; ${reason}.`]] : [];
}
