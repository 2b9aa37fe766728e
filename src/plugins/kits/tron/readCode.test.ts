// @vitest-environment node
import { keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import compiled from '../../../../tests/support/proxies/contracts.json' with { type: 'json' };
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import type { PinnedContract } from '../../../shell/plugin/contracts.ts';
import { checkNamed, type Known } from '../../../shell/stores/checkContracts.ts';
import { PersistedState } from '../../../shell/stores/persisted.ts';
import tron from '../../chains/tron/index.ts';
import { TronDriver } from './TronDriver.ts';

const GENESIS = { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc' };
const { deployed: code } = compiled.contracts.One;
const { deployed: other } = compiled.contracts.Two;

/** A reply of `wallet/getcontractinfo` (developers.tron.network). */
const contract = (runtime: string) => ({
  smart_contract: { bytecode: '6080', code_hash: '00'.repeat(32), name: 'Swap' },
  runtimecode: runtime.slice(2),
  contract_state: { energy_usage: 236_150, update_cycle: 256_749 },
});

/** The driver, whose hosts answer in this order. */
function driverOn(...replies: readonly unknown[]) {
  const { context, requests } = recordedNodes(tron, ({ url }) => {
    const { hostname, pathname } = new URL(url);
    return pathname === '/wallet/getblockbynum' ? GENESIS : replies[Number(hostname.slice(4, 5))];
  });
  const urls = replies.map((_reply, index) => `https://node${index}.example`);
  const driver = new TronDriver({ ...context, chain: { ...tron, rpcUrls: urls }, rpcUrls: () => urls });
  return { driver, requests };
}

const [pin] = driverOn().driver.contracts;
if (!pin) throw new Error('no pinned contract');

/** The check of a pinned contract before a signature. */
async function check(pinned: PinnedContract, ...replies: readonly unknown[]) {
  const { driver } = driverOn(...replies);
  const known: Known = {
    chains: { driver: async () => driver, contracts: async () => [pinned] },
    storage: new PersistedState(undefined),
    codes: new Map(),
  };
  const named = { chain: tron.id, address: pinned.address, roles: [pinned.role] };
  return (await checkNamed(known, named, {})).checked;
}

describe('readCode on TRON', () => {
  it('[MON-01] hashes the code that runs, as nodes of two hosts return it', async () => {
    const { driver, requests } = driverOn(contract(code), contract(other));
    const { answers, isPartial } = await driver.readCode([pin.address], {});

    expect(isPartial).toBe(false);
    expect(answers).toEqual([code, other].map((runtime) => new Map([[pin.address, { hash: keccak256(runtime) }]])));
    expect(requests.filter(({ url }) => url.endsWith('/wallet/getcontractinfo')).map(({ body }) => body)).toEqual(
      Array(2).fill({ value: pin.address, visible: true }),
    );
  });

  it('[MON-01] accepts the pinned code, and refuses other code, also of one host', async () => {
    const pinned = { ...pin, codeHash: keccak256(code) };

    expect(await check(pinned, contract(code), contract(code))).toEqual({ state: 'known' });
    for (const replies of [
      [contract(other), contract(other)],
      [contract(code), contract(other)],
      [contract(code), {}],
    ]) {
      await expect(check(pinned, ...replies)).rejects.toMatchObject({ code: 'contract/changed' });
    }
  });

  it('[MON-01] requires some code at a pin without a hash', async () => {
    expect(await check(pin, contract(other), contract(other))).toEqual({ state: 'known' });
    for (const none of [{}, { smart_contract: { name: 'Swap' } }, { runtimecode: '' }]) {
      await expect(check(pin, contract(code), none), JSON.stringify(none)).rejects.toMatchObject({
        code: 'contract/changed',
      });
    }
  });

  it.each([
    ['an error', { Error: 'class java.lang.NullPointerException : null' }],
    ['no code', { runtimecode: '0x60zz' }],
    ['a failure', 503],
  ])('[MON-01] counts a host that returns %s as one that does not answer', async (_what, reply) => {
    expect(await check(pin, contract(code), reply)).toEqual({ state: 'unread' });
    expect(await check(pin, reply, reply)).toEqual({ state: 'unread' });
  });
});
