// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import tonconnect from '../../../src/plugins/wallets/tonconnect/index.ts';
import type { ConnectContext } from '../../../src/shell/plugin/wallet.ts';
import { LiveHandles } from '../../support/LiveHandles.ts';
import { TonBridge } from '../../support/services/TonBridge.ts';
import { connectContext } from '../../support/shells/connectContext.ts';
import { TonWallet } from '../../support/wallets/TonWallet.ts';

vi.spyOn(console, 'debug').mockImplementation(() => undefined);

let bridge: TonBridge;
beforeAll(async () => {
  bridge = await TonBridge.start();
});
afterAll(() => bridge.stop());

function contextOf(showQrCode: (uri: string) => void, signal = new AbortController().signal): ConnectContext {
  return connectContext({
    signal,
    settings: { bridges: bridge.url, manifestUrl: bridge.manifestUrl },
    prompt: {
      showQrCode: ({ uri }) => {
        showQrCode(uri);
        return () => undefined;
      },
    },
  });
}

/** Opens the dialog, and closes it when the page listens at the bridge. */
async function openAndClose(): Promise<void> {
  const controller = new AbortController();
  const { opened } = bridge;
  const connecting = tonconnect.connect(contextOf(() => undefined, controller.signal));
  const ended = expect(connecting).rejects.toMatchObject({ name: 'AbortError' });
  await bridge.until(() => bridge.opened > opened);
  expect(bridge.opened).toBe(opened + 1);
  controller.abort();
  await ended;
}

describe('[WAL-15] the QR dialog of TON Connect', () => {
  it('50 open and close cycles of the QR dialog leave no socket, timer or listener behind', () => openOften(50));

  it('500 open and close cycles leave nothing behind either', { tags: 'deep' }, () => openOften(500));

  async function openOften(cycles: number): Promise<void> {
    const targets = new EventTarget();
    Object.defineProperty(globalThis, 'window', { value: targets, configurable: true });
    Object.defineProperty(globalThis, 'document', { value: targets, configurable: true });
    const handles = new LiveHandles([targets]);
    const already = bridge.opened;
    try {
      await openAndClose();
      await expect.poll(() => handles.timers).toBe(0);
      const listeners = handles.listeners();
      const before = listeners();

      for (let cycle = 0; cycle < cycles; cycle += 1) await openAndClose();

      await bridge.until(() => bridge.streams === 0);
      await expect.poll(() => handles.timers).toBe(0);
      expect(listeners()).toBeLessThanOrEqual(before);
      expect(bridge.opened).toBe(already + cycles + 1);
    } finally {
      handles.stop();
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
  }

  it('leaves nothing behind if it is closed as soon as there is a code', async () => {
    const controller = new AbortController();
    const connecting = tonconnect.connect(contextOf(() => controller.abort(), controller.signal));

    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' });
    await bridge.until(() => bridge.streams === 0);
  });

  it('[WAL-06] notifies the wallet of the end, and the page when the wallet ends it', async () => {
    const wallet = new TonWallet();
    const first = await tonconnect.connect(contextOf((uri) => wallet.scan(uri, bridge)));
    await first.disconnect();
    await expect.poll(() => wallet.isInUse).toBe(false);
    await bridge.until(() => bridge.streams === 0);

    const second = await tonconnect.connect(contextOf((uri) => wallet.scan(uri, bridge)));
    const heard: number[] = [];
    second.onAccounts((accounts) => heard.push(accounts.length));
    wallet.end();

    await expect.poll(() => heard).toEqual([0]);
    await bridge.until(() => bridge.streams === 0);
    await second.disconnect();
  });

  it('reports an unknown outcome of a request that was open when the wallet ended the connection', async () => {
    const wallet = new TonWallet();
    const session = await tonconnect.connect(contextOf((uri) => wallet.scan(uri, bridge)));
    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    wallet.isIgnored = true;
    const messages = [{ address: account.address, amount: 1n }];
    const payload = { validUntil: Math.floor(Date.now() / 1_000) + 60, messages };
    const sent = session.signers.ton?.({ family: 'ton', chain: account.chain, from: account.address, payload }, {});
    const failed = expect(sent).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    await expect.poll(() => wallet.sent.length).toBe(1);
    wallet.end();

    await failed;
    await bridge.until(() => bridge.streams === 0);
    await session.disconnect();
  });
});
