import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/model/errors.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { Account, ConnectContext, WalletPlugin, WalletSession } from '../../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../../support/fakes/FakeApi.ts';
import { connectContext } from '../../support/shells/connectContext.ts';
import { type Counterpart, type CounterpartMaker, type Step, steps } from './counterparts/Counterpart.ts';

const chains = Object.values(
  import.meta.glob<ChainPlugin>('../../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' }),
);
export const wallets = Object.values(
  import.meta.glob<WalletPlugin>('../../../src/plugins/wallets/*/index.ts', { eager: true, import: 'default' }),
).filter((plugin) => 'connect' in plugin);

const loaders = import.meta.glob<CounterpartMaker>('../../../src/plugins/wallets/*/testing/counterpart.ts', {
  import: 'counterpart',
});

/** Paths of all counterparts, from the root of the repository. */
export const counterpartFiles = Object.keys(loaders).map((path) => path.replace('../../../', ''));

/** The counterpart in the wallet's folder. `undefined` if there is none. */
export async function counterpartOf(id: string): Promise<CounterpartMaker | undefined> {
  return loaders[`../../../src/plugins/wallets/${id}/testing/counterpart.ts`]?.();
}

const files = Object.keys(import.meta.glob('./steps/*.test.ts')).map((path) => path.replace(/^.*\/|\.test\.ts$/g, ''));

/** Wallets by the file in `steps` that tries them: the file of the wallet, of its first family, or `others`. */
export const walletsOf: Readonly<Record<string, readonly WalletPlugin[]>> = Object.fromEntries(
  [...files, 'others'].map((file) => [file, wallets.filter((wallet) => fileOf(wallet) === file)]),
);

function fileOf({ id, families = [] }: WalletPlugin): string {
  return [id, ...families.slice(0, 1)].find((name) => files.includes(name)) ?? 'others';
}

/** Runs every step on the wallets of a file in `steps`. */
export async function walletSuite(file: string): Promise<void> {
  const makers = await Promise.all(
    (walletsOf[file] ?? []).map(async ({ id }) => [id, await counterpartOf(id)] as const),
  );
  // `all.test.ts` fails for a wallet without a counterpart.
  runSteps(Object.fromEntries(makers.flatMap(([id, make]) => (make ? [[id, make] as const] : []))));
}

/** Runs every step on these wallets. Prints the steps that ran and the source of each counterpart. */
export function runSteps(makers: Readonly<Record<string, CounterpartMaker>>): void {
  const rows: string[] = [];
  afterAll(() => {
    process.stdout.write(`\nwallet conformance, steps: ${steps.join(', ')}\n${rows.sort().join('\n')}\n`);
  });
  for (const [id, make] of Object.entries(makers)) {
    const plugin = wallets.find((wallet) => wallet.id === id);
    if (!plugin) throw new Error(`no wallet ${id}`);
    describe(`[WAL-21] ${plugin.name} (${id})`, () => {
      const ran: string[] = [];
      let by = '';
      for (const step of steps) {
        it(step, async () => {
          const counterpart = await make();
          by = counterpart.by;
          const reason = counterpart.without?.[step];
          try {
            if (reason === undefined) await works[step](plugin, counterpart);
            ran.push(reason === undefined ? '+' : `- (${reason})`);
          } catch (error) {
            ran.push('FAILED');
            throw error;
          } finally {
            await counterpart.stop?.();
          }
        });
      }
      afterAll(() => {
        rows.push(`  ${id.padEnd(16)} ${ran.join(' ')}  ${by}`);
      });
    });
  }
}

type Work = (plugin: WalletPlugin, counterpart: Counterpart) => Promise<void>;

