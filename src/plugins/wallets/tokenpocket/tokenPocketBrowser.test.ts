import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WalletEnvironment } from '../../../shell/plugin/wallet.ts';
import { tokenPocketBrowser } from './tokenPocketBrowser.ts';

type Globals = Record<string, unknown>;

function environment(globals: Globals): WalletEnvironment {
  return { globals, isMobile: true, announced: new Map(), registered: [] };
}

/** The app calls back by the name of a global function, as tp-js-sdk has it. */
function callBack(globals: Globals, name: string, text: unknown): void {
  const callback = globals[name];
  if (typeof callback === 'function') callback(text);
}

function android(text: unknown): Globals {
  const globals: Globals = {};
  globals.TPJSBrigeClient = {
    callMessage: (method: string, _params: string, callback: string) => {
      if (method === 'getCurrentWallet') callBack(globals, callback, text);
    },
  };
  return globals;
}

function ios(text: unknown): Globals {
  const globals: Globals = {};
  globals.webkit = {
    messageHandlers: {
      getDeviceId: { postMessage: () => undefined },
      getCurrentWallet: {
        postMessage: (message: { readonly body: { readonly callback: string } }) =>
          callBack(globals, message.body.callback, text),
      },
    },
  };
  return globals;
}

const answer = (data: object) =>
  JSON.stringify({ result: true, data: { name: 'one', address: 'x', ...data }, msg: '' });

describe('tokenPocketBrowser', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['10', 'TRON', ['TRON']],
    [4, 'EOS', ['EOS']],
    ['27', 'Solana', ['SOL']],
    ['13', 'Polkadot', ['DOT', 'DBC', 'CRU']],
    ['14', 'Polkadot', ['DOT', 'DBC', 'CRU']],
    ['kava', 'Kava', ['KAVA', 'SEI']],
    [12, 'EVM', ['EVM']],
  ])('[WAL-13] recognizes %s of the app as %s', async (id, name, chainTypes) => {
    for (const globals of [android(answer({ blockchain_id: id })), ios(`${answer({ blockchain_id: id })}\r\n`)]) {
      expect(tokenPocketBrowser.isHere(environment(globals))).toBe(true);
      expect(await tokenPocketBrowser.current(environment(globals))).toEqual({ name, chainTypes });
      // Nothing of the question stays in the page.
      expect(Object.keys(globals)).toHaveLength(1);
    }
  });

  it('reads the name if the app returns one instead of its number', async () => {
    expect(await tokenPocketBrowser.current(environment(android(answer({ blockchain: 'tron' }))))).toMatchObject({
      name: 'TRON',
    });
  });

  it('is absent in other pages', () => {
    const throwing = Object.defineProperty({}, 'messageHandlers', {
      get: () => {
        throw new Error('boo');
      },
    });
    const others: readonly Globals[] = [
      {},
      { ethereum: { isTokenPocket: true } },
      { webkit: {} },
      { webkit: throwing },
    ];
    for (const globals of others) expect(tokenPocketBrowser.isHere(environment(globals))).toBe(false);
  });

  it.each<[string, unknown]>([
    ['nonsense', 'nonsense'],
    ['no text', { result: true }],
    ['another shape', '{"data":null}'],
    ['a chain of which nothing is known', answer({ blockchain_id: '7' })],
    ['far too much', JSON.stringify({ data: { blockchain: 'tron', padding: 'x'.repeat(20_000) } })],
  ])('returns nothing when the app answers %s', async (_what, text) => {
    expect(await tokenPocketBrowser.current(environment(android(text)))).toBeUndefined();
  });

  it('times out for an app that never answers, or cannot be asked', async () => {
    const throwing = {
      TPJSBrigeClient: {
        callMessage: () => {
          throw new Error('boo');
        },
      },
    };
    expect(await tokenPocketBrowser.current(environment(throwing))).toBeUndefined();

    vi.useFakeTimers();
    const silent = tokenPocketBrowser.current(environment({ TPJSBrigeClient: { callMessage: () => undefined } }));
    await vi.advanceTimersByTimeAsync(2_500);

    expect(await silent).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });
});
