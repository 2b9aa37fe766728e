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
function driverWith(name: string, target: string | ((url: string) => string), urls = ['https://node.example']) {
  return new EvmDriver(
    {
      chain: ethereum,
      rpcUrls: () => urls,
      api: new FakeApi(),
      now: () => 0,
      fetch: async (input, init) => {
        const { id, method, params } = JSON.parse(String(init?.body));
        const reply = (result: string) => new Response(JSON.stringify({ jsonrpc: '2.0', id, result }));
        if (method === 'eth_chainId') return reply('0x1');
        const { to, data } = params[0];
        if (to === registry) return reply(encode('address', resolver));
        const isHonest = String(input).includes('honest');
        if (data === `0x691f3431${reverseNode.slice(2)}`) return reply(encode('string', isHonest ? '' : name));
        if (data.startsWith('0x3b3b57de')) {
          return reply(encode('address', typeof target === 'string' ? target : target(String(input))));
        }
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

  it('[CHN-17] believes no name that only one of two hosts returns', async () => {
    const urls = ['https://node.example', 'https://honest.example'];

    expect(await driverWith('vitalik.eth', alice, urls).names?.nameOf(alice, {})).toBeUndefined();
    expect(await driverWith('vitalik.eth', alice, [urls[0] ?? '', 'https://b.example']).names?.nameOf(alice, {})).toBe(
      'vitalik.eth',
    );
  });

  it.each(['', 'not a name!!', '\u202Ehte.kilativ', 'x'.repeat(300)])(
    '[CHN-17] finds no name if the record contains "%s"',
    async (name) => {
      expect(await driverWith(name, alice).names?.nameOf(alice, {})).toBeUndefined();
    },
  );

  it('[UXP-11] finds the address of a name', async () => {
    expect(await driverWith('', alice).names?.addressOf('vitalik.eth', {})).toBe(alice);
  });

  it('[UXP-11] finds no address where the resolver has none', async () => {
    const zero = `0x${'0'.repeat(40)}`;

    expect(await driverWith('', zero).names?.addressOf('vitalik.eth', {})).toBeUndefined();
  });

  it('[UXP-11] returns no address that only one of two hosts names', async () => {
    const thief = '0x00000000219ab540356cBB839Cbe05303d7705Fa';
    const urls = ['https://node.example', 'https://honest.example'];
    const driver = driverWith('', (url) => (url.includes('honest') ? alice : thief), urls);

    await expect(driver.names?.addressOf('vitalik.eth', {})).rejects.toMatchObject({ code: 'chain/unreachable' });
  });

  it.each([
    ['vitalik.eth', true],
    ['pay.vitalik.eth', true],
    ['vitalik', false],
    ['.eth', false],
    ['vitalik.', false],
    ['vita lik.eth', false],
    [`${'x'.repeat(300)}.eth`, false],
  ])('[UXP-11] reads "%s" as a name: %s', (text, isName) => {
    expect(driverWith('', alice).names?.isName(text)).toBe(isName);
  });
});
