import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { evidenceDocument } from './evidenceDocument.ts';
import { rowIds } from './rowProofs.ts';

/**
 * `npm run evidence` writes docs/requirements-evidence.md from the titles of the tests. As a check, without `--write`, fails
 * if the document is out of date.
 */
const DOCUMENT = 'docs/requirements-evidence.md';
const files = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) =>
        /\.(?:test|spec|stories)\.tsx?$/.test(path) &&
        !path.includes('node_modules') &&
        // Its titles are samples.
        !path.startsWith('scripts/checks/'),
    ),
);
const tests = files.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const wanted = evidenceDocument(rowIds(readFileSync('docs/requirements.md', 'utf8')), tests);
if (process.argv.includes('--write')) {
  writeFileSync(DOCUMENT, wanted);
  console.log(`evidence: wrote ${DOCUMENT}`);
} else if (readFileSync(DOCUMENT, 'utf8') !== wanted) {
  console.error(`${DOCUMENT} is out of date: npm run evidence`);
  process.exitCode = 1;
}
