import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Channel } from './channels/channel.ts';
import { liveChannels } from './channels/live/liveChannels.ts';
import { isDemo, readConfig, type ServerConfig, siteOf } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/connect.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { devnetChains } from './devnet/devnetChains.ts';
import { DemoIdentityService } from './identity/DemoIdentityService.ts';
import { logOf } from './observe/logOf.ts';
import { Metrics } from './observe/Metrics.ts';
import { metricsServer } from './observe/metricsServer.ts';
import { OrderRepository } from './orders/OrderRepository.ts';
import type { StandIns } from './standins/StandIns.ts';

/** Longer than the time limit of a quote. */
const STOP_LIMIT_MS = 20_000;
const SERVICE_REFUND_MS = 5_000;

const config = configured();
const log = logOf(config);
const stopping = new AbortController();
/** Stops the running server. During the start, the start itself checks the signal and ends what it has begun. */
let stop: (() => Promise<void>) | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C arrives twice, from the terminal and from npm. The second signal must not end the process before all data is saved.
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), config.LEAVE_AFTER * 1_000 + STOP_LIMIT_MS).unref();
    void stop?.();
  });
}

try {
  await run();
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(`Switchyard did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  console.log('Switchyard was stopped while it started.');
  process.exit(0);
}

/** Errors in the environment are printed as text, without a stack trace. */
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
  const channels = channelsOf(database, devnet, standIns);
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

  stop = async () => {
    leave();
    await pause(config.LEAVE_AFTER * 1_000);
    await app.close();
    await counted?.close();
    await standIns?.close();
    await devnet?.stop();
    await database.close();
    await traces?.close();
    console.log('Switchyard has stopped.');
    process.exit(0);
  };
  // The signal came between the last check and now.
  if (stopping.signal.aborted) await stop();
}

/** The SDK is large, so it is loaded only if spans are sent. */
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

/**
 * The demo's own channel. If live channels are configured, those are used instead. Stand-ins answer for them in the process that
 * starts the chains.
 */
function channelsOf(
  { db }: OpenDatabase,
  devnet: Devnet | undefined,
  standIns: StandIns | undefined,
): readonly Channel[] {
  if (!devnet) return liveChannels(config, { now: Date.now, db });
  if (config.CHANNELS.length === 0) return [devnet.channel];
  standIns?.serve(devnet);
  const ownChains = new Map(devnetChains.map(({ chainId, name }) => [chainId, name]));
  return liveChannels({ ...config, ...standIns?.settings }, { now: Date.now, db, ownChains });
}

async function openStandIns(): Promise<StandIns> {
  const { StandIns } = await import('./standins/StandIns.ts');
  return StandIns.open({ dataDir: config.DATA_DIR, log, unseenAfterMs: config.UNSEEN_AFTER * 1_000 });
}

/** A deployment does not install the demo's chains. */
async function loadDevnet() {
  try {
    return await import('./devnet/startDevnet.ts');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && /MODULE_NOT_FOUND$/.test(String(error.code));
    throw isMissing ? new Error('the demo needs the development packages: run `npm ci`', { cause: error }) : error;
  }
}

/** Joins the chains of another process, or starts its own. */
async function openLocalChains({ db }: OpenDatabase, standIns: StandIns | undefined): Promise<Devnet> {
  const { joinDevnet, startDevnet } = await loadDevnet();
  const ownRefundMs = config.DEVNET_REFUND_AFTER * 1_000;
  const now = Date.now;
  const terms = {
    // Services refund automatically; the user does not collect the money.
    refundAfterMs: standIns ? Math.min(SERVICE_REFUND_MS, ownRefundMs) : ownRefundMs,
    lockSeconds: config.DEVNET_LOCK,
    zeroGas: config.ZERO_GAS,
    identity:
      standIns?.identity ?? new DemoIdentityService(new OrderRepository(db, now), { site: siteOf(config), now }),
  };
  if (config.DEVNET_JOIN !== '') return joinDevnet({ ...terms, dataDir: config.DEVNET_JOIN });
  return startDevnet({
    ...terms,
    dataDir: config.DATA_DIR,
    log,
    signal: stopping.signal,
    blockMs: config.DEVNET_BLOCK,
    nfts: config.DEVNET_NFTS,
    hasTransfers: config.CHANNELS.length === 0,
  });
}
