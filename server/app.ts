import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import type { Assistant } from './assistant/Assistant.ts';
import { accountsOf } from './auth/accounts/accountsOf.ts';
import { type Channel, isFollowed, isScanned } from './channels/channel.ts';
import { mediaOriginOf, type ServerConfig, siteOf } from './config.ts';
import type { Db } from './db/Database.ts';
import { serverKey } from './db/serverKey.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetRoutes } from './devnet/devnetRoutes.ts';
import { DemoContent } from './devnet/nft/DemoContent.ts';
import { demoNftChains } from './devnet/nft/demoNftChains.ts';
import { answerFailure } from './http/answerFailure.ts';
import { boundCalls } from './http/boundCalls.ts';
import { callerKey } from './http/callerKey.ts';
import { hostedFrames } from './http/hostedFrames.ts';
import { manifestRoutes } from './http/manifestRoutes.ts';
import { refuseUnreadable } from './http/refuseUnreadable.ts';
import { closeRegions } from './http/regionGate.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { serveApp } from './http/serveApp.ts';
import { DemoIdentityService } from './identity/DemoIdentityService.ts';
import { identityRoutes } from './identity/identityRoutes.ts';
import { ChannelWorker } from './jobs/ChannelWorker.ts';
import { FollowWorker } from './jobs/FollowWorker.ts';
import { ImportWorker } from './jobs/ImportWorker.ts';
import { isStuck } from './jobs/isStuck.ts';
import { Lease } from './jobs/Lease.ts';
import { ListRefresher } from './jobs/ListRefresher.ts';
import { NftWorker } from './jobs/NftWorker.ts';
import { PictureWorker } from './jobs/PictureWorker.ts';
import { ReportWorker } from './jobs/ReportWorker.ts';
import { PhishingHosts } from './links/PhishingHosts.ts';
import { liveMarkets, type NftImport } from './markets/liveMarkets.ts';
import { Markets } from './markets/Markets.ts';
import type { Market } from './markets/market.ts';
import type { ContentSource } from './nft/content/ContentSource.ts';
import { contentOf } from './nft/content/contentOf.ts';
import { HttpsSource } from './nft/content/HttpsSource.ts';
import { IpfsGateways } from './nft/content/IpfsGateways.ts';
import { PictureProxy } from './nft/content/PictureProxy.ts';
import { isIndexed, type NftChain } from './nft/NftChain.ts';
import { OrderBook } from './nft/orders/OrderBook.ts';
import { restoreSeeded } from './nft/orders/restoreSeeded.ts';
import type { ContentStore } from './nft/store/ContentStore.ts';
import { contentStoreOf } from './nft/store/contentStoreOf.ts';
import { storedContent } from './nft/store/storedContent.ts';
import { NftTrades } from './nft/trades/NftTrades.ts';
import { keyedNodes } from './nodes/keyedNodes.ts';
import type { Metrics } from './observe/Metrics.ts';
import { watchRequests } from './observe/watchRequests.ts';
import { healthRoutes } from './orders/healthRoutes.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import { RiskList } from './orders/RiskList.ts';
import type { PictureMaker } from './pictures/PictureMaker.ts';
import { PictureTasks } from './pictures/PictureTasks.ts';
import { pictureMakerOf } from './pictures/pictureMakerOf.ts';
import type { PriceSource } from './prices/PriceSource.ts';
import { Prices } from './prices/Prices.ts';
import { priceSourceOf } from './prices/priceSourceOf.ts';
import { addRoutes } from './routes/addRoutes.ts';
import type { Services } from './Services.ts';
import { ZeroGasSwaps } from './zeroGas/ZeroGasSwaps.ts';

export interface AppDependencies {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly channels: readonly Channel[];
  readonly devnet?: Devnet;
  /** NFT marketplaces. Default: the demo's marketplaces, or the configured live ones. */
  readonly markets?: readonly Market[];
  /** Chains with an NFT market. The default is chosen as for `markets`. */
  readonly nftChains?: readonly NftChain[];
  /** Imports from marketplaces into the index. The default is chosen as for `markets`. */
  readonly imports?: readonly NftImport[];
  /** Store of NFT files. Default: as configured. */
  readonly content?: ContentStore;
  /** Generates pictures from text. Default: as configured. */
  readonly pictures?: PictureMaker;
  /** Default: the configured assistant. */
  readonly assistant?: Assistant;
  /** Source of token prices. Default: as configured. */
  readonly prices?: PriceSource;
  /** The public internet, for pictures on external servers. Tests replace it. */
  readonly web?: ContentSource;
  readonly log?: FastifyBaseLogger;
  /** Counts metric events. Absent: nothing is counted. */
  readonly metrics?: Metrics;
  readonly now?: () => number;
}

const BODY_LIMIT = 256 * 1024;

/**
 * The backend, without a port. `start` begins the background work. Closing the app ends that work. `leave` announces that this
 * instance will stop soon: it still answers, but keeps no connection open.
 */
