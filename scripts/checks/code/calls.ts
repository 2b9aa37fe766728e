import { readFileSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { callProblems } from './callersOf.ts';

/** Fails if the app does not make a call of the wire that has no row in contract §16, or makes one that has a row. */
const files = sourceFiles(['src'])
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const problems = callProblems(files, readFileSync('docs/contract.md', 'utf8'));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
