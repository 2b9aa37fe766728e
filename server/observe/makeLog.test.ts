import { describe, expect, it } from 'vitest';
import { makeLog } from './makeLog.ts';

const ORDER = `0x${'5'.repeat(64)}`;
const ALICE = '0xA11ce00000000000000000000000000000000001';
const SOL = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';

function logged(write: (log: ReturnType<typeof makeLog>) => void): { readonly text: string; readonly line: unknown } {
  let text = '';
  write(
    makeLog('info', {
      write(line) {
        text += line;
      },
    }),
  );
  return { text, line: JSON.parse(text) };
}

describe('the log', () => {
  it('logs of an error what helps to find its place, and no attached data', () => {
    const cause = Object.assign(new Error(`refused by ${SOL}`), { code: 'ECONNREFUSED', address: '10.0.0.7' });
    const error = Object.assign(new Error(`order ${ORDER} of ${ALICE}`, { cause }), {
      detail: `Key (sender)=(${ALICE}) exists`,
      body: 'what a service wrote',
      code: '23505',
    });

    const { text, line } = logged((log) => log.error({ err: error }, 'a request failed'));

    expect(line).toMatchObject({
      msg: 'a request failed',
      err: { type: 'Error', code: '23505', message: `order ${ORDER} of 0xA11ce0…`, cause: { code: 'ECONNREFUSED' } },
    });
    expect(text).toContain('makeLog.test.ts');
    for (const secret of [ALICE, SOL, 'sender', 'what a service wrote', '10.0.0.7']) expect(text).not.toContain(secret);
  });

  it('logs no secret', () => {
    const { text } = logged((log) =>
      log.info({
        req: { headers: { authorization: 'Bearer hush-1', cookie: 'session=hush-2' } },
        apiKey: 'hush-3',
        wallet: { privateKey: 'hush-4', mnemonic: 'hush-5', signature: 'hush-6' },
        upload: { secret: 'hush-7', token: 'hush-8', password: 'hush-9' },
      }),
    );

    expect(text).not.toContain('hush');
    expect(text).toContain('[Redacted]');
  });

  it('[MON-05] logs a hundred warnings of one wording a minute, then the number of dropped ones', () => {
    let now = 0;
    const lines: string[] = [];
    const log = makeLog('info', { write: (line) => void lines.push(line) }, () => now);
    for (let count = 0; count < 100_000; count += 1) log.warn({ count }, 'a node did not answer');
    log.warn('another wording');
    log.info('no warning');
    expect(lines).toHaveLength(102);

    now = 60_000;
    log.warn('a node did not answer');

    expect(lines.slice(102).map((line) => JSON.parse(line))).toMatchObject([
      { wording: 'a node did not answer', leftOut: 99_900, msg: 'lines of one wording were left out' },
      { msg: 'a node did not answer' },
    ]);
  });
});
