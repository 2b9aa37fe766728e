import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { licencesPage } from './licences.ts';
import { Lockfile, PackageJson } from './lockfile.ts';
import { readProject } from './readProject.ts';
import { acceptedNow, violationsOf } from './violations.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;
const sound = { version: '1.2.3', integrity: HASH, license: 'MIT' };

/** A project in which `left-pad` and what is given are installed, all of it looked at. */
function project(packages: Readonly<Record<string, object>> = {}, wanted: object = {}) {
  const locked = { '': {}, 'node_modules/left-pad': sound, ...packages };
  const lockfile = z.parse(Lockfile, { lockfileVersion: 3, packages: locked });
  return {
    packageJson: z.parse(PackageJson, { dependencies: { 'left-pad': '1.2.3' }, ...wanted }),
    lockfile,
    npmrc: 'save-exact=true\nignore-scripts=true\n',
    accepted: new Set(acceptedNow(lockfile)),
  };
}

describe('the policy on dependencies', () => {
  it('accepts exact versions from the registry with their hashes', () => {
    expect(violationsOf(project())).toEqual([]);
  });

  it('accepts another name for an exact version', () => {
    expect(violationsOf(project({}, { devDependencies: { a: 'npm:@scope/b@1.2.3' } }))).toEqual([]);
  });

  it.each([
    '^1.2.3',
    '~1.2.3',
    '*',
    'latest',
    '1.2',
    '>=1.0.0',
    'git+https://host/a.git',
    'file:../a',
    'npm:b@^1.2.3',
    'npm:b',
  ])('refuses %s in package.json', (version) => {
    expect(violationsOf(project({}, { dependencies: { a: version } }))).toEqual([
      `package.json: a is pinned to no version: ${version}`,
    ]);
    expect(violationsOf(project({}, { devDependencies: { a: version } }))).toHaveLength(1);
    expect(violationsOf(project({}, { overrides: { b: { a: version } } }))).toHaveLength(1);
  });

  it.each([
    [{ resolved: 'git+ssh://git@host/a.git#abc' }, /comes from git\+ssh/],
    [{ resolved: 'https://host.example/a-1.2.3.tgz' }, /comes from https:\/\/host\.example/],
    [{ resolved: 'http://registry.npmjs.org/a/-/a-1.2.3.tgz' }, /comes from http:/],
    [{ link: true }, /comes from a folder/],
    [{ integrity: undefined }, /has no hash/],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /weak hash/],
    [{ hasInstallScript: true }, /install script/],
    [{ license: 'AGPL-3.0-only' }, /licence AGPL-3\.0-only/],
    [{ license: undefined }, /licence \(none\)/],
    [{ license: 'MIT AND GPL-2.0-only' }, /licence MIT AND/],
  ])('refuses an entry with %o', (change, problem) => {
    expect(violationsOf(project({ 'node_modules/a': { ...sound, ...change } }))).toEqual([
      expect.stringMatching(problem),
    ]);
  });

  it('allows tools any licence, and requires only one of two licences', () => {
    const tools = { 'node_modules/a': { ...sound, license: 'MPL-2.0', dev: true } };
    const choice = { 'node_modules/b': { ...sound, license: '(GPL-2.0-only OR MIT)' } };

    expect(violationsOf(project({ ...tools, ...choice }))).toEqual([]);
  });

  it('refuses versions that contained malware, wherever they are installed', () => {
    const packages = {
      'node_modules/a/node_modules/axios': { ...sound, version: '1.14.1' },
      'node_modules/plain-crypto-js': { ...sound, version: '4.2.0' },
      'node_modules/axios': { ...sound, version: '1.21.1' },
    };

    expect(violationsOf(project(packages))).toEqual([
      'node_modules/a/node_modules/axios: version 1.14.1 is known to be malicious',
      'node_modules/plain-crypto-js: version 4.2.0 is known to be malicious',
    ]);
  });

  it('requires a review of new names, by their name in the registry', () => {
    const before = project();
    const after = project({ 'node_modules/@a/b': sound, 'node_modules/c': { ...sound, name: 'd' } });

    expect(violationsOf({ ...after, accepted: before.accepted })).toEqual([
      'node_modules/@a/b: is new: look at it, then `npx tsx scripts/deps.ts --accept`',
      'node_modules/c: is new: look at it, then `npx tsx scripts/deps.ts --accept`',
    ]);
    expect(acceptedNow(after.lockfile)).toEqual(['@a/b', 'd', 'left-pad']);
    expect(violationsOf({ ...before, accepted: new Set(['left-pad', 'gone']) })).toEqual([
      'deps.allow: gone is installed no more',
    ]);
  });

  it('accepts a missing hash only for another platform, and only after a review', () => {
    const packages = { 'node_modules/a-darwin': { ...sound, integrity: undefined, optional: true, os: ['darwin'] } };
    const { accepted, ...rest } = project(packages);

    expect(violationsOf({ ...rest, accepted })).toEqual([]);
    expect([...accepted]).toContain('a-darwin without hash');
    expect(violationsOf({ ...rest, accepted: new Set(['left-pad', 'a-darwin']) })).toEqual([
      'node_modules/a-darwin: has no hash',
    ]);
  });

  it('requires install scripts to be off', () => {
    expect(violationsOf({ ...project(), npmrc: '# ignore-scripts=true\n' })).toEqual([
      '.npmrc: ignore-scripts=true is missing',
    ]);
  });

  it('holds for this project, and the licence page matches this lockfile', () => {
    const own = readProject();

    expect(violationsOf(own)).toEqual([]);
    expect(own.licences).toBe(licencesPage(own.lockfile));
  });
});
