import { readdirSync, readFileSync, statSync } from 'node:fs';
import { sourceFiles } from '../sourceFiles.ts';
import { oldWords, oldWordsInStyles, oldWordsInText } from './oldWords.ts';

/** Documents of this project in its own words, and settings of a deployment. */
const DOCUMENTS =
  /^(?:\.storybook\/.*\.mdx|deploy\/.*|docs\/(?!spec|contract|requirements|licences|manual\/).*\.md|[A-Z]+\.md)$/;

/** Fails on old words in names, comments, test titles, log lines and documents. The list is in `oldWords.ts`. */
const files = [...sourceFiles(), ...readdirSync('.')].filter(
  (path) => /\.(?:tsx?|m?js)$/.test(path) && !path.includes('checks/code/oldWords'),
);
/** Only their comments: the text of a revert is part of the bytecode. */
const contracts = sourceFiles().filter((path) => path.endsWith('.sol'));
const styles = sourceFiles().filter((path) => path.endsWith('.css'));
const documents = [...sourceFiles(['.storybook', 'deploy', 'docs']), ...readdirSync('.')]
  .filter((path) => DOCUMENTS.test(path))
  .filter((path) => statSync(path).isFile());
const found = [
  ...files.map((path) => [path, oldWords(path, readFileSync(path, 'utf8'))] as const),
  ...contracts.map((path) => [path, oldWordsInText(commentsOf(readFileSync(path, 'utf8')))] as const),
  ...styles.map((path) => [path, oldWordsInStyles(readFileSync(path, 'utf8'))] as const),
  ...documents.map((path) => [path, oldWordsInText(readFileSync(path, 'utf8'))] as const),
].flatMap(([path, words]) => words.map(({ line, word }) => `${path}:${line}: ${word}`));
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\n${found.length} old words. Name the thing that acts, see CONTRIBUTING.md, "Style".`,
  );
  process.exitCode = 1;
}

/** The text with its line numbers, of which only the comments are left. */
function commentsOf(solidity: string): string {
  return solidity.replace(/^(?:(?!\/\/).)*/gm, '');
}
