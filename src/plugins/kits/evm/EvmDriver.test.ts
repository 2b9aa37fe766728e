// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import bsc from '../../chains/bsc/index.ts';
import { EvmDriver } from './EvmDriver.ts';

const account = bsc.samples.address;

/** A driver whose node has this code at every address, or that answers so. */
function driverOver(code: unknown): EvmDriver {
  const answer = ({ id, method }: { id: number; method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: method === 'eth_chainId' ? '0x38' : code,
  });
  const context = {
    chain: bsc,
    rpcUrls: () => ['https://node.example'],
    api: new FakeApi(),
    fetch: async (_url: RequestInfo | URL, init?: RequestInit) => {
      const asked = JSON.parse(String(init?.body));
      return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
    },
    now: () => 0,
  };
  return new EvmDriver(context, { chainId: 56, confirmations: 15, multicall3: undefined });
}

describe('EvmDriver.isContract', () => {
  it.each([
    ['nothing', '0x', false],
    ['code', '0x6080604052', true],
    ['code that an account lends itself', `0xef0100${account.slice(2)}`, false],
    ['an answer that is none', null, false],
  ])('[SWP-05] checks %s', async (_what, code, expected) => {
    expect(await driverOver(code).isContract(account, {})).toBe(expected);
  });
});

describe('EvmDriver.prepareTransaction', () => {
  it.each([30_000_000, '0x1c9c380', 21_000, 0, ''])(
    '[MON-02] leaves the gas limit to the wallet, whatever the service says (%j)',
    async (gas) => {
      const driver = driverOver('0x');
      const txData = { from: account, to: account, value: '0x0', data: '0xabcdef01', gas };
      const intent = { from: account, token: bsc.native, amount: Amount.ofUnits(0n, bsc.native) };
      const { payload } = await driver.prepareTransaction(txData, intent);

      expect(payload).toEqual({ to: account.toLowerCase(), value: 0n, data: '0xabcdef01' });
    },
  );
});
