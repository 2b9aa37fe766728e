// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { ScatterWallet } from './counterparts/ScatterWallet.ts';
import { contextOf, wallets } from './walletSuite.ts';

let wallet: ScatterWallet;
afterEach(() => wallet.stop());

async function connected() {
  wallet = new ScatterWallet('scatterjs-core', { makesApi: 'proxied' });
  const session = await wallets.find(({ id }) => id === 'scatter')?.connect(contextOf(wallet));
  const [account] = session?.accounts ?? [];
  const sign = session?.signers.eos;
  if (!account || !sign) throw new Error('no account');
  return () => sign(wallet.transaction(account) as never, {});
}

/** GetScatter/ScatterDesktop, src/models/errors/Error.js: all but the first have the code of a rejection. */
const errors = [
  ['prompt_closed', 'The user closed the prompt without any action.', 408, 'wallet/rejected'],
  ['signature_rejected', 'User rejected the signature request', 402, 'wallet/rejected'],
  ['no_network', 'This user does not have this network in their Scatter.', 402, 'wallet/failed'],
  ['missing_sig', 'A signature for this request was missing', 402, 'wallet/failed'],
  ['no_keypair', "The public key you provided does not exist on the user's keychain.", 402, 'wallet/no-account'],
  ['identity_missing', "Identity no longer exists on the user's keychain", 402, 'wallet/no-account'],
] as const;

describe('errors of Scatter', () => {
  it.each(errors)('[WAL-20] reads %s by its type', async (type, message, code, expected) => {
    const send = await connected();
    wallet.fail(type, message, code);
    await expect(send()).rejects.toMatchObject({ code: expected });
  });
});
