// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { PolkadotExtensionWallet } from '../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';
import { connectContext } from '../../../../tests/support/shells/connectContext.ts';
import dot from '../../chains/polkadot/index.ts';
import polkadot from '../../wallets/polkadot-dot/index.ts';

const name = 'Polkadot{.js}';
let extension: PolkadotExtensionWallet | undefined;

afterEach(() => extension?.stop());

describe('Polkadot{.js}', () => {
  it('[ERR-03] reports a request that is still open in the extension', async () => {
    extension = new PolkadotExtensionWallet('', 'polkadot-js');
    const answer = extension.leaveOpen();
    const context = connectContext({ environment: extension.environment, chains: [dot] });
    const first = polkadot.connect(context);

    await expect(polkadot.connect(context)).rejects.toMatchObject({ code: 'wallet/busy', context: { wallet: name } });

    answer();
    await expect(first).resolves.toMatchObject({ accounts: [{ chain: dot.id }] });
  });

  it('[WAL-11] asks for an account if the extension is missing, and names its download page', async () => {
    await expect(polkadot.connect(connectContext({ chains: [dot] }))).rejects.toMatchObject({
      code: 'wallet/create-account',
      context: { wallet: name, installUrl: 'https://polkadot.js.org/extension/' },
    });
  });
});
