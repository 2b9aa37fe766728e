import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Assistant } from './assistant/Assistant.ts';
import { type Channel, isScanned } from './channels/channel.ts';
import { mediaOriginOf, type ServerConfig, siteOf } from './config.ts';
import type { Db } from './db/Database.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { DemoContent } from './devnet/nft/DemoContent.ts';
import { demoNftChains } from './devnet/nft/demoNftChains.ts';
import { answerFailure } from './http/answerFailure.ts';
import { hostedFrames } from './http/hostedFrames.ts';
import { closeRegions } from './http/regionGate.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { serveApp } from './http/serveApp.ts';
import { IdentityDesk } from './identity/IdentityDesk.ts';
import { identityRoutes } from './identity/identityRoutes.ts';
import { ChannelWorker } from './jobs/ChannelWorker.ts';
import { Lease } from './jobs/Lease.ts';
import { NftWorker } from './jobs/NftWorker.ts';
import { PictureWorker } from './jobs/PictureWorker.ts';
import { Markets } from './markets/Markets.ts';
import type { Market } from './markets/market.ts';
import type { ContentSource } from './nft/content/ContentSource.ts';
import { contentOf } from './nft/content/contentOf.ts';
import { HttpsSource } from './nft/content/HttpsSource.ts';
import { IpfsGateways } from './nft/content/IpfsGateways.ts';
import type { NftChain } from './nft/NftChain.ts';
import { OrderBook } from './nft/orders/OrderBook.ts';
import { restoreSeeded } from './nft/orders/restoreSeeded.ts';
import type { ContentStore } from './nft/store/ContentStore.ts';
import { contentStoreOf } from './nft/store/contentStoreOf.ts';
import { storedContent } from './nft/store/storedContent.ts';
import { NftTrades } from './nft/trades/NftTrades.ts';
import { keyedNodes } from './nodes/keyedNodes.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import { RiskList } from './orders/RiskList.ts';
import type { PictureMaker } from './pictures/PictureMaker.ts';
import { PictureTasks } from './pictures/PictureTasks.ts';
import { pictureMakerOf } from './pictures/pictureMakerOf.ts';
import { addRoutes } from './routes/addRoutes.ts';
import { devnetRoutes } from './routes/devnet.ts';
import { manifestRoutes } from './routes/manifest.ts';
import type { Services } from './Services.ts';
import { ZeroGasSwaps } from './zeroGas/ZeroGasSwaps.ts';

export interface AppDependencies {
  readonly config: ServerConfig;
  readonly db: Db;
  readonly channels: readonly Channel[];
  readonly devnet?: Devnet;
  /** Marketplaces for NFTs; the demo's unless given. */
  readonly markets?: readonly Market[];
  /** Chains with an NFT market; the demo's unless given. */
  readonly nftChains?: readonly NftChain[];
  /** Where files of NFTs are kept; as configured unless given. */
  readonly content?: ContentStore;
  /** Who makes pictures of words; as configured unless given. */
  readonly pictures?: PictureMaker;
  /** The one that the configuration names unless given. */
  readonly assistant?: Assistant;
  readonly log?: FastifyBaseLogger;
  readonly now?: () => number;
}

const BODY_LIMIT = 256 * 1024;
/** A worker that has not finished a round for this long is stuck. */
const STUCK_AFTER_MS = 60_000;

