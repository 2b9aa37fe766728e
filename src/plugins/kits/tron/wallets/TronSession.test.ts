// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { lateAnswer } from '../../../../../tests/support/lateAnswer.ts';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import type { ConnectContext } from '../../../../shell/plugin/wallet.ts';
import tron from '../../../chains/tron/index.ts';
import okxTron from '../../../wallets/okx-tron/index.ts';
import tronlink from '../../../wallets/tronlink/index.ts';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
const MAINNET = 'https://api.trongrid.io';

function contextOf(globals: Readonly<Record<string, unknown>>, isMobile = false): ConnectContext {
  return connectContext({ environment: { globals, isMobile }, chains: [tron] });
}

function tronLink(answer: unknown, { address = ADDRESS as string | false, host = MAINNET } = {}) {
  const tronWeb = { defaultAddress: { base58: address }, fullNode: { host } };
  return { request: async () => answer, tronWeb };
}

afterEach(() => vi.useRealTimers());

describe('TronLink', () => {
  it('[WAL-09] is searched each second while a caller waits, until it appears', () => {
    vi.useFakeTimers();
    const globals: Record<string, unknown> = {};
    const { environment } = contextOf(globals);
    const changed = vi.fn();

    const stop = tronlink.watch?.(environment, changed);
    vi.advanceTimersByTime(5_000);
    expect(changed).not.toHaveBeenCalled();
    globals.tronLink = tronLink({ code: 200 });
    vi.advanceTimersByTime(1_000);

    expect(changed).toHaveBeenCalledOnce();
    expect(tronlink.detect(environment).status).toBe('installed');
    expect(vi.getTimerCount()).toBe(0);
    stop?.();
  });

  it('[WAL-09] is not searched any more without a waiting caller', () => {
    vi.useFakeTimers();

    tronlink.watch?.(contextOf({}).environment, () => undefined)();

    expect(vi.getTimerCount()).toBe(0);
  });

  it('[WAL-09] is polled each second after the permission, until its account appears', async () => {
    vi.useFakeTimers();
    const provider = tronLink({ code: 200 }, { address: false });

    const connecting = tronlink.connect(contextOf({ tronLink: provider }));
    await vi.advanceTimersByTimeAsync(2_500);
    provider.tronWeb.defaultAddress.base58 = ADDRESS;
    await vi.advanceTimersByTimeAsync(1_000);

    await expect(connecting).resolves.toMatchObject({ accounts: [{ address: ADDRESS, chain: tron.id }] });
  });

  it.each([
    ['a phone', true],
    ['a desktop', false],
  ])('[WAL-09] asks on %s to log in, to switch the chain, or to install it', async (_where, isMobile) => {
    const loggedOut = { tronLink: tronLink('') };
    const elsewhere = { tronLink: tronLink({ code: 200 }, { host: 'https://nile.trongrid.io' }) };

    // A locked wallet is installed, also on a desktop (docs/adr/0023).
    expect(tronlink.detect(contextOf(loggedOut, isMobile).environment)).toEqual({ status: 'installed' });
    await expect(tronlink.connect(contextOf(loggedOut, isMobile))).rejects.toMatchObject({ code: 'wallet/log-in' });
    await expect(tronlink.connect(contextOf(elsewhere, isMobile))).rejects.toMatchObject({
      code: 'wallet/wrong-chain',
      context: { wallet: 'TronLink', chain: 'TRON' },
    });
    await expect(tronlink.connect(contextOf({}, isMobile))).rejects.toMatchObject({ code: 'wallet/not-installed' });
  });

  /** TronLink/tronlink-extension, packages/pageHook/index.js (`setAddress`): no message to the page in version 3. */
  it('[WAL-09] asks to log in when it was locked without a message and is to sign', async () => {
    const provider = tronLink({ code: 200 });
    const session = await tronlink.connect(contextOf({ tronLink: provider }));
    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    Object.assign(provider.tronWeb.defaultAddress, { base58: false });

    await expect(session.signMessage?.(account, 'All aboard', {})).rejects.toMatchObject({ code: 'wallet/log-in' });
  });

  it('reports busy when a request is already queued', async () => {
    await expect(tronlink.connect(contextOf({ tronLink: tronLink({ code: 4000 }) }))).rejects.toMatchObject({
      code: 'wallet/busy',
    });
  });

  it('[ERR-03] reports busy when another process of TIP-1193 is open (code -32002 in its documentation)', async () => {
    const pending = { code: -32_002, message: 'Another process in progress' };
    const tron = { isTronLink: true, tronWeb: false, request: () => Promise.reject(pending) };

    await expect(tronlink.connect(contextOf({ tron }))).rejects.toMatchObject({ code: 'wallet/busy' });
  });

  it('reads the network of an unknown node from its first block', async () => {
    const provider = tronLink({ code: 200 }, { host: 'https://my-node.example' });
    const blockID = '0000000000000000e58f33f9baf9305dc6f82b9f1934ea8f0ade2defb951258e';
    Object.assign(provider.tronWeb, { trx: { getBlock: async () => ({ blockID }) } });

    const own = { ...tron, id: 'tron:0xb951258e' } as const;
    const session = await tronlink.connect({ ...contextOf({ tronLink: provider }), chains: [tron, own] });

    expect(session.accounts[0]?.chain).toBe(own.id);
  });

  it('[WAL-07] keeps the youngest account and network, in whatever order the wallet answers', async () => {
    const heard = new Map<string, (value: unknown) => void>();
    const chains: Promise<unknown>[] = [Promise.resolve('0x2b6653dc')];
    const provider = {
      isTronLink: true,
      tronWeb: tronLink({}).tronWeb,
      request: ({ method }: { method: string }) =>
        method === 'eth_chainId' ? chains.shift() : Promise.resolve([ADDRESS]),
      on: (event: string, listener: (value: unknown) => void) => void heard.set(event, listener),
      removeListener: () => undefined,
    };
    const session = await tronlink.connect(contextOf({ tron: provider }));
    const [slow, quick] = [lateAnswer<unknown>(), lateAnswer<unknown>()];
    chains.push(slow.promise, quick.promise, quick.promise);

    heard.get('chainChanged')?.({ chainId: '0x94a9059e' });
    heard.get('chainChanged')?.({ chainId: '0xcd8690dc' });
    heard.get('accountsChanged')?.([OTHER]);
    quick.resolve('0xcd8690dc');
    await expect.poll(() => session.accounts).toEqual([{ address: OTHER, chain: 'tron:0xcd8690dc' }]);
    slow.resolve('0x94a9059e');
    await new Promise((resolve) => setTimeout(resolve));

    expect(session.accounts).toEqual([{ address: OTHER, chain: 'tron:0xcd8690dc' }]);
  });

  it("ignores other wallets' objects, and throwing getters", () => {
    const okx = tronLink({ code: 200 });
    const hostile = Object.defineProperty({}, 'tronLink', {
      get: () => {
        throw new Error('boo');
      },
    });
    const look = (globals: object) => tronlink.detect(contextOf({ ...globals }).environment).status;

    expect(look({ tronLink: okx, okxwallet: { tronLink: okx } })).toBe('missing');
    expect(look({ tron: { request: () => undefined } })).toBe('missing');
    expect(tronlink.detect(contextOf(hostile as Record<string, unknown>).environment).status).toBe('missing');
    expect(okxTron.detect(contextOf({ okxwallet: hostile }).environment).status).toBe('missing');
  });
});
