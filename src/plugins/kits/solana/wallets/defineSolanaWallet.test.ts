import { describe, expect, it, vi } from 'vitest';
import { connectContext } from '../../../../../tests/support/shells/connectContext.ts';
import { createTestShell } from '../../../../../tests/support/shells/createTestShell.ts';
import { languages } from '../../../../model/language.ts';
import { errorText } from '../../../../shell/i18n/errors/errorText.ts';
import { StandardWallet } from '../../../../shell/platform/StandardWallet.ts';
import solana from '../../../chains/solana/index.ts';
import exodus from '../../../wallets/exodus/index.ts';
import phantom from '../../../wallets/phantom/index.ts';

const ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const trap = (): never => {
  throw new Error('a trap');
};
const hostile = new Proxy({}, { get: trap, has: trap });
const chains = [solana];

/** A wallet's object that gives this key when it is connected. */
function objectWith(publicKey: unknown) {
  return { publicKey, connect: vi.fn(async () => undefined), signAndSendTransaction: async () => undefined };
}

describe('a Solana wallet', () => {
  it.each<[string, object]>([
    ['its name', { phantom: hostile }],
    ['its object', { phantom: { solana: hostile } }],
    ['every global', hostile],
    ['an object without methods', { phantom: { solana: { isPhantom: true } } }],
    ['the global that wallets fight for', { solana: objectWith(null) }],
  ])("[WAL-03] is missing if %s is another wallet's object, without an error", (_what, globals) => {
    const { environment } = connectContext({ environment: { globals: globals as Readonly<Record<string, unknown>> } });
    expect(phantom.detect(environment)).toEqual({ status: 'missing', installUrl: 'https://phantom.com/download' });
  });

  it('[WAL-03] is used as registered, in preference to its own object', async () => {
    const own = objectWith(null);
    const account = { address: ADDRESS, chains: ['solana:mainnet'] };
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signAndSendTransaction': {},
    };
    const wallet = new StandardWallet({ accounts: [account], features });
    const registered = [{ name: 'Phantom', icon: '', features: Object.keys(features), wallet }];
    const context = connectContext({ environment: { registered, globals: { phantom: { solana: own } } }, chains });

    const session = await phantom.connect(context);

    expect(session.accounts).toEqual([{ address: ADDRESS, chain: solana.id }]);
    expect(own.connect).not.toHaveBeenCalled();
  });

  it('uses the object of a wallet that registered without the required features', async () => {
    const wallet = new StandardWallet({});
    const registered = [{ name: 'Phantom', icon: '', features: ['standard:connect', 'sui:signTransaction'], wallet }];
    const globals = { phantom: { solana: objectWith({ toString: () => ADDRESS }) } };

    const session = await phantom.connect(connectContext({ environment: { registered, globals }, chains }));

    expect(session.accounts[0]?.address).toBe(ADDRESS);
  });

  it.each([
    ['phantom', phantom, (solanaObject: object) => ({ phantom: { solana: solanaObject } })],
    ['exodus', exodus, (solanaObject: object) => ({ exodus: { solana: solanaObject } })],
  ] as const)('[WAL-11] asks to log in if %s has no public key', async (_id, wallet, globalsOf) => {
    for (const publicKey of [null, undefined, 'no key', { toString: trap }, hostile]) {
      const context = connectContext({ environment: { globals: globalsOf(objectWith(publicKey)) }, chains });
      const error = await wallet.connect(context).catch((known: unknown) => known);

      expect(error).toMatchObject({ code: 'wallet/log-in', context: { wallet: wallet.name } });
      const words = { en: 'Please log in', zh: '登录', ko: '로그인' };
      for (const language of languages) {
        const { shell } = createTestShell();
        await shell.i18n.use(language);
        expect(errorText(shell.i18n, error)).toContain(words[language]);
      }
    }
  });

  it('[WAL-11] names the network of a wallet that is on another one', async () => {
    const account = { address: ADDRESS, chains: ['solana:devnet'] };
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signAndSendTransaction': {},
    };
    const wallet = new StandardWallet({ accounts: [account], features });
    const registered = [{ name: 'Phantom', icon: '', features: Object.keys(features), wallet }];
    const { shell } = createTestShell();

    const error = await phantom
      .connect(connectContext({ environment: { registered }, chains }))
      .catch((known) => known);

    expect(errorText(shell.i18n, error)).toBe(
      'Phantom is on Solana devnet. Nothing was sent. Switch it to Solana and connect again.',
    );
  });

  it('[WAL-08] shows no prompt in a silent connect', async () => {
    const own = { ...objectWith(null), connect: vi.fn(() => Promise.reject({ code: 4001, message: 'rejected' })) };
    const context = connectContext({ environment: { globals: { phantom: { solana: own } } }, chains, silent: true });

    await expect(phantom.connect(context)).rejects.toMatchObject({ code: 'wallet/no-account' });
    expect(own.connect).toHaveBeenCalledWith({ onlyIfTrusted: true });
  });

  it('opens this page in its app', () => {
    expect(phantom.mobileLink?.('https://app.example/#/swap?x=1')).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F%23%2Fswap%3Fx%3D1?ref=https%3A%2F%2Fapp.example%2F%23%2Fswap%3Fx%3D1',
    );
  });
});
