// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { WalletSession } from '../../../src/shell/plugin/wallet.ts';
import type { Counterpart } from './counterparts/Counterpart.ts';
import { UnisatLikeWallet } from './counterparts/UnisatLikeWallet.ts';
import { contextOf, counterpartOf, wallets } from './walletSuite.ts';

/** Wallets of Bitcoin and Dogecoin. */
const all = ['unisat', 'okx-btc', 'xverse', 'liquality', 'dogelabs', 'mydoge'];
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const MAIN = 'bip122:000000000019d6689c085ae165831e93';

async function connect(id: string, counterpart: Pick<Counterpart, 'environment' | 'context'>): Promise<WalletSession> {
  const plugin = wallets.find((wallet) => wallet.id === id);
  if (!plugin) throw new Error(`no wallet ${id}`);
  return plugin.connect(contextOf(counterpart));
}

async function payment(id: string): Promise<{ session: WalletSession; counterpart: Counterpart; pay: Pay }> {
  const counterpart = await (await counterpartOf(id))?.();
  if (!counterpart) throw new Error(`no counterpart of ${id}`);
  const session = await connect(id, counterpart);
  const [account] = session.accounts;
  if (!account) throw new Error('no account');
  const made = await counterpart.transaction(account);
  const pay: Pay = async (changes) => {
    // Both families have the same payload format.
    const transaction = { ...made, payload: { ...made.payload, ...changes } } as never;
    const sign = session.signers[made.family];
    if (!sign) throw new Error('no signer');
    return sign(transaction, {});
  };
  return { session, counterpart, pay };
}
type Payload = UnsignedTransaction<'bitcoin'>['payload'];
type Pay = (changes: { readonly [K in keyof Payload]?: Payload[K] | undefined }) => Promise<string>;

/** A UniSat that answers as configured. */
function unisat(answers: Readonly<Record<string, unknown>>) {
  const sendBitcoin = vi.fn(async () => 'ab'.repeat(32));
  const methods = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, async () => answer]));
  const api = { requestAccounts: async () => [ADDRESS], getAccounts: async () => [ADDRESS], sendBitcoin, ...methods };
  return { environment: { globals: { unisat: api } }, sendBitcoin };
}
const send = (session: WalletSession, memo?: string) =>
  session.signers.bitcoin?.(
    {
      family: 'bitcoin',
      chain: MAIN,
      from: ADDRESS,
      payload: { to: ADDRESS, units: 1_000n, ...(memo ? { memo } : {}) },
    },
    {},
  );

