// @vitest-environment node
import { AbiCoder } from 'ethers';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import bsc from '../../../chains/bsc/index.ts';
import { EvmDriver } from '../EvmDriver.ts';

const text = (value: string) => AbiCoder.defaultAbiCoder().encode(['string'], [value]);
const number = (value: number) => AbiCoder.defaultAbiCoder().encode(['uint256'], [value]);

/** A driver whose nodes name these decimals and symbols, by host. */
function driverOver(
  decimals: Readonly<Record<string, number>>,
  symbols: Readonly<Record<string, string>> = {},
): EvmDriver {
  const asked: string[] = [];
  const context = {
    chain: bsc,
    rpcUrls: () => Object.keys(decimals).map((host) => `https://${host}`),
    api: new FakeApi(),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { hostname } = new URL(String(input));
      asked.push(hostname);
      const answer = ({ id, method, params }: { id: number; method: string; params: readonly [{ data: string }] }) => {
        const facts: Readonly<Record<string, string>> = {
          '0x06fdde03': text('A dollar'),
          '0x95d89b41': text(symbols[hostname] ?? 'USD'),
          '0x313ce567': number(decimals[hostname] ?? 0),
        };
        return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x38' : facts[params[0].data] };
      };
      const calls = JSON.parse(String(init?.body));
      return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(calls));
    },
    now: () => 0,
  };
  return new EvmDriver(context, { chainId: 56, confirmations: 15, multicall3: undefined });
}

const address = '0x55d398326f99059fF775485246999027B3197955';

describe('TokenFacts', () => {
  it('[MON-02] reads a token on which nodes of two hosts agree', async () => {
    const { tokens } = driverOver({ 'one.example': 6, 'two.example': 6 });

    expect(await tokens.describe(address, {})).toMatchObject({ symbol: 'USD', decimals: 6 });
  });

  it('[MON-02] reads a token at the only node', async () => {
    expect(await driverOver({ 'one.example': 18 }).tokens.describe(address, {})).toMatchObject({ decimals: 18 });
  });

  it('[MON-02] refuses decimals about which two nodes disagree, whichever is asked first', async () => {
    const orders = [
      { 'one.example': 2, 'two.example': 6 },
      { 'one.example': 6, 'two.example': 2 },
    ];
    for (const nodes of orders) {
      await expect(driverOver(nodes).tokens.describe(address, {})).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
    }
  });

  it.each(['one.example', 'two.example'])(
    '[MON-02] refuses a symbol about which two nodes disagree before it is paid (%s lies)',
    async (host) => {
      const { tokens } = driverOver({ 'one.example': 6, 'two.example': 6 }, { [host]: 'yUSD' });

      await expect(tokens.describe(address, { isAgreed: true })).rejects.toMatchObject({
        code: 'transaction/unreadable',
      });
      await expect(tokens.describe(address, {})).resolves.toMatchObject({ decimals: 6 });
    },
  );

  it('[CHN-03] reads the decimals of many tokens in one request', async () => {
    const { tokens } = driverOver({ 'one.example': 6 });
    const other = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56';

    expect(await tokens.decimalsOf([address, other], {})).toEqual(
      new Map([
        [address, 6],
        [other, 6],
      ]),
    );
  });
});
