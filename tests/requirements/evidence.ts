import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rowIds } from '../../scripts/checks/documents/referenceProblems.ts';
import { sourceFiles } from '../../scripts/checks/sourceFiles.ts';
import { evidenceDocument } from './evidenceDocument.ts';
import { helperTexts } from './helperTexts.ts';

/**
 * `npm run generate` writes docs/requirements-evidence.md from the titles of the tests. As a check, without `--write`, fails
 * if the document is out of date.
 */
const DOCUMENT = 'docs/requirements-evidence.md';
/** The titles in these tests are samples. */
const SAMPLES = /^(?:scripts\/checks|tests\/requirements)\//;
const files = sourceFiles().filter((path) => /\.(?:test|spec|stories)\.tsx?$/.test(path) && !SAMPLES.test(path));
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
const tests = [...files].sort().map((path) => ({ path, text: textOf(path) ?? '', helpers: helperTexts(path, textOf) }));
const wanted = evidenceDocument(rowIds(readFileSync('docs/requirements.md', 'utf8')), tests);
if (process.argv.includes('--write')) {
  writeFileSync(DOCUMENT, wanted);
  console.log(`evidence: wrote ${DOCUMENT}`);
} else if (readFileSync(DOCUMENT, 'utf8') !== wanted) {
  console.error(`${DOCUMENT} is out of date: npm run generate`);
  process.exitCode = 1;
}
