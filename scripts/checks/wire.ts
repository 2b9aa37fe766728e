import { readFileSync } from 'node:fs';
import { sourceFiles } from './sourceFiles.ts';
import { excused, wireWords } from './wireWords.ts';

/** Fails on names of the wire outside `src/api`. The names are in `wireWords.ts`. Tests and stories write replies, so they may. */
const files = sourceFiles(['src'])
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/api/'))
  .filter((path) => !/\.(?:test|test-d|stories)\.|\/testing\/|\/(?:fixtures|aiWorld)\.ts$/.test(path));
const found = files.flatMap((path) =>
  wireWords(path, readFileSync(path, 'utf8')).map(({ line, word }) => `${path}:${line}: ${word}`),
);
const unneeded = Object.entries(excused)
  .filter(([path, [word]]) => !files.includes(path) || !readFileSync(path, 'utf8').includes(word))
  .map(([path, [word]]) => `${path} does not need its excuse for ${word}`);
const problems = [...found, ...unneeded];
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nNames of the wire belong in src/api.`);
  process.exitCode = 1;
}
