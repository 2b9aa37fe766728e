import { type Installed, installedBy, type Lockfile } from './lockfile.ts';
import { LICENCE_EXCEPTIONS, PERMITTED_LICENCES } from './policy.ts';

interface Licence {
  /** The SPDX expression, or the title of the license. */
  readonly licence: string;
  readonly isPermitted: boolean;
  /** Why the license is permitted although it is not on the list. */
  readonly reason?: string;
}

/** The license of a package, and whether served or executed code may have it. */
export function licenceOf({ name, license }: Pick<Installed, 'name' | 'license'>): Licence {
  const exception = exceptionFor(name, license);
  if (exception) return { ...exception, isPermitted: true };
  return { licence: license ?? 'unknown', isPermitted: license !== undefined && isPermitted(license) };
}

/** An exception applies only to a license that is not permitted. Other packages of the same scope keep their own license. */
function exceptionFor(name: string, license: string | undefined) {
  if (license !== undefined && isPermitted(license)) return undefined;
  const found = Object.entries(LICENCE_EXCEPTIONS).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return found?.[1];
}

/** `A OR B`: one permitted license is enough. `A AND B`: both must be permitted. */
function isPermitted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/ OR /.test(bare)) return bare.split(' OR ').some(isPermitted);
  return bare.split(' AND ').every((id) => PERMITTED_LICENCES.includes(id));
}

/** Content of `docs/licences.md`: packages in the app or on the server, with their licenses. */
export function licencesPage(lockfile: Lockfile): string {
  const served = installedBy(lockfile).filter(({ dev }) => !dev);
  const rows = new Map(served.map((locked) => [`${locked.name} ${locked.version}`, row(locked)]));
  const reasons = new Map(served.flatMap((locked) => reasonLine(locked)));
  return `# Licences

What goes into the app or runs on the server, from the lockfile; \`npm run generate\` writes this page, \`npm run check\` holds it
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
