// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import { PolkadotExtensionWallet } from '../../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import dot from '../../../chains/polkadot/index.ts';
import polkadot from '../../../wallets/polkadot-dot/index.ts';
import subwallet from '../../../wallets/subwallet/index.ts';
import talisman from '../../../wallets/talisman/index.ts';

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

describe('Talisman', () => {
  const name = 'Talisman';

  it('[WAL-20] reads as a rejection when the user declines, though its `enable` succeeds', async () => {
    extension = new PolkadotExtensionWallet('', 'talisman', { enabling: 'talisman' });
    const context = connectContext({ environment: extension.environment, chains: [dot] });
    extension.decline();

    await expect(talisman.connect(context)).rejects.toMatchObject({
      code: 'wallet/rejected',
      context: { wallet: name },
    });
    await expect(talisman.connect(context)).resolves.toMatchObject({ accounts: [{ chain: dot.id }] });
  });

  it('[ERR-03] reports a request that is still open, though its second `enable` succeeds', async () => {
    extension = new PolkadotExtensionWallet('', 'talisman', { enabling: 'talisman' });
    const answer = extension.leaveOpen();
    const context = connectContext({ environment: extension.environment, chains: [dot] });
    const first = talisman.connect(context);

    await expect(talisman.connect(context)).rejects.toMatchObject({ code: 'wallet/busy', context: { wallet: name } });

    answer();
    await expect(first).resolves.toMatchObject({ accounts: [{ chain: dot.id }] });
  });

  /** domains/app of the same package: `TalismanNotOnboardedError`. */
  it('[WAL-11] asks for an account if none was created in it yet', async () => {
    const text = 'Talisman extension has not been configured yet. Please continue with onboarding.';
    const injectedWeb3 = { talisman: { version: '2.0.0', enable: () => Promise.reject(new Error(text)) } };
    const context = connectContext({ environment: { globals: { injectedWeb3 } }, chains: [dot] });

    await expect(talisman.connect(context)).rejects.toMatchObject({
      code: 'wallet/create-account',
      context: { wallet: name },
    });
  });
});

describe('SubWallet', () => {
  it('[WAL-20] answers two requests at once with the one that the user saw', async () => {
    extension = new PolkadotExtensionWallet('', 'subwallet-js', { enabling: 'subwallet' });
    const answer = extension.leaveOpen();
    const context = connectContext({ environment: extension.environment, chains: [dot] });
    const both = [subwallet.connect(context), subwallet.connect(context)];
    answer();

    await expect(Promise.all(both)).resolves.toHaveLength(2);
    expect(extension.prompts).toBe(1);
  });
});