const works: Readonly<Record<Step, Work>> = {
  'not installed': async (plugin, { codes }) => {
    const empty = contextOf({ environment: {} });
    const readiness = plugin.detect(empty.environment);
    if (readiness.status === 'loadable') return;
    expect(readiness.status).toMatch(/^(missing|unsupported)$/);
    await expect(plugin.connect(empty)).rejects.toMatchObject({
      code: codes?.missing ?? expect.stringMatching(/^wallet\/(not-installed|discontinued)$/),
      context: { wallet: plugin.name },
    });
  },

  connect: async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    expect(Object.keys(session.signers)).not.toHaveLength(0);
    // The chooser lists exactly the families of the session.
    expect([...(plugin.families ?? [])].sort()).toEqual(Object.keys(session.signers).sort());
    for (const { address, chain } of session.accounts) {
      const known = chains.find(({ id }) => id === chain);
      if (!known) throw new Error(`an account on ${chain}, which is none of ours`);
      const driver = await known.loadDriver({ ...driverContext, chain: known });
      expect(driver.isAddress(address), `${address} on ${chain}`).toBe(true);
    }
    await session.disconnect();
  },

  reject: async (plugin, counterpart) => {
    counterpart.decline();
    await expect(plugin.connect(contextOf(counterpart))).rejects.toMatchObject({ code: 'wallet/rejected' });
    // The wallet can connect as before.
    await (await connected(plugin, counterpart)).disconnect();
  },

  'no account': async (plugin, counterpart) => {
    counterpart.lock();
    await expect(plugin.connect(contextOf(counterpart))).rejects.toMatchObject({
      code: counterpart.codes?.noAccount ?? 'wallet/no-account',
    });
  },

  'account change': async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    const heard: (readonly Account[])[] = [];
    session.onAccounts((accounts) => heard.push(accounts));
    const address = await counterpart.switchAccount?.();
    expect(address).toBeDefined();
    await expect.poll(() => heard.at(-1)?.[0]?.address).toBe(address);
    expect(session.accounts[0]?.address).toBe(address);
    counterpart.lock();
    if (counterpart.showsWhileLocked) expect(heard.at(-1)?.[0]?.address).toBe(address);
    else await expect.poll(() => heard.at(-1)).toEqual([]);
    await session.disconnect();
  },

  'chain change': async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    const chain = await counterpart.switchChain?.();
    expect(chain).toBeDefined();
    await expect.poll(() => session.accounts[0]?.chain).toBe(chain);
    await session.disconnect();
  },

  sign: async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    const [account] = session.accounts;
    if (!session.signMessage || !account) throw new Error('it signs no messages: say so in `without`');
    const message = 'All aboard — 请上车 🚂';
    const signature = await session.signMessage(account, message, {});
    await counterpart.checkMessage?.({ account, message, signature });
    expect(counterpart.checkMessage).toBeDefined();
    if (!counterpart.neverAsks) {
      counterpart.decline();
      await expect(session.signMessage(account, message, {})).rejects.toMatchObject({ code: 'wallet/rejected' });
    }
    await session.disconnect();
  },

  send: async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    const [account] = session.accounts;
    if (!account) throw new Error('no account');
    const transaction = await counterpart.transaction(account);
    if (!counterpart.neverAsks) {
      counterpart.decline();
      await expect(send(session, transaction)).rejects.toMatchObject({ code: 'wallet/rejected' });
    }
    await counterpart.checkSent(await send(session, transaction), transaction);
    // The wallet must sign only for the account that it holds.
    const stranger = { ...transaction, from: chainOf(transaction.chain).samples.address };
    await expect(send(session, stranger)).rejects.toBeInstanceOf(AppError);
    await session.disconnect();
  },

  disconnect: async (plugin, counterpart) => {
    const session = await connected(plugin, counterpart);
    expect(counterpart.isInUse()).toBe(true);
    const heard: unknown[] = [];
    session.onAccounts((accounts) => heard.push(accounts));
    await session.disconnect();
    // A wallet on another device gets the message a moment later.
    await expect.poll(() => counterpart.isInUse()).toBe(false);
    counterpart.lock();
    expect(heard).toEqual([]);
  },

  reconnect: async (plugin, counterpart) => {
    const first = await connected(plugin, counterpart);
    const [account] = first.accounts;
    if (!plugin.autoReconnect) {
      // The shell never connects these wallets on load. Their stored id is cleared instead (WAL-08).
      await first.disconnect();
      return;
    }
    // The page is reloaded without a message to the wallet, so the wallet still knows the page.
    const { prompts } = counterpart;
    const again = await plugin.connect(contextOf(counterpart, true));
    expect(again.accounts[0]).toEqual(account);
    expect(counterpart.prompts).toBe(prompts);
    await again.disconnect();
    counterpart.lock();
    await expect(plugin.connect(contextOf(counterpart, true))).rejects.toBeInstanceOf(Error);
    expect(counterpart.prompts).toBe(prompts);
  },
};

const driverContext = {
  rpcUrls: () => [],
  api: new FakeApi(),
  fetch: () => Promise.reject(new Error('offline')),
  now: () => 0,
};

const kept = new WeakMap<object, Map<string, string>>();

/** The context for a connection on the page of the counterpart. */
export function contextOf(counterpart: Pick<Counterpart, 'environment' | 'context'>, silent = false): ConnectContext {
  const values = kept.get(counterpart) ?? new Map<string, string>();
  kept.set(counterpart, values);
  return connectContext({
    chains,
    silent,
    storage: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      delete: (key) => void values.delete(key),
    },
    ...counterpart.context,
    environment: counterpart.environment,
  });
}

async function connected(plugin: WalletPlugin, counterpart: Counterpart): Promise<WalletSession> {
  const context = contextOf(counterpart);
  const message = `src/plugins/wallets/${plugin.id}/index.ts does not find the wallet of testing/counterpart.ts: their names, objects and flags differ.`;
  expect(plugin.detect(context.environment).status, message).toMatch(/^(installed|loadable)$/);
  const session = await plugin.connect(context);
  expect(session.accounts.length).toBeGreaterThan(0);
  return session;
}

function send(session: WalletSession, transaction: Awaited<ReturnType<Counterpart['transaction']>>): Promise<string> {
  const sign = session.signers[transaction.family];
  if (!sign) throw new Error(`it does not sign for ${transaction.family}`);
  // Signer and payload are of the same family.
  return sign(transaction as never, {});
}

export function chainOf(id: string): ChainPlugin {
  const chain = chains.find((known) => known.id === id);
  if (!chain) throw new Error(`no chain ${id}`);
  return chain;
}
