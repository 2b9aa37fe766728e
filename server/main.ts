import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Channel } from './channels/channel.ts';
import { liveChannels } from './channels/live/liveChannels.ts';
import { isDemo, readConfig, type ServerConfig, siteOf } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/connect.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetChains } from './devnet/devnetChains.ts';
import { IdentityDesk } from './identity/IdentityDesk.ts';
import { Metrics } from './observe/Metrics.ts';
import { makeLog } from './observe/makeLog.ts';
import { metricsServer } from './observe/metricsServer.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import type { StandIns } from './standins/StandIns.ts';

/** Longer than a quotation may take. */
const STOP_LIMIT_MS = 20_000;
const SERVICE_REFUND_MS = 5_000;

const config = configured();
const log = makeLog(config.LOG_LEVEL);
const stopping = new AbortController();

try {
  await run();
} catch (error) {
  console.error(`Switchyard did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** What is wrong with the environment is said in words, without a trace. */
function configured(): ServerConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(`Switchyard did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
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
  const traces = await openTraces();
  const metrics = config.METRICS_PORT > 0 ? new Metrics() : undefined;
  const { app, start, leave } = await buildApp({
    ...{ config, db: database.db, channels, log },
    ...(devnet ? { devnet } : {}),
    ...(metrics ? { metrics } : {}),
  });
  const counted = metrics && (await countOn(metrics, database));
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  start();
  console.log(`Switchyard is ready at ${address}/`);

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    leave();
    const leaveAfterMs = config.LEAVE_AFTER * 1_000;
    const insist = setTimeout(() => process.exit(1), leaveAfterMs + STOP_LIMIT_MS);
    await pause(leaveAfterMs);
    await app.close();
    await counted?.close();
    await standIns?.close();
    await devnet?.stop();
    await database.close();
    await traces?.close();
    clearTimeout(insist);
    console.log('Switchyard has stopped.');
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

/** The SDK is heavy: loaded where its spans go somewhere. */
async function openTraces(): Promise<{ close(): Promise<void> } | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === '') return undefined;
  const { openTraces } = await import('./observe/traces.ts');
  return openTraces({ endpoint, instance: `${hostname()}:${config.PORT}` });
}

async function countOn(metrics: Metrics, { pool }: OpenDatabase): Promise<{ close(): Promise<void> }> {
  metrics.watchProcess(config.DATA_DIR);
  if (pool) metrics.watchPool(pool);
  return metricsServer(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
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
  const ownRefundMs = config.DEVNET_REFUND_AFTER * 1_000;
  const now = Date.now;
  const terms = {
    // Services give back what they cannot pay; nobody has to come for it.
    refundAfterMs: standIns ? Math.min(SERVICE_REFUND_MS, ownRefundMs) : ownRefundMs,
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
