import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainDriver, TransactionEffect } from '../../../shell/plugin/chain.ts';
import { verifyTimes } from './verifyTimes.ts';

const one = new FakeChain('one');
const NOW = 1_790_000_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1_000 }));
afterEach(() => void vi.useRealTimers());

const swap = (times: { readonly deadline?: number; readonly lockedUntil?: number }): TransactionEffect => ({
  kind: 'swap',
  contract: 'one-router',
  pay: { token: one.native.id, units: 100n },
  receive: { chain: one.plugin.id, address: undefined, minUnits: 1n },
  recipient: 'one-alice',
  deadline: undefined,
  ...times,
});

/** `blocks`: seconds since 1970, by each node that replied. `undefined`: the driver has no such question. */
function driverWith(blocks?: readonly number[]) {
  const chainTimes = vi.fn(async () => (blocks ?? []).map((seconds) => seconds * 1_000));
  const driver: unknown = { ...one, ...(blocks ? { chainTimes } : {}) };
  return { driver: driver as ChainDriver, chainTimes };
}

const fieldOf = (effect: TransactionEffect, blocks?: readonly number[]) =>
  verifyTimes(driverWith(blocks).driver, effect, {}).catch(
    (error: AppError<'transaction/mismatch'>) => error.context.field,
  );

describe('verifyTimes', () => {
  it('[MON-02] asks no node about times within the limits by the date of the device', async () => {
    const { driver, chainTimes } = driverWith([NOW]);

    await verifyTimes(driver, swap({ deadline: NOW + HOUR, lockedUntil: NOW + DAY }), {});

    expect(chainTimes).not.toHaveBeenCalled();
  });

  it.each([undefined, [], [NOW], [NOW - DAY], [NOW + 5 * DAY, NOW]])(
    '[MON-02] refuses times that are only within the limits of a clock ahead, with blocks of %j',
    async (blocks) => {
      expect(await fieldOf(swap({ lockedUntil: NOW + 3.8 * DAY }), blocks)).toBe('locked until');
      expect(await fieldOf(swap({ lockedUntil: NOW + DAY + 1 }), blocks)).toBe('locked until');
      expect(await fieldOf(swap({ deadline: NOW + 2.8 * DAY }), blocks)).toBe('valid until');
      expect(await fieldOf(swap({ deadline: NOW + HOUR + 1 }), blocks)).toBe('valid until');
    },
  );

  it('[MON-02] goes by the chain where the device is behind', async () => {
    const effect = swap({ deadline: NOW + DAY + HOUR / 2, lockedUntil: NOW + DAY + 2 * HOUR });

    expect(await fieldOf(effect, [NOW + DAY, NOW + DAY + 12])).toBeUndefined();
    expect(await fieldOf(swap({ lockedUntil: NOW + 2 * DAY + 1 }), [NOW + DAY])).toBe('locked until');
  });

  it('[MON-02] refuses if no node answers and the device says it is too late', async () => {
    const unreachable = new AppError('chain/unreachable', { chain: 'Chain one' });
    const driver: unknown = { ...one, chainTimes: () => Promise.reject(unreachable) };

    await expect(verifyTimes(driver as ChainDriver, swap({ lockedUntil: NOW + 2 * DAY }), {})).rejects.toBe(
      unreachable,
    );
  });

  it('says nothing about other transactions', async () => {
    const transfer: TransactionEffect = {
      kind: 'transfer',
      token: one.native.id,
      units: 1n,
      to: 'one-bob',
      memo: undefined,
    };

    await expect(verifyTimes(driverWith([]).driver, transfer, {})).resolves.toBeUndefined();
  });
});