export async function buildApp(
  dependencies: AppDependencies,
): Promise<{ readonly app: FastifyInstance; start(): void; leave(): void }> {
  const { config, db, devnet } = dependencies;
  const now = dependencies.now ?? Date.now;
  const app: FastifyInstance = Fastify({
    ...(dependencies.log ? { loggerInstance: dependencies.log } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY,
    genReqId: (request) => cleanId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still answered normally.
    return503OnClosing: false,
    // These log lines would contain IP addresses and request URLs.
    logController: new LogController({ disableRequestLogging: true }),
  });
  watchRequests(app, {
    metrics: dependencies.metrics,
    isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    isTrusted: config.TRUST_PROXY,
    isLogged: config.REQUEST_LOG,
  });
  dependencies.metrics?.watchOrders(db, now);
  const orders = new OrderRepository(db, now);
  const content = dependencies.content ?? contentStoreOf(config);
  const nftContent = nftContentOf(config, [storedContent(content), ...(devnet ? [new DemoContent()] : [])]);
  const live = devnet ? undefined : liveMarkets(config, { db, now, content: nftContent });
  const markets = new Markets(dependencies.markets ?? (devnet ? [devnet.market] : (live?.markets ?? [])));
  const channels = [...dependencies.channels, ...markets.all.map((market) => new NftTrades(market, orders))];
  const demoNfts = devnet && !dependencies.nftChains ? demoNftChains(devnet, nftContent) : undefined;
  const nftChains = dependencies.nftChains ?? demoNfts?.chains ?? live?.nftChains ?? [];
  const unseenAfterMs = config.UNSEEN_AFTER * 1_000;
  const followed = channels.filter(isFollowed);
  const following =
    followed.length > 0
      ? await FollowWorker.open({ db, channels: followed, orders, log: app.log, now, unseenAfterMs })
      : undefined;
  const lists = new ListRefresher({ channels: followed, log: app.log });
  const services: Services = {
    config,
    db,
    channels,
    swaps: dependencies.channels,
    orders,
    following,
    risk: RiskList.load(),
    accounts: accountsOf(config, devnet),
    nodes: keyedNodes(config),
    nft: { db, chains: nftChains, mediaOrigin: mediaOriginOf(config), now },
    markets,
    content,
    pictures: dependencies.pictures ?? pictureMakerOf(config),
    phishing: PhishingHosts.load(config.PHISHING_LIST),
    outside: new PictureProxy({
      mediaOrigin: mediaOriginOf(config),
      key: await serverKey(db, 'pictures'),
      web: dependencies.web ?? new HttpsSource(),
      now,
    }),
    prices: new Prices(dependencies.prices ?? priceSourceOf(config, devnet, now), now),
    now,
  };
  const zeroGas = new ZeroGasSwaps({ db, orders, channels, now });
  const lease = new Lease(db, randomUUID(), now);
  const scanned = channels.filter(isScanned);
  const parts = { orders, lease, log: app.log, now };
  const workers = scanned.map((channel) => new ChannelWorker({ ...parts, channel, zeroGas }));
  const reportWorkers = scanned.map((channel) => new ReportWorker({ ...parts, channel, unseenAfterMs }));

  const nftWorkers = nftChains.filter(isIndexed).map((chain) => new NftWorker({ chain, db, lease, log: app.log, now }));
  const imports = dependencies.imports ?? live?.imports ?? [];
  const importWorkers = imports.map((source) => new ImportWorker({ source, lease, log: app.log, now }));
  const { pictures: maker } = services;
  const pictureWorker = new PictureWorker({
    tasks: new PictureTasks(db, now),
    maker,
    content,
    lease,
    log: app.log,
    now,
  });
  const all = [...workers, ...reportWorkers, ...nftWorkers, ...importWorkers, pictureWorker];

  const relay = config.WALLETCONNECT_RELAY;
  const frames = hostedFrames(config.APP_DIR, mediaOriginOf(config));
  addSecurityHeaders(app, config.APP_DIR, {
    connect: relay ? [relay] : [],
    media: mediaOriginOf(config),
    frames: frames.origins,
  });
  let isLeaving = false;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request.log, reply));
  await app.register(cors, {
    origin: config.ALLOWED_ORIGINS.length > 0 ? [...config.ALLOWED_ORIGINS] : false,
    // Pages of other origins read this header to compute deadlines.
    exposedHeaders: ['date'],
  });
  await app.register(cookie);
  boundCalls(app, config);
  await app.register(rateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => callerKey(ip),
  });

  refuseUnreadable(app);
  closeRegions(app, config);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving) return reply.code(503).send({ status: 'leaving' });
    await sql`select 1`.execute(db);
    const settling = [...workers, ...(following ? [following] : [])];
    const hasStuck = settling.some(({ lastRoundAt }) => isStuck(lastRoundAt, now()));
    return reply.code(hasStuck ? 503 : 200).send({ status: hasStuck ? 'settlement is stuck' : 'ready' });
  });

  await addRoutes(app, services, { ...dependencies, zeroGas });
  healthRoutes(app, services, (id) => workers.find(({ channelId }) => channelId === id)?.lastRoundAt);
  if (devnet) {
    await restoreSeeded(devnet, new OrderBook(db, now));
    devnetRoutes(app, devnet);
    await identityRoutes(app, new DemoIdentityService(orders, { site: siteOf(config), now }));
  }
  if (config.APP_DIR) {
    await serveApp(app, config.APP_DIR, {
      mode: devnet ? 'devnet' : 'live',
      walletconnect: { projectId: config.WALLETCONNECT_PROJECT_ID, relayUrl: relay },
      frames: frames.config,
      mediaOrigin: mediaOriginOf(config),
    });
  }
  manifestRoutes(app);

  await lists.start();
  let isStarted = false;
  app.addHook('onClose', async () => {
    if (isStarted) await Promise.all(all.map((worker) => worker.stop()));
    await Promise.all([following?.stop(), lists.stop()]);
    demoNfts?.close();
    live?.close();
  });
  return {
    app,
    start() {
      isStarted = true;
      for (const worker of all) worker.start();
      following?.start();
    },
    leave() {
      isLeaving = true;
    },
  };
}

/** `own` comes first: files made here and the demo's files are on no gateway. */
function nftContentOf({ IPFS_GATEWAYS }: ServerConfig, own: readonly ContentSource[]): ContentSource {
  const https = new HttpsSource();
  return contentOf({ ipfs: [...own, new IpfsGateways(IPFS_GATEWAYS, https)], https });
}

function cleanId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : undefined;
}
