import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wallet } from 'ethers';
import type { FastifyInstance } from 'fastify';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { yards } from '../../../demo/devnet/transfers/yards.ts';
import { coinsOf } from '../../../demo/standins/coinsOf.ts';
import { StandIns } from '../../../demo/standins/StandIns.ts';
import { buildApp } from '../../../server/app.ts';
import type { FollowedChannel } from '../../../server/channels/channel.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderFollower } from '../../../server/orders/OrderFollower.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { openProviders } from '../../../server/providers/openProviders.ts';
import { freshDemo } from '../../support/freshDemo.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './databases.ts';

const LIMIT_MS = 20_000;
const { signal } = new AbortController();
const log = { warn: () => undefined };

interface SwapRequest {
  readonly wallet: Wallet;
  readonly from: readonly [chain: string, symbol: string];
  readonly to: readonly [chain: string, symbol: string];
  readonly units: bigint;
}

type Made = Awaited<ReturnType<LiveBench['build']>>;
type Followed = Omit<Made, 'request'>;

/** The backend with one live channel. Stand-ins replace the channel's service and settle on the demo's chains. */
export class LiveBench {
  readonly devnet: DevnetBench;
  readonly standIns: StandIns;
  readonly channel: FollowedChannel;
  readonly app: FastifyInstance;
  readonly #databases: TestDatabase;
  readonly #database: OpenDatabase;
  readonly #follower: OrderFollower;
  readonly #folder: string;

  private constructor({
    parts,
    databases,
    follower,
    folder,
  }: {
    readonly parts: Pick<LiveBench, 'devnet' | 'standIns' | 'channel' | 'app'>;
    readonly databases: readonly [TestDatabase, OpenDatabase];
    readonly follower: OrderFollower;
    readonly folder: string;
  }) {
    [this.#databases, this.#database] = databases;
    this.#follower = follower;
    this.#folder = folder;
    this.devnet = parts.devnet;
    this.standIns = parts.standIns;
    this.channel = parts.channel;
    this.app = parts.app;
  }

  static async start(name: string, { hasTransfers = false } = {}): Promise<LiveBench> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-standins-'));
    freshDemo(join(folder, 'standins'), 'db');
    const standIns = await StandIns.open({ dataDir: folder, log, unseenAfterMs: 60_000 });
    const [devnet, databases] = await Promise.all([
      DevnetBench.start({ identity: standIns.identity, refundAfterMs: 0, hasTransfers }),
      embedded(),
    ]);
    const database = await databases.open();
    standIns.serve(devnet.devnet);
    const config = testConfig({ CHANNELS: name });
    const ownChains = new Map([...devnetChains, ...yards].map((chain) => [chain.chainId, chain.name]));
    const channels = openProviders(
      { ...config, ...standIns.settings },
      { now: Date.now, db: database.db, ownChains, ownCoins: coinsOf(devnet.devnet.channel) },
    );
    const [channel] = channels;
    if (!channel) throw new Error('no channel');
    await channel.refresh(signal);
    const { app } = await buildApp({ config, db: database.db, channels });
    const orders = new OrderRepository(database.db, Date.now);
    const follower = new OrderFollower({
      db: database.db,
      channels,
      orders,
      log,
      now: Date.now,
      unseenAfterMs: 60_000,
    });
    return new LiveBench({
      parts: { devnet, standIns, channel, app },
      databases: [databases, database],
      follower,
      folder,
    });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.standIns.close();
    await this.#database.close();
    await this.#databases.stop();
    await this.devnet.stop();
    rmSync(this.#folder, { recursive: true });
  }

  async post(url: string, payload: object) {
    return (await this.app.inject({ method: 'POST', url, payload })).json();
  }

  questionOf({ wallet: { address }, from, to, units }: SwapRequest) {
    return {
      fromTokenChain: from[0],
      fromTokenAddress: this.devnet.tokenOf(from[0], from[1]),
      toTokenChain: to[0],
      toTokenAddress: this.devnet.tokenOf(to[0], to[1]),
      fromTokenAmount: units.toString(),
      slippage: 1,
      userAddr: address,
      fromAddress: address,
      toAddress: address,
    };
  }

  /** Quotes, and builds the first route. */
  async build(request: SwapRequest) {
    const body = this.questionOf(request);
    const quoted = await this.post('/api/multiQuote', body);
    const quote = quoted.data?.txData[0];
    if (!quote) throw new Error(`no route: ${JSON.stringify(quoted)}`);
    const { amountOutMin, dex, path } = quote;
    const built = await this.post('/api/commonSwap', { ...body, dex, amountOutMin, routerPath: path });
    if (built.resCode !== '100') throw new Error(`not built: ${JSON.stringify(built)}`);
    return { request, body, quote, txData: built.data.txData };
  }

  /** Approves, sends and reports. Returns the hash. */
  async pay(made: Made, data: string = made.txData.data): Promise<string> {
    const { wallet, from, to, units } = made.request;
    const pair = this.devnet.pairOf([from[0], from[1]], [to[0], to[1]]);
    const built = { ...made, orderId: made.txData.orderId, receiveUnits: 0n, txData: { ...made.txData, data } };
    const hash = await this.devnet.sendOnEvm(wallet, { pair, payUnits: units }, built);
    await this.report(made, hash);
    return hash;
  }

  async report({ body, quote, txData }: Followed, hash: string): Promise<void> {
    const reported = await this.post('/api/exchangeRecord/addTransData', {
      ...body,
      fromChain: body.fromTokenChain,
      toChain: body.toTokenChain,
      toTokenAmount: quote.receiveTokenAmount,
      dexName: quote.dex,
      orderId: txData.orderId,
      hash,
      isNoGas: '0',
      slippage: 1,
    });
    if (reported.resCode !== 100) throw new Error(`not taken: ${JSON.stringify(reported)}`);
  }

  /** Runs one round of the service and of the backend. Returns the order, found by its id or by a hash. */
  async round({ txData }: Followed, hashOrId: string): Promise<{ readonly finalStatus?: string }> {
    await this.devnet.mine();
    await this.standIns.round();
    await this.#follower.follow(txData.orderId, signal);
    return (await this.post('/api/exchangeRecord/getTransDetail', { hash: hashOrId })).data;
  }

  /** Resolves when the order has this status. */
  async followed(made: Followed, hash: string, status: string) {
    const until = Date.now() + LIMIT_MS;
    let seen: { readonly finalStatus?: string } = {};
    while (Date.now() < until) {
      seen = await this.round(made, hash);
      if (seen.finalStatus === status) return seen;
    }
    throw new Error(`not ${status} but ${JSON.stringify(seen)}`);
  }
}
