import { readFileSync } from 'node:fs';
import { oldWords } from './oldWords.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Fails on old words in names, comments and test titles. The list is in `oldWords.ts`. */
const files = sourceFiles().filter((path) => /\.tsx?$/.test(path) && !path.includes('checks/oldWords'));
const found = files.flatMap((path) =>
  oldWords(path, readFileSync(path, 'utf8')).map(({ line, word }) => `${path}:${line}: ${word}`),
);
if (found.length > 0) {
  console.error(`${found.join('\n')}\n${found.length} old words. CONTRIBUTING.md says which words to use.`);
  process.exitCode = 1;
}
