import { describe, expect, it } from 'vitest';
import type { KnownChain } from './knownChain.ts';
import { RefusedRequest, readRequest } from './request.ts';

const zircuit: KnownChain = {
  name: 'Zircuit',
  native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
  explorer: 'https://explorer.zircuit.com',
  rpcUrls: ['https://mainnet.zircuit.com'],
};
const twins = ['Kaia', 'Klaytn'].map((name) => ({ ...zircuit, name }));
const lists: Readonly<Record<number, readonly KnownChain[]>> = { 48900: [zircuit], 8217: twins };
const read = (line: string) => readRequest(line.split(' '), async (chainId) => lists[chainId] ?? []);

describe('a request for a chain', () => {
  it('is filled in from a list that knows its id, and says so', async () => {
    const { notes, ...request } = await read('chain zircuit --chain-id 48900');

    expect(request).toMatchObject({ id: 'zircuit', name: 'Zircuit', symbol: 'ETH', chainId: 48_900, known: zircuit });
    expect(notes).toEqual([
      "From viem's chains, check these: name Zircuit, coin ETH with 18 decimals, explorer https://explorer.zircuit.com, nodes https://mainnet.zircuit.com.",
      'A node of a second operator is still to be named.',
    ]);
  });

  it('keeps the name and the symbol that were given', async () => {
    expect(await read('chain foo --chain-id 48900 --name Mine --symbol MNE')).toMatchObject({
      name: 'Mine',
      symbol: 'MNE',
    });
  });

  it('may be its id alone', async () => {
    expect(await read('chain 48900')).toMatchObject({ id: 'zircuit', chainId: 48_900 });
    await expect(read('chain 4801')).rejects.toThrow('Name its folder: npm run new chain <id> -- --chain-id 4801');
    await expect(read('chain 8217')).rejects.toThrow(RefusedRequest);
  });

  it('takes nothing from a list with several chains of its id', async () => {
    const { known, notes } = await read('chain foo --chain-id 8217 --symbol FOO');

    expect(known).toBeUndefined();
    expect(notes).toEqual([
      "Several of viem's chains have the id 8217 (Kaia, Klaytn), so nothing was filled in from them.",
    ]);
  });

  it.each(['chain quitelongname', 'family quitelongname'])('says that its symbol is made up: %s', async (line) => {
    const { symbol, notes } = await read(line);

    expect(symbol).toBe('QUITELONGNAM');
    expect(notes.join()).toContain(`No --symbol was given. ${symbol} is made of the folder's name`);
  });
});

describe('a request that is refused', () => {
  it.each([
    ['token foo', 'Name what to write: chain, wallet, family, provider, feature.'],
    ['chain Foo', '“Foo” is no name of a folder'],
    ['chain foo 12345', 'Write the options behind a separate --, else they are lost: 12345'],
    ['chain foo --chain-id 0x1', '0x1 is no chain id (EIP-155).'],
    ["chain foo --name Foo's", 'Names have no quotes'],
    ['chain foo --chainid 5', "Unknown option '--chainid'"],
    ['wallet x1 --family bitcoin', 'A wallet of bitcoin needs the function of its kit, see docs/adding-a-wallet.md'],
  ])('says in one line why: %s', async (line, reason) => {
    const error: unknown = await read(line).catch((caught: unknown) => caught);

    expect(error).toBeInstanceOf(RefusedRequest);
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('\n');
  });
});
