import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingFiles } from './missingFiles.ts';
import { referenceProblems, rowIds, sectionNumbers } from './referenceProblems.ts';

/**
 * Resolves every reference to the documents: `spec §9` and `contract §3.2` to a heading, `SWP-05` to a row of
 * docs/requirements.md, `ADR 5` and `docs/adr/0005` to a file. In the documents, also every link and every name of a file.
 * Fails with the place of each reference that does not resolve, or has another form.
 */
const FOLDERS = ['src', 'server', 'demo', 'scripts', 'tests', 'docs', '.storybook', 'deploy', 'vite', '.github'];
const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const TEXTS = /\.(?:tsx?|mjs|mdx?|css|html|sol|sql|ya?ml)$/;
/** Names and texts of other projects. */
const FOREIGN = ['docs/licences.md'];
/** Documents that name files of this repository. The others also name files of a deployment or of other projects. */
const GUIDES = /^(?:README|CONTRIBUTING|SECURITY|docs\/(?!operating|spec|contract|requirements|licences)[\w/-]+)\.md$/;

const read = (path: string) => readFileSync(path, 'utf8');
const targets = {
  sections: { spec: sectionNumbers(read('docs/spec.md')), contract: sectionNumbers(read('docs/contract.md')) },
  rows: new Set(rowIds(read('docs/requirements.md'))),
  decisions: new Set(readdirSync('docs/adr').map((name) => Number.parseInt(name, 10))),
};
const all = [
  ...readdirSync('.').filter((name) => name.includes('.')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
];
const texts = [...FILES, ...all.filter((path) => path.includes('/') && TEXTS.test(path))].filter(
  (path) => !FOREIGN.includes(path),
);
const problems = texts.flatMap((path) => [
  ...referenceProblems(path, read(path), targets),
  ...(GUIDES.test(path) ? missingFiles(path, read(path), all) : []),
]);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
