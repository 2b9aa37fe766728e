import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { AppError } from '../../model/errors.ts';
import type { ChainDriver } from '../plugin/chain.ts';
import { driverModes } from './callModes.ts';
import { guardDriver } from './guardDriver.ts';
import { Quarantine } from './Quarantine.ts';

let quarantine: Quarantine;
beforeEach(() => {
  quarantine = new Quarantine([]);
});

const guard = (driver: ChainDriver) => guardDriver(driver, { id: 'c', name: 'C', quarantine }, () => undefined);
const fails = (): never => {
  throw new AppError('chain/unreachable', { chain: 'C' });
};

describe('guardDriver', () => {
  it('returns the results of synchronous members themselves, and promises of all others', async () => {
    const failing = (modes: object): object =>
      Object.fromEntries(
        Object.entries(modes).map(([name, mode]) => [name, typeof mode === 'string' ? fails : failing(mode)]),
      );
    const callAll = async (guarded: object, modes: object): Promise<void> => {
      for (const [name, mode] of Object.entries(modes)) {
        const member: unknown = Reflect.get(guarded, name);
        if (typeof member !== 'function') await callAll(Object(member), mode);
        else if (mode === 'sync') expect(() => Reflect.apply(member, guarded, []), name).toThrow('chain/unreachable');
        else await expect(Reflect.apply(member, guarded, []), name).rejects.toThrow('chain/unreachable');
      }
    };
    const { contracts: _contracts, ...methods } = driverModes;

    await callAll(guard(Object.assign(new FakeChain('c'), failing(methods))), methods);
  });

  it('passes lists on unchanged', () => {
    const contracts = [{ role: 'router', address: '0xab' }] as const;

    expect(guard(Object.assign(new FakeChain('c'), { contracts })).contracts).toBe(contracts);
  });
});
