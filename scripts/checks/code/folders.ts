import { statSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { crowdedFolders } from './crowdedFolders.ts';

/** Fails on folders with more than 40 files. */
const crowded = crowdedFolders(sourceFiles().filter((path) => statSync(path).isFile()));
if (crowded.length > 0) {
  console.error(`${crowded.join('\n')}\nGroup the files of these folders by subject.`);
  process.exitCode = 1;
}
