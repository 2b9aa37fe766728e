// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PolkadotExtensionWallet } from '../../../../../tests/conformance/wallets/counterparts/PolkadotExtensionWallet.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import crust from '../../../chains/crust/index.ts';
import dbc from '../../../chains/dbc/index.ts';
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

describe('@polkadot/extension-dapp in the same page', () => {
  it.each([
    { chain: dot, ss58Format: 0 },
    { chain: crust, ss58Format: 66 },
    { chain: dbc, ss58Format: 42 },
  ])(
    '[WAL-12] sees the same account and gets the same signature on $chain.wire.name',
    async ({ chain, ss58Format }) => {
      extension = new PolkadotExtensionWallet('', 'polkadot-js');
      // Signatures of this account's key are not random.
      extension.switchAccount();
      vi.stubGlobal('window', extension.environment.globals);
      vi.stubGlobal('document', { readyState: 'complete' });
      vi.spyOn(console, 'info').mockReturnValue();
      vi.resetModules();
      const library = await import('@polkadot/extension-dapp');
      const session = await polkadot.connect(connectContext({ environment: extension.environment, chains: [chain] }));
      await library.web3Enable('Switchyard');

      const [theirs] = await library.web3Accounts({ ss58Format });
      const [ours] = session.accounts;
      expect(ours?.address).toBe(theirs?.address);

      const { signer } = await library.web3FromAddress(theirs?.address ?? '');
      const message = 'Sign in to Switchyard 🚂';
      const signed = await signer.signRaw?.({ address: theirs?.address ?? '', data: message, type: 'bytes' });
      const signal = new AbortController().signal;
      expect(ours && (await session.signMessage?.(ours, message, { signal }))).toBe(signed?.signature);
    },
  );
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
