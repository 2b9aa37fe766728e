import { execFileSync } from 'node:child_process';
import { titleProblem } from './titleProblem.ts';

/** The rule applies to commits after this one. */
const SINCE = 'b714628e';

/** Checks commit titles against CONTRIBUTING. Without git, or without the commit `SINCE`, there is nothing to check. */
const titles = titlesSince(`${SINCE}..HEAD`) ?? [];
const problems = titles.flatMap((title) => {
  const problem = titleProblem(title);
  return problem === undefined ? [] : [`${title}: ${problem}`];
});
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** `undefined` if git does not know the range. */
function titlesSince(range: string): readonly string[] | undefined {
  try {
    const printed = execFileSync('git', ['log', '--no-merges', '--format=%s', range], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return printed.split('\n').filter((title) => title !== '');
  } catch {
    return undefined;
  }
}
