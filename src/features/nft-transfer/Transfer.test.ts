import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { detailFixture } from '../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { getNftDetail, type NftDetail } from '../../api/nft/nfts.ts';
import { queryBlackList } from '../../api/swap.ts';
import { AddressBook } from '../../shell/recipient/AddressBook.ts';
import { Transfer, verifyTransfer } from './Transfer.ts';

const { signal } = new AbortController();
const place = { collection: 'one-shunters', tokenId: 7n };

async function world({
  held = 1n,
  score = '1',
  reported = {},
}: {
  held?: bigint;
  score?: string;
  reported?: Partial<NftDetail>;
} = {}) {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '1');
  one.own('one-alice', { ...place, standard: 'ERC721' }, held);
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], tokens: [one.token('USD', 6)] });
  await shell.wallet.connect(wallet);
  api.on(getNftDetail, () => detailFixture(7, reported));
  api.on(queryBlackList, () => ({ score }));
  const transfer = new Transfer(shell, { chain: one.plugin, contract: 'one-shunters', tokenId: '7' });
  await transfer.load(signal);
  const to = async (address: string) => {
    runInAction(() => transfer.setRecipient(address));
    await transfer.recipient.check();
    return transfer.canSend;
  };
  return { one, shell, transfer, to };
}

describe('Transfer', () => {
  it('[NFT-09] transfers the NFT to the checked address', async () => {
    const { one, transfer, to, shell } = await world();

    expect(await to(' one-BOB ')).toBe(true);
    await transfer.run(signal);

    expect(transfer.progress.status).toBe('done');
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toEqual([
      {
        kind: 'nft-transfer',
        nft: { ...place, standard: 'ERC721', quantity: 1n },
        from: 'one-alice',
        to: 'one-bob',
      },
    ]);
    expect(runInAction(() => new AddressBook(shell.storage).entries)).toMatchObject([{ address: 'one-bob' }]);
  });

  it.each(['', 'two-bob', 'one-usd', 'one-nobody'])('[NFT-09] refuses an address such as "%s"', async (address) => {
    const { one, transfer, to } = await world();

    expect(await to(address)).toBe(false);
    await transfer.run(signal);

    expect(one.sent).toEqual([]);
  });

  it('[NFT-09] refuses an address at risk, and a look-alike that was not compared', async () => {
    const risky = await world({ score: '0' });
    expect(await risky.to('one-bob')).toBe(false);

    const { to, shell, transfer, one } = await world();
    new AddressBook(shell.storage).remember({ chain: one.plugin.id, address: 'one-boblongword', memo: '', usedAt: 1 });
    expect(await to('one-boblfalseword')).toBe(false);
    runInAction(() => transfer.recipient.mean(true));
    expect(transfer.canSend).toBe(true);
  });

  it('[NFT-09] transfers at most the owned number', async () => {
    const { transfer, to } = await world({ held: 5n });
    await to('one-bob');
    const canSend = (text: string) =>
      runInAction(() => {
        transfer.setQuantity(text);
        return transfer.canSend;
      });

    expect(['0', '', '6'].map(canSend)).toEqual([false, false, false]);
    expect(['1', '5'].map(canSend)).toEqual([true, true]);
  });

  it.each([{ tokenId: '8' }, { contractAddress: 'one-usd' }])(
    '[MON-02] transfers nothing if the service returns another NFT: %s',
    async (reported) => {
      const { one, transfer, to } = await world({ reported });

      expect(transfer.state).toMatchObject({ status: 'failed', error: { code: 'api/malformed' } });
      expect(await to('one-bob')).toBe(false);
      await transfer.run(signal);

      expect(one.sent).toEqual([]);
    },
  );

  const nft = { ...place, standard: 'ERC721', quantity: 1n } as const;
  const shown = { from: 'one-alice', to: 'one-bob', nft };
  it.each([
    ['recipient', { to: 'one-eve' }],
    ['sender', { from: 'one-eve' }],
    ['NFT', { nft: { ...nft, tokenId: 8n } }],
    ['collection', { nft: { ...nft, collection: 'one-copies' } }],
    ['quantity', { nft: { ...nft, quantity: 2n } }],
    ['standard', { nft: { ...nft, standard: 'ERC1155' as const } }],
  ])('[NFT-09] refuses to sign another %s than displayed', (_part, change) => {
    expect(() => verifyTransfer({ kind: 'nft-transfer', ...shown }, shown)).not.toThrow();
    expect(() => verifyTransfer({ kind: 'nft-transfer', ...shown, ...change }, shown)).toThrow(
      expect.objectContaining({ code: 'transaction/mismatch' }),
    );
  });
});
