// @vitest-environment node
import { Wallet } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RelayServer } from '../../../../../tests/support/services/RelayServer.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { WalletConnectWallet } from '../../../../../tests/support/wallets/WalletConnectWallet.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import bsc from '../../../chains/bsc/index.ts';
import ethereum from '../../../chains/ethereum/index.ts';
import polygon from '../../../chains/polygon/index.ts';
import walletconnect from '../../../wallets/walletconnect/index.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const key = Wallet.createRandom();

let relay: RelayServer;
let wallet: WalletConnectWallet;
let proposed: readonly string[] = [];
let answer: () => Promise<unknown> = async () => HASH;

beforeEach(async () => {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  answer = async () => HASH;
  relay = await RelayServer.start();
  wallet = await WalletConnectWallet.start({
    relayUrl: relay.url,
    chains: [1, 56],
    accounts: async (chains) => {
      proposed = chains;
      return [key.address];
    },
    answer: () => answer(),
  });
});
afterEach(async () => {
  await wallet.stop();
  await relay.stop();
});

function context(parts: Parameters<typeof connectContext>[0] = {}): ConnectContext {
  return connectContext({
    chains: [ethereum, bsc, polygon],
    settings: { projectId: relay.url, relayUrl: relay.url },
    prompt: {
      showQrCode: ({ uri }) => {
        void wallet.scan(uri);
        return () => undefined;
      },
    },
    ...parts,
  });
}

describe('WalletConnect', () => {
  it("[WAL-14] proposes the nine chains as optional, and the demo's chains in a demo", async () => {
    const demo = { ...ethereum, id: 'eip155:771001', only: 'devnet' } as const;
    const session = await walletconnect.connect(context({ chains: [ethereum, demo] }));
    const nine = [1, 10, 56, 100, 137, 324, 42161, 42220, 43114].map((chain) => `eip155:${chain}`);

    expect(proposed).toEqual([...nine, demo.id]);
    await session.disconnect();
  });

  it("starts on the page's chain, and switches only to chains with an account", async () => {
    const session = await walletconnect.connect(context({ preferredChain: bsc }));
    expect(session.accounts).toEqual([{ address: key.address, chain: bsc.id }]);

    await session.switchChain?.(ethereum, {});
    expect(session.accounts[0]?.chain).toBe(ethereum.id);
    await expect(session.switchChain?.(polygon, {})).rejects.toMatchObject({ code: 'wallet/cannot-switch' });
    expect(session.accounts[0]?.chain).toBe(ethereum.id);
    await session.disconnect();
  });

  it('reports a missing project id of the deployment', async () => {
    await expect(walletconnect.connect(context({ settings: {} }))).rejects.toMatchObject({
      code: 'wallet/not-configured',
      context: { wallet: 'WalletConnect' },
    });
  });

  it('reconnects over one new socket after the relay dropped it, and still sends', async () => {
    const session = await walletconnect.connect(context());
    const payload = { to: key.address, value: 1n, data: '0x' };
    const send = () => session.signers.evm?.({ family: 'evm', chain: ethereum.id, from: key.address, payload }, {});
    await expect(send()).resolves.toBe(HASH);
    const opened = relay.opened;
    relay.cut();
    await expect.poll(() => relay.opened).toBe(opened + 2);

    await expect(send()).resolves.toBe(HASH);

    expect(relay.opened).toBe(opened + 2);
    await session.disconnect();
  });

  it('reports an unknown outcome of a request that was open when the wallet ended the session', async () => {
    const session = await walletconnect.connect(context());
    const heard: number[] = [];
    session.onAccounts((accounts) => heard.push(accounts.length));
    let wasAsked = false;
    answer = () => {
      wasAsked = true;
      return new Promise(() => undefined);
    };
    const payload = { to: key.address, value: 1n, data: '0x' };
    const sent = session.signers.evm?.({ family: 'evm', chain: ethereum.id, from: key.address, payload }, {});
    const failed = expect(sent).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    await expect.poll(() => wasAsked).toBe(true);
    await wallet.end();

    await failed;
    await expect.poll(() => heard).toEqual([0]);
    await expect.poll(() => relay.sockets).toBe(1);
  });

  it('[WAL-06] disconnects from the relay after the session, and restores nothing then', async () => {
    const session = await walletconnect.connect(context());
    await session.disconnect();

    await expect.poll(() => wallet.sessions).toBe(0);
    // The wallet's own socket.
    await expect.poll(() => relay.sockets).toBe(1);
    await expect(walletconnect.connect(context({ silent: true }))).rejects.toMatchObject({
      code: 'wallet/no-account',
    });
    await expect.poll(() => relay.sockets).toBe(1);
  });

  it('[WAL-08] restores a session without a prompt, also of a sleeping wallet', async () => {
    const session = await walletconnect.connect(context());
    await wallet.stop();

    const again = await walletconnect.connect(context({ silent: true, prompt: neverAsked }));

    expect(again.accounts).toEqual(session.accounts);
    await again.disconnect();
  });
});

const neverAsked: Partial<ConnectContext['prompt']> = {
  showQrCode: () => {
    throw new Error('a silent connect shows no code');
  },
};
