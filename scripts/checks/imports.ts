import { readFileSync, writeFileSync } from 'node:fs';
import { Cruise } from '../imports/importGraph.ts';
import { PICTURES, withPictures } from '../imports/picture.ts';
import { CommandFailed, runQuietly } from '../run.ts';

/**
 * Checks every import against the rules of `.dependency-cruiser.cjs`, and the import diagrams in the docs against the actual
 * imports. `-- --write` (`npm run graph`) updates the diagrams.
 */
const FOUND = '.cache/imports.json';
const bin = (name: string) => `node_modules/.bin/${name}`;

try {
  await runQuietly(bin('depcruise'), [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', FOUND],
    ...['src', 'server'],
  ]);
  await runQuietly(bin('depcruise-fmt'), ['--output-type', 'err', '--exit-code', FOUND]);
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  console.log(error.message);
  process.exit(1);
}

const now = readFileSync(PICTURES, 'utf8');
const drawn = withPictures(now, Cruise.parse(JSON.parse(readFileSync(FOUND, 'utf8'))));
if (process.argv.includes('--write')) {
  writeFileSync(PICTURES, drawn);
  console.log(`graph: the pictures in ${PICTURES} are as the imports are`);
} else if (drawn !== now) {
  console.log(`The pictures of the imports in ${PICTURES} are out of date: npm run graph`);
  process.exit(1);
}
