import { describe, expect, it } from 'vitest';
import { Calls } from '../calls/Calls.ts';
import { callerKey } from './callerKey.ts';
import { Gate } from './Gate.ts';

describe('caller limits', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('[MON-05] counts %s as %s', (ip, key) => {
    expect(callerKey(ip)).toBe(key);
  });

  it('[MON-05] allows a number of calls per window, and gives refunded calls back', () => {
    let now = 0;
    const calls = new Calls({ limit: 2, withinMs: 1_000, now: () => now });
    const all = () => [calls.take('a'), calls.take('a'), calls.take('a'), calls.take('b')];

    expect(all()).toEqual([true, true, false, true]);
    calls.release('a');
    expect([calls.take('a'), calls.take('a')]).toEqual([true, false]);
    now = 1_000;
    expect(calls.take('a')).toBe(true);
  });
});

describe('request gate', () => {
  it('[MON-05] runs a number of requests at once, in order, and refuses more than may wait', async () => {
    const gate = new Gate({ atOnce: 2, waiting: 1 });
    const began: string[] = [];
    const enter = (name: string) =>
      gate.enter()?.then((leave) => {
        began.push(name);
        return leave;
      });
    const [one, two, three] = [enter('one'), enter('two'), enter('three')];

    expect(enter('four')).toBeUndefined();
    const [leaveOne, leaveTwo] = [await one, await two];
    expect(began).toEqual(['one', 'two']);
    leaveOne?.();
    const leaveThree = await three;
    expect(began).toEqual(['one', 'two', 'three']);
    leaveTwo?.();
    leaveThree?.();
    expect(await enter('five')).toBeDefined();
    expect(await enter('six')).toBeDefined();
  });
});
