import { readFileSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { excusedFiles, numberFormats } from './numberFormats.ts';

/** Fails if a number is formatted outside the one formatter (`src/shell/i18n/format*.ts`). Tests and scripts may. */
const found = sourceFiles(['src', 'server', 'demo'])
  .filter((path) => /\.(?:tsx?|m?js)$/.test(path) && !/\.(?:test|test-d|stories)\.|\/testing\//.test(path))
  .flatMap((path) => numberFormats(path, readFileSync(path, 'utf8')).map((format) => ({ path, ...format })));
const problems = found
  .filter(({ path }) => !(path in excusedFiles))
  .map(({ path, line, format }) => `${path}:${line}: ${format}`);
const unneeded = Object.keys(excusedFiles)
  .filter((path) => !found.some((one) => one.path === path))
  .map((path) => `${path} does not need its excuse`);
if (problems.length + unneeded.length > 0) {
  console.error(`${[...problems, ...unneeded].join('\n')}\nUse the formatter in src/shell/i18n for numbers on a page.`);
  process.exitCode = 1;
}
