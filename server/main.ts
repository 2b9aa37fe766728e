import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Channel } from './channels/channel.ts';
import { liveChannels } from './channels/live/liveChannels.ts';
import { isDemo, readConfig, siteOf } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/connect.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetChains } from './devnet/devnetChains.ts';
import { loggedRequest } from './http/loggedRequest.ts';
import { IdentityDesk } from './identity/IdentityDesk.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import type { StandIns } from './standins/StandIns.ts';

const STOP_LIMIT_MS = 10_000;

const config = readConfig(process.env);
const log = pino({
  level: config.LOG_LEVEL,
  serializers: { req: loggedRequest },
  redact: ['req.headers.authorization', 'req.headers.cookie', '*.privateKey'],
});
const stopping = new AbortController();

try {
  await run();
} catch (error) {
  console.error(`Switchyard did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function run(): Promise<void> {
  const database = await connectDatabase(config.DATABASE_URL, config.DATA_DIR, config.DATABASE_POOL);
  let devnet: Devnet | undefined;
  let standIns: StandIns | undefined;
  try {
    const hasStandIns = config.DEVNET && config.DEVNET_JOIN === '' && config.CHANNELS.length > 0;
    standIns = hasStandIns ? await openStandIns() : undefined;
    devnet = isDemo(config) ? await openLocalChains(database, standIns) : undefined;
    await serve(database, devnet, standIns);
  } catch (error) {
    await standIns?.close();
    await devnet?.stop();
    await database.close();
    throw error;
  }
}

async function serve(
  database: OpenDatabase,
  devnet: Devnet | undefined,
  standIns: StandIns | undefined,
): Promise<void> {
  const channels = channelsOf(devnet, standIns);
  const { app, start } = await buildApp({ config, db: database.db, channels, log, ...(devnet ? { devnet } : {}) });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  start();
  console.log(`Switchyard is ready at ${address}/`);

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const insist = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await app.close();
    await standIns?.close();
    await devnet?.stop();
    await database.close();
    clearTimeout(insist);
    console.log('Switchyard has stopped.');
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** The demo's own channel, unless it is to be seen through live ones, which stand-ins answer for where it starts the chains. */
function channelsOf(devnet: Devnet | undefined, standIns: StandIns | undefined): readonly Channel[] {
  if (!devnet) return liveChannels(config, { now: Date.now });
  if (config.CHANNELS.length === 0) return [devnet.channel];
  standIns?.serve(devnet);
  const ownChains = new Map(devnetChains.map(({ chainId, name }) => [chainId, name]));
  return liveChannels({ ...config, ...standIns?.settings }, { now: Date.now, ownChains });
}

async function openStandIns(): Promise<StandIns> {
  const { StandIns } = await import('./standins/StandIns.ts');
  return StandIns.open({ dataDir: config.DATA_DIR, log, unseenAfterMs: config.UNSEEN_AFTER * 1_000 });
}

/** Those that another process runs, or its own. */
async function openLocalChains({ db }: OpenDatabase, standIns: StandIns | undefined): Promise<Devnet> {
  const { joinDevnet, startDevnet } = await import('./devnet/startDevnet.ts');
  const now = Date.now;
  const terms = {
    refundAfterMs: config.DEVNET_REFUND_AFTER * 1_000,
    lockSeconds: config.DEVNET_LOCK,
    zeroGas: config.ZERO_GAS,
    identity: standIns?.identity ?? new IdentityDesk(new OrderRepository(db, now), { site: siteOf(config), now }),
  };
  if (config.DEVNET_JOIN !== '') return joinDevnet({ ...terms, dataDir: config.DEVNET_JOIN });
  return startDevnet({
    ...terms,
    dataDir: config.DATA_DIR,
    log,
    signal: stopping.signal,
    blockMs: config.DEVNET_BLOCK,
    nfts: config.DEVNET_NFTS,
  });
}
