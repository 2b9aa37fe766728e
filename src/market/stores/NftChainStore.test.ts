import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { nftChainKey } from '../stored.ts';
import { NftChainStore, nftChainOf } from './NftChainStore.ts';

const market = (name: string) => new FakeChain(name, { hasNftMarket: true });
const chains = [market('one'), new FakeChain('two'), market('three')];

describe('NftChainStore', () => {
  it("[SHL-07] offers every chain whose plugin declares a market, the deployment's first", async () => {
    const { shell } = await createReadyShell({ chains, config: { nftChain: 'THREE' } });

    expect(nftChainOf(shell).markets.map(({ wire }) => wire.name)).toEqual(['ONE', 'THREE']);
    expect(nftChainOf(shell).current?.wire.name).toBe('THREE');
  });

  it('[SHL-07] keeps the choice after a reload', async () => {
    const { shell } = await createReadyShell({ chains });
    nftChainOf(shell).choose(shell.chains.require('fake:three'));

    expect(new NftChainStore(shell.chains, shell.storage, 'ONE').current?.wire.name).toBe('THREE');
  });

  it.each(['', 'TWO', 'GONE', '<script>'])('uses the first market if %j is stored', async (kept) => {
    const { shell } = await createReadyShell({ chains });
    shell.storage.set(nftChainKey, kept);

    expect(new NftChainStore(shell.chains, shell.storage, 'ONE').current?.wire.name).toBe('ONE');
  });

  it('has no chain if none has a market', async () => {
    const { shell } = await createReadyShell({ chains: [new FakeChain('two')] });

    expect(nftChainOf(shell).current).toBeUndefined();
  });
});
