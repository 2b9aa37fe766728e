import { readFileSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { excused, ownExcuses, wireWords } from './wireWords.ts';

/** Fails on names of the wire outside `src/api`. The names are in `wireWords.ts`. Tests and stories write replies, so they may. */
const files = sourceFiles(['src'])
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/api/'))
  .filter((path) => !/\.(?:test|test-d|stories)\.|\/testing\//.test(path));
const found = files.flatMap((path) =>
  wireWords(path, readFileSync(path, 'utf8')).map(({ line, word }) => `${path}:${line}: ${word}`),
);
const unneeded = Object.entries(excused)
  .flatMap(([path, [words]]) => words.split(' ').map((word) => [path, word] as const))
  .filter(([path, word]) => !files.includes(path) || !readFileSync(path, 'utf8').includes(word))
  .map(([path, word]) => `${path} does not need its excuse for ${word}`);
const unneededOwn = files.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  // The comment itself has the word once.
  const unused = ownExcuses(path, text).filter((word) => text.split(word).length <= 2);
  return unused.map((word) => `${path} does not need its excuse for ${word}`);
});
const problems = [...found, ...unneeded, ...unneededOwn];
if (problems.length > 0) {
  console.error(
    `${problems.join('\n')}\nNames of the wire belong in src/api. A plugin whose node or wallet has such a field says so: // Not our wire: txHash, a field of the node.`,
  );
  process.exitCode = 1;
}
