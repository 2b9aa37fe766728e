import { describe, expect, it } from 'vitest';
import { SupportQuota } from './SupportQuota.ts';

const DAY_MS = 24 * 3_600_000;
let now = 0;
const flood = (
  quota: SupportQuota,
  {
    count,
    thread,
    address,
  }: { readonly count: number; readonly thread: (index: number) => string; readonly address: string },
) => Array.from({ length: count }, (_none, index) => quota.take(thread(index), address)).filter(Boolean).length;

describe('SupportQuota', () => {
  it('[MON-05] gives one address a share of the messages, so that others can still write', () => {
    const quota = new SupportQuota(() => now);

    expect(flood(quota, { count: 20_000, thread: (index) => `invented ${index}`, address: '10.0.0.1' })).toBe(200);
    expect(quota.take('someone', '10.0.0.2')).toBe(true);
    now += DAY_MS;
    expect(quota.take('later', '10.0.0.1')).toBe(true);
  });

  it('[MON-05] gives one conversation a share, and limits all together', () => {
    const quota = new SupportQuota(() => now);
    const addresses = Array.from({ length: 60 }, (_none, index) => `10.0.1.${index}`);

    expect(addresses.reduce((sum, address) => sum + flood(quota, { count: 10, thread: () => 'one', address }), 0)).toBe(
      100,
    );
    const all = addresses.reduce(
      (sum, address) => sum + flood(quota, { count: 200, thread: (index) => `${address} ${index}`, address }),
      0,
    );
    expect(100 + all).toBe(10_000);
  });
});
