// @vitest-environment node
import { expect, it } from 'vitest';
import { HavahWallet } from './counterparts/HavahWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

it('[WAL-20] HAVAH: a closed window says nothing about a transaction', async () => {
  const wallet = new HavahWallet();
  const session = await wallets.find(({ id }) => id === 'havah')?.connect(contextOf(wallet));
  const [account] = session?.accounts ?? [];
  if (!account) throw new Error('no account');
  wallet.closes = true;
  const sent = session?.signers['icon-havah']?.(wallet.transaction(account) as never, {});
  await expect(sent).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
});
