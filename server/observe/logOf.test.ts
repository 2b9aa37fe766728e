import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { logOf, terminalLogOf } from './logOf.ts';

function logged(logOfSite: typeof logOf, environment: Readonly<Record<string, string>> = {}): string {
  let text = '';
  const log = logOfSite(readConfig(environment), {
    write(line) {
      text += line;
    },
  });
  const error = new Error(`the node answered\n${'more than anybody reads '.repeat(20)}`);
  log.warn({ err: error, work: 'metadata', rows: [1, 2, 3] }, 'a round of background work failed');
  return text;
}

it('logs a failure in one short line for a terminal, and with its stack for operators', () => {
  const line = logged(terminalLogOf);
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d warn: a round of background work failed \(metadata\): the node answered more than .*…\n$/,
  );
  expect(line.length).toBeLessThan(180);

  for (const text of [logged(logOf), logged(terminalLogOf, { LOG_LEVEL: 'debug' })]) {
    expect(JSON.parse(text)).toMatchObject({ err: { stack: expect.stringContaining('logOf.test.ts') } });
  }
});
