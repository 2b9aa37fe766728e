import { resolve } from 'node:path';
import { pino } from 'pino';
import { readDemoConfig } from '../demoConfig.ts';
import { startDevnet } from './startDevnet.ts';

/**
 * `npx tsx demo/devnet/main.ts`: runs the demo's chains in a separate process, in `DATA_DIR`. Any number of backends can join them, with
 * `DEVNET_JOIN` set to that folder and a shared database.
 */
const config = readDemoConfig(process.env);
const stopping = new AbortController();
const devnet = await startDevnet({
  dataDir: config.DATA_DIR,
  log: pino({ level: config.LOG_LEVEL }),
  signal: stopping.signal,
  blockMs: config.DEVNET_BLOCK,
  nfts: config.DEVNET_NFTS,
}).catch((error: unknown) => {
  console.error(`The chains did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
console.log(`The chains are up. Backends join them with DEVNET_JOIN=${resolve(config.DATA_DIR)}`);

const stop = async (): Promise<void> => {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await devnet.stop();
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