describe('wallets that send payments themselves', () => {
  it('[SWP-11] UniSat on the demo’s Bitcoin has its account there, and pays nothing on the main network', async () => {
    const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
    const accounts = { requestAccounts: [regtest], getAccounts: [regtest] };
    const counterpart = unisat({ ...accounts, getChain: { enum: 'BITYARD', name: 'Bityard', network: 'bityard' } });

    const session = await connect('unisat', counterpart);

    expect(session.accounts).toEqual([{ address: regtest, chain: 'bip122:bd46be5d34ebfb1515830d0f917a397f' }]);
    await expect(send(session)).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
    expect(counterpart.sendBitcoin).not.toHaveBeenCalled();
  });

  it.each(['xverse', 'liquality', 'dogelabs', 'mydoge'])(
    '[ERR-03] %s refuses an unsupported memo, without a prompt',
    async (id) => {
      const { pay, counterpart } = await payment(id);
      const { prompts } = counterpart;
      await expect(pay({ memo: 'an order' })).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
      expect(counterpart.prompts).toBe(prompts);
    },
  );

  it('[ERR-03] an old UniSat without memos, and one that imitates it, cannot send BTC with a memo', async () => {
    for (const answers of [{ getNetwork: 'livenet', getVersion: '1.2.7' }, { getNetwork: 'livenet' }]) {
      const wallet = unisat(answers);
      const session = await connect('unisat', wallet);
      await expect(send(session, 'an order')).rejects.toMatchObject({
        code: 'wallet/cannot-pay',
        context: { wallet: 'UniSat', symbol: 'BTC' },
      });
      expect(wallet.sendBitcoin).not.toHaveBeenCalled();
      // Without a memo the payment succeeds.
      await expect(send(session)).resolves.toBe('ab'.repeat(32));
    }
    const newer = unisat({ getNetwork: 'livenet', getVersion: '1.10.0' });
    await send(await connect('unisat', newer), 'an order');
    expect(newer.sendBitcoin).toHaveBeenCalledWith(ADDRESS, 1_000, { memo: 'an order' });
  });

  const inscription = { id: `${'a'.repeat(64)}i0`, token: `${MAIN}/brc20:ordi`, symbol: 'ORDI', units: 1n } as const;
  const piece = { units: 0n, inscription } as const;

  it.each(['unisat', 'okx-btc'])('[SWP-10] %s sends the selected inscription to the deposit address', async (id) => {
    const { pay, counterpart } = await payment(id);

    const hash = await pay({ ...piece, to: ADDRESS, memo: undefined });

    if (!(counterpart instanceof UnisatLikeWallet)) throw new Error('another counterpart');
    expect([...counterpart.inscriptions]).toEqual([[hash, { to: ADDRESS, id: inscription.id }]]);
  });

  it.each(['xverse', 'liquality'])('[SWP-10] %s sends no inscription, and shows no prompt', async (id) => {
    const { pay, counterpart } = await payment(id);
    const { prompts } = counterpart;

    await expect(pay({ ...piece, memo: undefined })).rejects.toMatchObject({
      code: 'wallet/cannot-pay',
      context: { symbol: 'ORDI' },
    });
    expect(counterpart.prompts).toBe(prompts);
  });

  it('[SWP-10] UniSat sends no inscription with a memo, which it cannot write, and none by an old version', async () => {
    const { pay, counterpart } = await payment('unisat');
    const { prompts } = counterpart;
    await expect(pay({ ...piece, memo: 'an order' })).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
    expect(counterpart.prompts).toBe(prompts);

    const old = unisat({ getNetwork: 'livenet' });
    const session = await connect('unisat', old);
    const transaction = { family: 'bitcoin', chain: MAIN, from: ADDRESS, payload: { ...piece, to: ADDRESS } } as const;
    await expect(session.signers.bitcoin?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
    expect(old.sendBitcoin).not.toHaveBeenCalled();
  });

  it('OKX gets no memo that it could read as bytes', async () => {
    const { pay, counterpart } = await payment('okx-btc');
    const { prompts } = counterpart;
    await expect(pay({ memo: 'c0ffee' })).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
    expect(counterpart.prompts).toBe(prompts);
  });

  it('MyDoge gets no amount beyond the precision of its number', async () => {
    const { pay, counterpart } = await payment('mydoge');
    const { prompts } = counterpart;
    await expect(pay({ units: 9_007_199_254_740_991n })).rejects.toMatchObject({ code: 'wallet/cannot-pay' });
    expect(counterpart.prompts).toBe(prompts);
    await expect(pay({ units: 999_999_999_999_999n })).resolves.toMatch(/^[0-9a-f]{64}$/);
  });

  it('[WAL-11] Liquality off the bitcoin network asks to switch the network', async () => {
    const globals = {
      providerManager: { getProviderFor: () => ({}) },
      bitcoin: {
        enable: async () => [{ address: 'tb1qar0srrr7xfkvy5l643lydnw9re59gtzz2wrj5p' }],
        request: async () => ({ name: 'bitcoin_testnet', isTestnet: true }),
      },
    };
    await expect(connect('liquality', { environment: { globals } })).rejects.toMatchObject({
      code: 'wallet/wrong-chain',
      context: { wallet: 'Liquality Wallet', chain: 'Bitcoin' },
    });
  });

  it('[ERR-03] Liquality with another request open is busy, and has sent nothing', async () => {
    const { counterpart, pay } = await payment('liquality');
    const { bitcoin } = Object(counterpart.environment.globals);
    const { request } = bitcoin;
    // liquality/wallet, src/store/actions/requestPermission.js: the action ends without a result.
    bitcoin.request = async (asked: { method: string }) =>
      asked.method === 'wallet_sendTransaction' ? undefined : request(asked);

    await expect(pay({})).rejects.toMatchObject({ code: 'wallet/busy', context: { wallet: 'Liquality Wallet' } });
  });

  it('a UniSat on Fractal Bitcoin, which also calls itself livenet, is on another chain', async () => {
    const fractal = unisat({ getNetwork: 'livenet', getChain: { enum: 'FRACTAL_BITCOIN_MAINNET' } });
    await expect(connect('unisat', fractal)).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
  });

  it('[WAL-07] network and account are read when sending', async () => {
    const wallet = new UnisatLikeWallet('', { coin: 'bitcoin', globals: (api) => ({ unisat: api }), version: '1.4.0' });
    const session = await connect('unisat', wallet);
    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    const transaction = wallet.transaction(account) as UnsignedTransaction<'bitcoin'>;
    const { prompts } = wallet;
    wallet.switchAccount();
    await expect(session.signers.bitcoin?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/wrong-account' });
    wallet.switchChain();
    await expect(session.signers.bitcoin?.(transaction, {})).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
    expect(wallet.prompts).toBe(prompts);
  });

  it('[WAL-07] UniSat clears the address when it is locked, though `getAccounts` still names it', async () => {
    const counterpart = await (await counterpartOf('unisat'))?.();
    if (!counterpart) throw new Error('no counterpart');
    const session = await connect('unisat', counterpart);
    counterpart.lock();
    await expect.poll(() => session.accounts).toEqual([]);
    await expect(send(session)).rejects.toMatchObject({ code: 'wallet/wrong-account' });
  });

  it('[WAL-07] Xverse clears the address on another network, where the page has no permission', async () => {
    const { session, counterpart, pay } = await payment('xverse');
    counterpart.switchChain?.();
    await expect.poll(() => session.accounts).toEqual([]);
    await expect(pay({})).rejects.toMatchObject({ code: 'wallet/wrong-chain' });
  });

  it('[WAL-07] Xverse clears the address when the user removes the page in the wallet', async () => {
    const { session, counterpart, pay } = await payment('xverse');
    const { prompts } = counterpart;
    counterpart.lock();
    await expect.poll(() => session.accounts).toEqual([]);
    await expect(pay({})).rejects.toMatchObject({ code: 'wallet/no-account' });
    expect(counterpart.prompts).toBe(prompts);
  });

  it('any other error after the wallet was asked may be a payment', async () => {
    const wallet = unisat({ getNetwork: 'livenet' });
    const session = await connect('unisat', wallet);
    for (const answer of [async () => 'no id', () => Promise.reject(new Error('the worker was restarted'))]) {
      wallet.sendBitcoin.mockImplementationOnce(answer);
      await expect(send(session)).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
    }
  });

  it('[WAL-10] a discontinued wallet says so, and names no download page', async () => {
    const plugin = wallets.find(({ id }) => id === 'liquality');
    const empty = contextOf({ environment: {} });
    expect(plugin?.detect(empty.environment)).toEqual({ status: 'missing' });
    await expect(plugin?.connect(empty)).rejects.toMatchObject({
      code: 'wallet/discontinued',
      context: { wallet: 'Liquality Wallet' },
    });
  });

  it('[WAL-08] none of those excluded from restoring is restored', () => {
    const kept = ['leafwallet', 'liquality', 'unisat', 'xumm'];
    const found = wallets.filter(({ id }) => kept.includes(id));
    expect(found.map(({ id }) => id).sort()).toEqual(kept);
    expect(found.filter(({ autoReconnect }) => autoReconnect)).toEqual([]);
  });

  it('finds nothing, and throws nothing, in a hostile page', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('mine');
        },
      },
    );
    const names = [
      'unisat',
      'okxwallet',
      'XverseProviders',
      'providerManager',
      'bitcoin',
      'dogeLabs',
      'doge',
      'ethereum',
    ];
    const environments = [hostile, Object.fromEntries(names.map((name) => [name, hostile]))].map(
      (globals) => contextOf({ environment: { globals } }).environment,
    );
    for (const id of [...all, 'filecoin']) {
      const plugin = wallets.find((wallet) => wallet.id === id);
      for (const environment of environments) expect(() => plugin?.detect(environment)).not.toThrow();
    }
  });
});
