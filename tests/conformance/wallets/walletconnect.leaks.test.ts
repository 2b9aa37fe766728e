// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import walletconnect from '../../../src/plugins/wallets/walletconnect/index.ts';
import type { ConnectContext } from '../../../src/shell/plugin/wallet.ts';
import { LiveHandles } from '../../support/LiveHandles.ts';
import { RelayServer } from '../../support/services/RelayServer.ts';
import { connectContext } from '../../support/shells/connectContext.ts';

const OVERLAPPING = 100;

let relay: RelayServer;
beforeAll(async () => {
  process.env.DISABLE_GLOBAL_CORE = 'true';
  relay = await RelayServer.start();
});
afterAll(() => relay.stop());

function contextOf(signal: AbortSignal, prompt: Partial<ConnectContext['prompt']>): ConnectContext {
  return connectContext({ signal, prompt, settings: { projectId: 'leaks', relayUrl: relay.url } });
}

/** Opens the dialog and closes it when the code is shown. */
async function openAndClose(): Promise<void> {
  const controller = new AbortController();
  let shown = 0;
  const prompt = {
    showQrCode: () => {
      shown += 1;
      controller.abort();
      return () => {
        shown -= 1;
      };
    },
  };
  await expect(walletconnect.connect(contextOf(controller.signal, prompt))).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(shown).toBe(0);
}

const gone = () => expect.poll(() => relay.sockets, { interval: 1 }).toBe(0);

describe('[WAL-14] the QR dialog of WalletConnect', () => {
  it('50 open and close cycles of the QR dialog leave no socket, timer or listener behind', () => openOften(50));

  it('500 open and close cycles leave nothing behind either', { tags: 'deep' }, () => openOften(500));

  async function openOften(cycles: number): Promise<void> {
    const handles = new LiveHandles();
    const already = relay.opened;
    try {
      await openAndClose();
      await gone();
      // The library checks once, a second after its start, for earlier messages.
      await expect.poll(() => handles.timers).toBe(0);
      const listeners = handles.listeners();
      const before = listeners();
      expect(before).toBeGreaterThan(0);

      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await openAndClose();
        await gone();
      }
      // Repeats without waiting, so that cleanup and the next start overlap.
      const { opened } = relay;
      for (let cycle = 0; cycle < OVERLAPPING; cycle += 1) await openAndClose();

      await gone();
      await expect.poll(() => handles.timers).toBe(0);
      expect(listeners()).toBeLessThanOrEqual(before);
      expect(relay.topics).toBe(0);
      // Each of the first cycles connected to the relay, with one socket.
      expect(opened).toBe(already + cycles + 1);
    } finally {
      handles.stop();
    }
  }

  it('leaves nothing behind if it is closed before there was a code', async () => {
    const controller = new AbortController();
    const connecting = walletconnect.connect(contextOf(controller.signal, { showQrCode: () => () => undefined }));
    await expect.poll(() => relay.sockets).toBe(1);
    controller.abort();

    await expect(connecting).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => relay.sockets).toBe(0);
  });
});
