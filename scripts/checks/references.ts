import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceProblems, rowIds, sectionNumbers } from './referenceProblems.ts';

/**
 * Resolves every reference to the documents: `spec §9` and `contract §3.2` to a heading, `SWP-05` to a row of
 * docs/requirements.md. Fails with the place of each reference that does not resolve, or has another form.
 */
const FOLDERS = ['src', 'server', 'scripts', 'tests', 'docs', '.storybook', 'deploy', 'vite'];
const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const TEXTS = /\.(?:tsx?|mjs|mdx?|css|html|sol|sql|ya?ml)$/;
/** Names and texts of other projects. */
const FOREIGN = ['docs/licences.md'];

const read = (path: string) => readFileSync(path, 'utf8');
const targets = {
  sections: { spec: sectionNumbers(read('docs/spec.md')), contract: sectionNumbers(read('docs/contract.md')) },
  rows: rowIds(read('docs/requirements.md')),
};
const paths = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEXTS.test(name))
    .map((name) => join(folder, name)),
);
const problems = [...FILES, ...paths]
  .filter((path) => !FOREIGN.includes(path))
  .flatMap((path) => referenceProblems(path, read(path), targets));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
