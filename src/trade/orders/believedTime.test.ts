import { expect, it } from 'vitest';
import { believedTime } from './believedTime.ts';

const MINUTE_MS = 60_000;

it.each([
  ['two years before the payment', -2 * 365 * 24 * 60, false],
  ['three minutes before the payment', -3, false],
  ['a minute before it, by another clock', -1, true],
  ['between the payment and now', 5, true],
  ['a minute ahead, by another clock', 11, true],
  ['in three minutes', 13, false],
])('[ORD-03] a time %s is believed: %s', (_time, minutes, isBelieved) => {
  const paidAt = Date.now() - 10 * MINUTE_MS;
  const stated = paidAt + minutes * MINUTE_MS;

  expect(believedTime(stated, paidAt)).toBe(isBelieved ? stated : undefined);
});

it('an unknown time stays unknown', () => {
  expect(believedTime(undefined, Date.now())).toBeUndefined();
});
