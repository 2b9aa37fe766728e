import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderCircles } from '../../imports/folderCircles.ts';
import { Cruise } from '../../imports/importGraph.ts';
import { PICTURES, withPictures } from '../../imports/picture.ts';
import { shellUses } from '../../imports/shellUses.ts';
import { CommandFailed, runQuietly } from '../../run.ts';
import { sourceFiles } from '../sourceFiles.ts';

/**
 * Checks every import against the rules of `.dependency-cruiser.cjs`, and the import diagrams in the docs against the actual
 * imports. `-- --write` (`npm run generate`) updates the diagrams. The domains of the server are in no circle. No class takes the whole shell, and only the pipeline sends and
 * switches the wallet's chain: see `scripts/imports/shellUses.ts`. Tests, stories and their helpers are not checked for these two.
 */
const FOUND = '.cache/imports.json';
/** What it found is used again while no file has changed. */
const CACHE = ['--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'];
const bin = (name: string) => `node_modules/.bin/${name}`;

try {
  mkdirSync(dirname(FOUND), { recursive: true });
  await runQuietly(bin('depcruise'), [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', FOUND],
    ...CACHE,
    ...['src', 'server', 'demo'],
  ]);
  await runQuietly(bin('depcruise-fmt'), ['--output-type', 'err', '--exit-code', FOUND]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.log(error.message);
  process.exit(1);
}

const uses = sourceFiles(['src'])
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|stories|bench)\.|\/testing\//.test(path))
  .flatMap((path) =>
    shellUses(path, readFileSync(path, 'utf8')).map(({ line, problem }) => `${path}:${line}: ${problem}`),
  );
if (uses.length > 0) {
  console.log(uses.join('\n'));
  process.exit(1);
}

const cruise = Cruise.parse(JSON.parse(readFileSync(FOUND, 'utf8')));
const circles = folderCircles(cruise, 'server');
if (circles.length > 0) {
  console.log(circles.join('\n'));
  process.exit(1);
}

const now = readFileSync(PICTURES, 'utf8');
const drawn = withPictures(now, cruise);
if (process.argv.includes('--write')) {
  writeFileSync(PICTURES, drawn);
  console.log(`graph: the pictures in ${PICTURES} are as the imports are`);
} else if (drawn !== now) {
  console.log(`The pictures of the imports in ${PICTURES} are out of date: npm run generate`);
  process.exit(1);
}
