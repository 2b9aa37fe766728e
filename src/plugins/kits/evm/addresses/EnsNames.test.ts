// @vitest-environment node
import { AbiCoder, namehash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import ethereum from '../../../chains/ethereum/index.ts';
import { EvmDriver } from '../EvmDriver.ts';

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e';
const resolver = '0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41';
const reverseNode = namehash(`${alice.slice(2).toLowerCase()}.addr.reverse`);
const encode = (type: string, value: string) => AbiCoder.defaultAbiCoder().encode([type], [value]);

/** A node whose ENS has one name for the account, which points at `target`. */
function driverWith(name: string, target: string) {
  return new EvmDriver(
    {
      chain: ethereum,
      rpcUrls: () => ['https://node.example'],
      api: new FakeApi(),
      now: () => 0,
      fetch: async (_input, init) => {
        const { id, method, params } = JSON.parse(String(init?.body));
        const reply = (result: string) => new Response(JSON.stringify({ jsonrpc: '2.0', id, result }));
        if (method === 'eth_chainId') return reply('0x1');
        const { to, data } = params[0];
        if (to === registry) return reply(encode('address', resolver));
        if (data === `0x691f3431${reverseNode.slice(2)}`) return reply(encode('string', name));
        if (data.startsWith('0x3b3b57de')) return reply(encode('address', target));
        return reply('0x');
      },
    },
    { chainId: 1, confirmations: 12, multicall3: undefined, ensRegistry: registry },
  );
}

describe('EnsNames', () => {
  it('[CHN-17] finds the name of an address', async () => {
    expect(await driverWith('vitalik.eth', alice).names?.nameOf(alice, {})).toBe('vitalik.eth');
  });

  it('[CHN-17] ignores a name that points to another account', async () => {
    const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

    expect(await driverWith('vitalik.eth', other).names?.nameOf(alice, {})).toBeUndefined();
  });

  it.each(['', 'not a name!!', '\u202Ehte.kilativ', 'x'.repeat(300)])(
    '[CHN-17] finds no name if the record contains "%s"',
    async (name) => {
      expect(await driverWith(name, alice).names?.nameOf(alice, {})).toBeUndefined();
    },
  );
});
