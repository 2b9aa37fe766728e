import { readFileSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { excusedFiles, habitUses } from './habitUses.ts';

/** Fails on the old form of a habit for which the product has one mechanism (table in CONTRIBUTING.md). Tests and scripts may. */
const found = sourceFiles(['src', 'server', 'demo'])
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|stories|bench)\.|\/testing\//.test(path))
  .flatMap((path) => habitUses(path, readFileSync(path, 'utf8')).map((use) => ({ path, ...use })));
const problems = found
  .filter(({ path, habit }) => !(path in excusedFiles[habit]))
  .map(({ path, line, text, instead }) => `${path}:${line}: ${text}: ${instead}`);
const unneeded = Object.entries(excusedFiles).flatMap(([habit, files]) =>
  Object.keys(files)
    .filter((path) => !found.some((one) => one.path === path && one.habit === habit))
    .map((path) => `${path} does not need its excuse for ${habit}`),
);
if (problems.length + unneeded.length > 0) {
  console.error([...problems, ...unneeded].join('\n'));
  process.exitCode = 1;
}
