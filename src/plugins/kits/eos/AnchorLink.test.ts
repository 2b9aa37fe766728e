// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BuoyServer } from '../../../../tests/support/services/BuoyServer.ts';
import { promptOf } from '../../../../tests/support/shells/connectContext.ts';
import { AnchorLink } from './AnchorLink.ts';
import { EOS_NETWORK } from './eosNetwork.ts';

afterEach(() => vi.unstubAllGlobals());

async function startLink() {
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('window', { location: { href: '' } });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' });
  const server = await BuoyServer.start(() => false);
  const shown: string[] = [];
  const hide = vi.fn();
  const link = new AnchorLink({
    wallet: 'Anchor',
    prompt: promptOf({
      showQrCode: ({ uri }) => {
        shown.push(uri);
        return hide;
      },
    }),
    antelopeChainId: EOS_NETWORK,
    chainName: 'EOS',
    node: 'https://node.test',
    service: server.url,
  });
  return { server, link, shown, hide };
}

describe('AnchorLink', () => {
  it('releases code, socket and waits when the dialog is closed', async () => {
    const { server, link, shown, hide } = await startLink();
    const closing = new AbortController();

    const login = link.login(closing.signal).catch((error: unknown) => error);
    await expect.poll(() => server.listeners).toBe(1);
    closing.abort();

    expect(await login).toMatchObject({ name: 'AbortError' });
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatch(/^esr:/);
    expect(hide).toHaveBeenCalledOnce();
    await expect.poll(() => server.listeners).toBe(0);
    server.stop();
  });

  it('releases everything when closed before the socket is open', async () => {
    const { server, link, shown, hide } = await startLink();
    const closing = new AbortController();

    const login = link.login(closing.signal).catch((error: unknown) => error);
    await expect.poll(() => shown.length).toBe(1);
    closing.abort();

    expect(await login).toMatchObject({ name: 'AbortError' });
    expect(hide).toHaveBeenCalledOnce();
    await expect.poll(() => server.listeners).toBe(0);
    server.stop();
  });

  const keys = { requestKey: 'PUB_K1_', privateKey: 'PVT_K1_', signerKey: 'PUB_K1_', channelName: 'Phone' };
  const login = (channelUrl: string, actor = 'alice') =>
    JSON.stringify({ actor, permission: 'active', data: { ...keys, channelUrl } });

  it('restores an earlier login', async () => {
    const { server, link } = await startLink();

    expect(link.restore(login('https://cb.anchor.link/1'))).toBe(true);
    expect(link.account).toEqual({ actor: 'alice', permission: 'active' });
    server.stop();
  });

  it.each(['', 'no JSON', '{}', login('javascript:alert(1)'), login('https://cb.anchor.link/1', 'Not A Name')])(
    'restores no login from %j',
    async (text) => {
      const { server, link } = await startLink();

      expect(link.restore(text)).toBe(false);
      expect(link.account).toBeUndefined();
      server.stop();
    },
  );
});
