import { type JsonRpcProvider, Transaction, Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { demoParts } from '../../demo/demoParts.ts';
import { devnetChains } from '../../demo/devnet/devnetChains.ts';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { embedded, type TestDatabase } from '../api/support/databases.ts';
import { DevnetBench } from '../support/services/DevnetBench.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { Dice } from './Dice.ts';
import { isNode, type Reply } from './FaultNet.ts';

const BLOCK_MS = 100;
/** Number of blocks that a reorganization removes. */
const DEPTH = 2;
const REORG_EVERY_BLOCKS = 40;
/** Ratio of the transactions in removed blocks that are lost. */
const LOST = 0.15;
/** Seconds after which the backend gives up a hash that is on no chain. */
const UNSEEN_AFTER = '3';
const HOST = '.run.test';
/** Hosts of pages whose users sign in. */
export const signInHosts = ['studio-0', 'studio-1', 'studio-2', 'studio-3'] as const;

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * The backend and its chains for many pages at once, in this process. This class decides when blocks are mined, so that
 * transactions wait in a pool and can be dropped or replaced.
 */
export class FaultWorld {
  readonly counts = new Map<string, number>();
  readonly bench: DevnetBench;
  readonly database: OpenDatabase;
  readonly #databases: TestDatabase;
  readonly #app: FastifyInstance;
  readonly #pages = new Map<string, Fetch>();
  readonly #realFetch = globalThis.fetch;
  readonly #dice: Dice;
  readonly #users: ReadonlySet<string>;
  #asked = 0;
  #isMining = true;
  /** No more faults on the chains. */
  isReliable = false;
  #mining: Promise<unknown> = Promise.resolve();

  private constructor(parts: {
    readonly bench: DevnetBench;
    readonly database: OpenDatabase;
    readonly databases: TestDatabase;
    readonly app: FastifyInstance;
    readonly seed: number;
    readonly accounts: readonly string[];
  }) {
    this.bench = parts.bench;
    this.database = parts.database;
    this.#databases = parts.databases;
    this.#app = parts.app;
    this.#dice = new Dice(parts.seed);
    this.#users = new Set(parts.accounts.map((account) => account.toLowerCase()));
  }

  /** Funds `accounts` with coins, dollars and gold on both chains, in blocks too deep for a reorganization. */
  static async start(seed: number, accounts: readonly string[]): Promise<FaultWorld> {
    const bench = await DevnetBench.start();
    const databases = await embedded();
    const database = await databases.open();
    const config = testConfig({
      LOG_SALT: 'salt',
      UNSEEN_AFTER,
      DATA_DIR: bench.folder,
      SITE_ORIGINS: signInHosts.map((name) => `http://${name}${HOST}`).join(),
    });
    const { devnet } = bench;
    const { app, start } = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) });
    const world = new FaultWorld({ bench, database, databases, app, seed, accounts });
    await Promise.all(devnetChains.map(({ name }) => world.#fund(name, accounts)));
    start();
    world.#mining = Promise.all(devnetChains.map(({ name }) => world.#mine(name)));
    globalThis.fetch = (input, init) => world.#route(new URL(String(input)), init ?? {});
    return world;
  }

  async stop(): Promise<void> {
    this.#isMining = false;
    await this.#app.close();
    await this.#mining;
    globalThis.fetch = this.#realFetch;
    await this.database.close();
    await this.#databases.stop();
    await this.bench.stop();
  }

  count = (fault: string): void => {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
  };

  /** Sends requests to the page's own host to `fetch`. Returns the page's address. */
  open(name: string, fetch: Fetch): string {
    this.#pages.set(`${name}${HOST}`, fetch);
    return `http://${name}${HOST}/`;
  }

  /** Sends the request to the real backend or chain. */
  readonly forward = async (url: URL, method: string, body: string): Promise<Reply> => {
    if (isNode(url)) {
      const node = this.bench.devnet.rpc.get(url.pathname.split('/').at(-1) ?? '') ?? '';
      const headers = { 'content-type': 'application/json' };
      const reply = await this.#realFetch(node, { method, headers, body });
      return { status: reply.status, body: await reply.text() };
    }
    return this.askBackend(url, { method, body });
  };

  /** Sends the request like a browser with a page of the URL's origin. `headers` contain its cookies. */
  async askBackend(
    url: URL,
    { method, body, headers }: { readonly method: string; readonly body: string | Buffer; readonly headers?: Headers },
  ): Promise<Reply & { readonly cookies: readonly string[] }> {
    this.#asked = (this.#asked + 1) % 250;
    const reply = await this.#app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      // The backend counts calls per address.
      remoteAddress: `10.0.0.${this.#asked + 1}`,
      headers: {
        ...(body.length > 0 ? { 'content-type': 'application/json' } : {}),
        ...Object.fromEntries(headers ?? []),
      },
      ...(body.length > 0 ? { payload: body } : {}),
    });
    const cookies = reply.cookies.map(({ name, value }) => `${name}=${value}`);
    return { status: reply.statusCode, body: reply.body, cookies };
  }

  /** Removes a transaction from the pool, unless it is in a block. */
  async drop(chain: string, hash: string): Promise<void> {
    if ((await this.bench.provider(chain).send('anvil_dropTransaction', [hash])) !== null) this.count('dropped');
  }

  /**
   * Replaces a transaction, as when the user speeds it up or cancels it in the wallet. Returns the new hash, or `undefined` if it
   * was too late.
   */
  async replace(
    chain: string,
    { raw, key, isCancelled }: { readonly raw: string; readonly key: string; readonly isCancelled: boolean },
  ): Promise<string | undefined> {
    const before = Transaction.from(raw);
    const to = isCancelled ? new Wallet(key).address : before.to;
    const [value, data] = isCancelled ? [0n, '0x'] : [before.value, before.data];
    const { type, chainId, nonce, gasLimit } = before;
    const fees = {
      maxFeePerGas: (before.maxFeePerGas ?? 0n) * 2n,
      maxPriorityFeePerGas: (before.maxPriorityFeePerGas ?? 0n) * 2n + 1n,
    };
    const signed = await new Wallet(key).signTransaction({ type, chainId, nonce, gasLimit, to, value, data, ...fees });
    try {
      const hash: string = await this.bench.provider(chain).send('eth_sendRawTransaction', [signed]);
      this.count(isCancelled ? 'cancelled in the wallet' : 'sped up');
      return hash;
    } catch {
      // The transaction is already in a block.
      return undefined;
    }
  }

  #route(url: URL, init: RequestInit): Promise<Response> {
    const page = this.#pages.get(url.host);
    return page ? page(url, init) : this.#realFetch(url, init);
  }

  async #fund(chain: string, accounts: readonly string[]): Promise<void> {
    const provider = this.bench.provider(chain);
    const tokens = ['yUSD', 'yGOLD'].map((symbol) => this.bench.tokenOf(chain, symbol));
    for (const account of accounts) {
      await provider.send('anvil_setBalance', [account, `0x${(10n ** 20n).toString(16)}`]);
      for (const [token, units] of [
        [tokens[0], 10n ** 10n],
        [tokens[1], 10n ** 19n],
      ] as const) {
        await provider.send('anvil_dealERC20', [account, token, `0x${units.toString(16)}`]);
      }
    }
    await provider.send('evm_setAutomine', [false]);
    await provider.send('evm_setIntervalMining', [0]);
    for (let block = 0; block <= DEPTH; block += 1) await provider.send('evm_mine', []);
  }

  async #mine(chain: string): Promise<void> {
    const provider = this.bench.provider(chain);
    for (let block = 1; this.#isMining; block += 1) {
      await provider.send('evm_mine', []);
      if (!this.isReliable && block % REORG_EVERY_BLOCKS === 0) await this.#reorganise(provider);
      await new Promise((resolve) => setTimeout(resolve, BLOCK_MS));
    }
  }

  /** Transactions of the removed blocks wait again, except lost ones. Transactions of the demo's own accounts are never lost. */
  async #reorganise(provider: JsonRpcProvider): Promise<void> {
    const head = await provider.getBlockNumber();
    const taken: { readonly raw: string; readonly isUsers: boolean }[] = [];
    for (let number = head - DEPTH + 1; number <= head; number += 1) {
      for (const hash of (await provider.getBlock(number))?.transactions ?? []) {
        const raw: string = await provider.send('eth_getRawTransactionByHash', [hash]);
        taken.push({ raw, isUsers: this.#users.has(Transaction.from(raw).from?.toLowerCase() ?? '') });
      }
    }
    await provider.send('anvil_reorg', [DEPTH, []]);
    this.count(`reorganisation of ${DEPTH} blocks`);
    for (const { raw, isUsers } of taken) {
      const isLost = isUsers && this.#dice.chance(LOST);
      this.count(isLost ? 'lost in a reorganisation' : 'moved by a reorganisation');
      // A transaction that needs an earlier one, or whose nonce is used, is refused. Then it is lost too.
      if (!isLost) await provider.send('eth_sendRawTransaction', [raw]).catch(() => undefined);
    }
  }
}
