import { expect, it } from 'vitest';
import { AppError } from '../../../../model/errors.ts';
import type { DepositList } from '../../../../shell/plugin/deposits.ts';
import { DepositsOnUse } from './DepositsOnUse.ts';

it('loads the deposits code once, on first use, and retries after a failure', async () => {
  const list: DepositList = { deposits: [], chainTime: 1_000, searched: 'all' };
  let loads = 0;
  const deposits = new DepositsOnUse(async () => {
    loads += 1;
    if (loads === 1) throw new AppError('chain/unreachable', { chain: 'Chain one' });
    return {
      list: async () => list,
      payoutOf: async () => 'paid' as const,
      prepareReclaim: () => Promise.reject(new Error('nothing is taken back here')),
    };
  });
  expect(loads).toBe(0);

  await expect(deposits.list('alice', {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  expect(await Promise.all([deposits.list('alice', {}), deposits.payoutOf({ id: '1', role: 'router' }, {})])).toEqual([
    list,
    'paid',
  ]);
  expect(await deposits.list('alice', {})).toBe(list);
  expect(loads).toBe(2);
});