/** The backend, without a port. `start` begins the background work; `close` of the app ends it. */
export async function buildApp(
  dependencies: AppDependencies,
): Promise<{ readonly app: FastifyInstance; start(): void }> {
  const { config, db, devnet } = dependencies;
  const now = dependencies.now ?? Date.now;
  const app: FastifyInstance = Fastify({
    ...(dependencies.log ? { loggerInstance: dependencies.log } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY,
    genReqId: (request) => cleanId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  const orders = new OrderRepository(db, now);
  const markets = new Markets(dependencies.markets ?? (devnet ? [devnet.market] : []));
  const channels = [...dependencies.channels, ...markets.all.map((market) => new NftTrades(market, orders))];
  const content = dependencies.content ?? contentStoreOf(config);
  const demoNfts = devnet && !dependencies.nftChains ? demoNftChains(devnet, nftContentOf(config, content)) : undefined;
  const nftChains = dependencies.nftChains ?? demoNfts?.chains ?? [];
  const services: Services = {
    config,
    db,
    channels,
    swaps: dependencies.channels,
    orders,
    risk: RiskList.load(),
    nodes: keyedNodes(config),
    nft: { db, chains: nftChains, mediaOrigin: mediaOriginOf(config), now },
    markets,
    content,
    pictures: dependencies.pictures ?? pictureMakerOf(config),
    now,
  };
  const zeroGas = new ZeroGasSwaps({ db, orders, channels, now });
  const lease = new Lease(db, randomUUID(), now);
  const workers = channels.filter(isScanned).map(
    (channel) =>
      new ChannelWorker({
        channel,
        orders,
        lease,
        zeroGas,
        log: app.log,
        now,
        unseenAfterMs: config.UNSEEN_AFTER * 1_000,
      }),
  );

  const nftWorkers = nftChains.map((chain) => new NftWorker({ chain, db, lease, log: app.log, now }));
  const { pictures: maker } = services;
  const pictureWorker = new PictureWorker({
    tasks: new PictureTasks(db, now),
    maker,
    content,
    lease,
    log: app.log,
    now,
  });
  const all = [...workers, ...nftWorkers, pictureWorker];

  const relay = config.WALLETCONNECT_RELAY;
  const frames = hostedFrames(config.APP_DIR, mediaOriginOf(config));
  addSecurityHeaders(app, config.APP_DIR, {
    connect: relay ? [relay] : [],
    media: mediaOriginOf(config),
    frames: frames.origins,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request.log, reply));
  await app.register(cors, { origin: config.ALLOWED_ORIGINS.length > 0 ? [...config.ALLOWED_ORIGINS] : false });
  await app.register(rateLimit, { max: config.RATE_LIMIT, timeWindow: '1 minute' });

  closeRegions(app, config);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(db);
    const stuck = workers.filter(
      ({ lastRoundAt }) => lastRoundAt === undefined || now() - lastRoundAt > STUCK_AFTER_MS,
    );
    return reply
      .code(stuck.length > 0 ? 503 : 200)
      .send({ status: stuck.length > 0 ? 'settlement is stuck' : 'ready' });
  });

  await addRoutes(app, services, { ...dependencies, zeroGas });
  if (devnet) {
    await restoreSeeded(devnet, new OrderBook(db, now));
    devnetRoutes(app, devnet);
    await identityRoutes(app, new IdentityDesk(orders, { site: siteOf(config), now }));
  }
  if (config.APP_DIR) {
    await serveApp(app, config.APP_DIR, {
      mode: devnet ? 'devnet' : undefined,
      walletconnect: { projectId: config.WALLETCONNECT_PROJECT_ID, relayUrl: relay },
      frames: frames.config,
      mediaOrigin: mediaOriginOf(config),
    });
  }
  manifestRoutes(app);

  let isStarted = false;
  app.addHook('onClose', async () => {
    if (isStarted) await Promise.all(all.map((worker) => worker.stop()));
    demoNfts?.close();
  });
  return {
    app,
    start() {
      isStarted = true;
      for (const worker of all) worker.start();
    },
  };
}

/** What was made here and the demo's own files come first: no gateway has them. */
function nftContentOf({ IPFS_GATEWAYS }: ServerConfig, store: ContentStore): ContentSource {
  const https = new HttpsSource();
  return contentOf({ ipfs: [storedContent(store), new DemoContent(), new IpfsGateways(IPFS_GATEWAYS, https)], https });
}

function cleanId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : undefined;
}
