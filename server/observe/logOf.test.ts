import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { logOf } from './logOf.ts';

function logged(environment: Readonly<Record<string, string>>): string {
  let text = '';
  const log = logOf(readConfig(environment), {
    write(line) {
      text += line;
    },
  });
  const error = new Error(`the node answered\n${'more than anybody reads '.repeat(20)}`);
  log.warn({ err: error, work: 'metadata', rows: [1, 2, 3] }, 'a round of background work failed');
  return text;
}

it('logs a failure of the demo in one short line, and of a deployment with its stack', () => {
  for (const environment of [{ DEVNET: '1' }, { DEVNET_JOIN: '.data' }]) {
    const line = logged(environment);
    expect(line).toMatch(
      /^\d\d:\d\d:\d\d warn: a round of background work failed \(metadata\): the node answered more than .*…\n$/,
    );
    expect(line.length).toBeLessThan(180);
  }

  for (const environment of [{}, { DEVNET: '1', LOG_LEVEL: 'debug' }]) {
    expect(JSON.parse(logged(environment))).toMatchObject({ err: { stack: expect.stringContaining('logOf.test.ts') } });
  }
});
