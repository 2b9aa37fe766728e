import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, siteOf } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/connect.ts';
import type { Devnet } from './devnet/Devnet.ts';
import { IdentityDesk } from './identity/IdentityDesk.ts';
import { OrderRepository } from './orders/OrderRepository.ts';

const STOP_LIMIT_MS = 10_000;

const config = readConfig(process.env);
const log = pino({
  level: config.LOG_LEVEL,
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
  const database = await connectDatabase(config.DATABASE_URL, config.DATA_DIR);
  let devnet: Devnet | undefined;
  try {
    devnet = config.DEVNET ? await startLocalChains(database) : undefined;
    await serve(database, devnet);
  } catch (error) {
    await devnet?.stop();
    await database.close();
    throw error;
  }
}

async function serve(database: OpenDatabase, devnet: Devnet | undefined): Promise<void> {
  const channels = devnet ? [devnet.channel] : [];
  const { app, start } = await buildApp({ config, db: database.db, channels, log, ...(devnet ? { devnet } : {}) });
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  start();
  console.log(`Switchyard is ready at ${address}/`);

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const insist = setTimeout(() => process.exit(1), STOP_LIMIT_MS);
    await app.close();
    await devnet?.stop();
    await database.close();
    clearTimeout(insist);
    console.log('Switchyard has stopped.');
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

async function startLocalChains({ db }: OpenDatabase): Promise<Devnet> {
  const { startDevnet } = await import('./devnet/startDevnet.ts');
  const refundAfterMs = config.DEVNET_REFUND_AFTER * 1_000;
  const now = Date.now;
  return startDevnet({
    dataDir: config.DATA_DIR,
    log,
    signal: stopping.signal,
    blockMs: config.DEVNET_BLOCK,
    refundAfterMs,
    lockSeconds: config.DEVNET_LOCK,
    zeroGas: config.ZERO_GAS,
    nfts: config.DEVNET_NFTS,
    identity: new IdentityDesk(new OrderRepository(db, now), { site: siteOf(config), now }),
  });
}
