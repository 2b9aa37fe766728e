import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { ServerConfig } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/connect.ts';
import { Metrics } from './observe/Metrics.ts';
import { metricsServer } from './observe/metricsServer.ts';
import type { AppDependencies } from './openServices.ts';

/** Longer than the time limit of a quote. */
const STOP_LIMIT_MS = 20_000;

/** What a site offers, without its settings and its database. */
export interface Sources extends Omit<AppDependencies, 'config' | 'db' | 'log' | 'metrics'> {
  /** Called after the app is closed. */
  close(): Promise<void>;
}

interface Site<C extends ServerConfig> {
  /** @throws ConfigError */
  readConfig(environment: NodeJS.ProcessEnv): C;
  logOf(config: C): Logger;
  /** Stops what it began when `signal` is aborted, and rejects. */
  open(context: {
    readonly config: C;
    readonly database: OpenDatabase;
    readonly log: Logger;
    readonly signal: AbortSignal;
  }): Promise<Sources>;
}

/** The process of a backend: from the environment to the end after SIGINT or SIGTERM. Errors are printed without a stack trace. */
export async function runServer<C extends ServerConfig>(site: Site<C>): Promise<void> {
  const config = configOf(site);
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
    stop = await start(site, config, stopping.signal);
    // The signal came between the last check and now.
    if (stopping.signal.aborted) await stop();
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
    console.log('Switchyard was stopped while it started.');
    process.exit(0);
  }
}

function configOf<C extends ServerConfig>({ readConfig }: Site<C>): C {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  console.error(`Switchyard did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Resolves with what stops the server and ends the process. */
async function start<C extends ServerConfig>(
  site: Site<C>,
  config: C,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const log = site.logOf(config);
  const database = await connectDatabase(config.DATABASE_URL, config.DATA_DIR, config.DATABASE_POOL);
  let sources: Sources | undefined;
  try {
    sources = await site.open({ config, database, log, signal });
    return await serve(sources, { config, database, log });
  } catch (error) {
    await sources?.close();
    await database.close();
    throw error;
  }
}

async function serve(
  sources: Sources,
  { config, database, log }: { config: ServerConfig; database: OpenDatabase; log: Logger },
): Promise<() => Promise<void>> {
  const traces = await openTraces(config);
  const metrics = config.METRICS_PORT > 0 ? new Metrics() : undefined;
  const { app, start, leave } = await buildApp({
    ...sources,
    ...{ config, db: database.db, log },
    ...(metrics ? { metrics } : {}),
  });
  const counted = metrics && (await countOn(metrics, config, database));
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  start();
  console.log(`Switchyard is ready at ${address}/`);
  return async () => {
    leave();
    await pause(config.LEAVE_AFTER * 1_000);
    await app.close();
    await counted?.close();
    await sources.close();
    await database.close();
    await traces?.close();
    console.log('Switchyard has stopped.');
    process.exit(0);
  };
}

/** The SDK is large, so it is loaded only if spans are sent. */
async function openTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  PORT,
}: ServerConfig): Promise<{ close(): Promise<void> } | undefined> {
  if (endpoint === '') return undefined;
  const { openTraces } = await import('./observe/traces.ts');
  return openTraces({ endpoint, instance: `${hostname()}:${PORT}` });
}

async function countOn(
  metrics: Metrics,
  { DATA_DIR, METRICS_HOST: host, METRICS_PORT: port }: ServerConfig,
  { pool }: OpenDatabase,
): Promise<{ close(): Promise<void> }> {
  metrics.watchProcess(DATA_DIR);
  if (pool) metrics.watchPool(pool);
  return metricsServer(metrics, { host, port });
}
