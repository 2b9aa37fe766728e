// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chainOf, contextOf, counterpartOf, wallets } from './walletSuite.ts';

describe('a wallet of one chain', () => {
  it.each([
    ['portkey', '520520'],
    ['anchor', '1040'],
    ['scatter', '1040'],
    ['tokenpocket-eos', '1040'],
    ['havah', '6000'],
    ['compass', '1333'],
    ['keplr', 'kava-9'],
    ['tronlink', '0'],
  ])('[WAL-05] connects on the chain with the wire’s fixed id: %s on %s', async (id, wireId) => {
    const counterpart = await (await counterpartOf(id))?.();
    const plugin = wallets.find((wallet) => wallet.id === id);
    if (!counterpart || !plugin) throw new Error(`no wallet ${id}`);

    const session = await plugin.connect(contextOf(counterpart));

    const [account] = session.accounts;
    expect(chainOf(account?.chain ?? '').wire.chainId).toBe(wireId);
    await session.disconnect();
    await counterpart.stop?.();
  });
});
