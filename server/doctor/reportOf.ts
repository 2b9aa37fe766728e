import { type Finding, lineOf } from './Finding.ts';

/** The findings as text: one line for each cause, and at the end how many lines of each kind there are. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = onePerCause(findings);
  const count = (level: Finding['level']) => lines.filter((line) => line.level === level).length;
  const [warnings, failures] = [count('warn'), count('fail')];
  return [
    ...lines.map(lineOf),
    `${count('ok')} ok, ${warnings} warning${warnings === 1 ? '' : 's'}, ${failures} failure${failures === 1 ? '' : 's'}`,
  ].join('\n');
}

/** Joins equal findings, such as those of several lists on one host. */
function onePerCause(findings: readonly Finding[]): readonly Finding[] {
  const times = new Map<string, number>();
  for (const line of findings.map(lineOf)) times.set(line, (times.get(line) ?? 0) + 1);
  const causes = new Map(findings.map((finding) => [lineOf(finding), finding]));
  return [...causes].map(([line, finding]) => {
    const count = times.get(line) ?? 1;
    return count === 1 ? finding : { ...finding, what: `${finding.what} (${count} times)` };
  });
}
