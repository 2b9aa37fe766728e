import { readFileSync, statSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { crowdedFolders } from './crowdedFolders.ts';
import { largeFunctions } from './largeFunctions.ts';

/** Fails on functions with more than 80 lines or more than three parameters, and on folders with more than 40 files. */
const all = sourceFiles();
const files = all.filter((path) => /\.(?:tsx?|m?js)$/.test(path));
const found = files.flatMap((path) =>
  largeFunctions(path, readFileSync(path, 'utf8')).map(({ line, problem }) => `${path}:${line}: ${problem}`),
);
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n${found.length} large functions. Split them, or pass an object with named fields.`,
  );
  process.exitCode = 1;
}
const crowded = crowdedFolders(all.filter((path) => statSync(path).isFile()));
if (crowded.length > 0) {
  console.error(`${crowded.join('\n')}\nGroup the files of these folders by subject.`);
  process.exitCode = 1;
}
