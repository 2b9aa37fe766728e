import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sha384 } from '../../scripts/release/sealSite.ts';
import { MANIFEST, readManifest } from '../../scripts/release/siteManifest.ts';
import { run } from '../../scripts/run.ts';

/** Builds the newest commit in two folders, one after the other, and compares the results byte by byte. */
const root = resolve(import.meta.dirname, '../..');
// On the disk of the project: packages are linked.
mkdirSync(join(root, '.cache'), { recursive: true });
const parent = mkdtempSync(join(root, '.cache/twice-'));
try {
  // Different names and depths, so that a path inside a build is detected.
  const folders = [join(parent, 'one'), join(parent, 'another', 'place')];
  for (const folder of folders) await build(folder);
  const [first = '', second = ''] = folders.map((folder) => readFileSync(join(folder, 'dist', MANIFEST), 'utf8'));
  const differing = differences(...folders.map((folder) => readManifest(join(folder, 'dist', MANIFEST)).files));
  for (const path of differing) console.log(`DIFFERS  ${path}`);
  const isSame = first === second && differing.length === 0;
  console.log(
    isSame ? `test:reproducible: both builds are ${sha384(Buffer.from(first))}` : 'test:reproducible: differ',
  );
  process.exitCode = isSame ? 0 : 1;
} finally {
  rmSync(parent, { recursive: true, force: true });
}

async function build(folder: string): Promise<void> {
  execFileSync('git', ['clone', '--quiet', '--no-local', root, folder]);
  // The manifest has paths of packages relative to the folder, which a symbolic link would lead out of.
  execFileSync('cp', ['--archive', '--link', join(root, 'node_modules'), folder]);
  await run('npm', ['--prefix', folder, 'run', '--silent', 'build'], { TZ: 'UTC' });
}

type Files = ReturnType<typeof readManifest>['files'];

function differences(one: Files = {}, other: Files = {}): readonly string[] {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].filter((path) => one[path]?.sha384 !== other[path]?.sha384);
}
