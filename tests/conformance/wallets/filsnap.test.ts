// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { FilsnapWallet } from './counterparts/FilsnapWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

let wallet: FilsnapWallet;
afterEach(() => wallet.stop());

async function signer() {
  wallet = await FilsnapWallet.start();
  const session = await wallets.find(({ id }) => id === 'filecoin')?.connect(contextOf(wallet));
  const [account] = session?.accounts ?? [];
  const sign = session?.signers.filecoin;
  if (!account || !sign) throw new Error('no account');
  const transaction = wallet.transaction(account);
  return { transaction, send: (asked: UnsignedTransaction<'filecoin'> = transaction) => sign(asked, {}) };
}

describe('Filecoin by a snap', () => {
  it('[WAL-20] says that the user declined the snap’s question about the account', async () => {
    wallet = await FilsnapWallet.start();
    wallet.declinesConfiguration = true;
    const connecting = wallets.find(({ id }) => id === 'filecoin')?.connect(contextOf(wallet));
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('[WAL-08] opens no window of a locked MetaMask when the page is loaded', async () => {
    await signer();
    const { prompts } = wallet;
    wallet.isMetaMaskLocked = true;
    const connecting = wallets.find(({ id }) => id === 'filecoin')?.connect(contextOf(wallet, true));
    await expect(connecting).rejects.toMatchObject({ code: 'wallet/no-account' });
    expect(wallet.prompts).toBe(prompts);
  });

  it.each([
    ['to', 'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za'],
    ['value', '1'],
    ['nonce', 8],
    ['gasFeeCap', '900000'],
  ])('sends no message to a node if its %s differs from the request', async (field, value) => {
    const { send } = await signer();
    wallet.forges = { [field]: value };
    await expect(send()).rejects.toMatchObject({ code: 'transaction/mismatch', context: { field } });
    expect(wallet.pushed.size).toBe(0);
  });

  it('sends no message that another account signed', async () => {
    const { send } = await signer();
    wallet.signsWrongly = true;
    await expect(send()).rejects.toMatchObject({ code: 'transaction/mismatch', context: { field: 'signature' } });
    expect(wallet.pushed.size).toBe(0);
  });

  it('reports a clear refusal by the node, with its reason', async () => {
    const { send } = await signer();
    wallet.refusal = 'message nonce too low';
    await expect(send()).rejects.toMatchObject({
      code: 'transaction/would-fail',
      context: { reason: 'message nonce too low' },
    });
  });

  it('does not report failed if a node disconnected with the message', async () => {
    const { send } = await signer();
    wallet.hangsUp = true;
    await expect(send()).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
  });
});
