import { readFileSync } from 'node:fs';
import { largeFunctions } from './largeFunctions.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Fails on functions with more than 80 lines or more than three parameters. */
const files = sourceFiles().filter((path) => /\.(?:tsx?|m?js)$/.test(path));
const found = files.flatMap((path) =>
  largeFunctions(path, readFileSync(path, 'utf8')).map(({ line, problem }) => `${path}:${line}: ${problem}`),
);
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n${found.length} large functions. Split them, or pass an object with named fields.`,
  );
  process.exitCode = 1;
}
