import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { startProgram } from '../load/started.ts';
import { freshMarket } from '../support/freshDemo.ts';

/** A running site. `url` ends in a slash. */
interface DemoSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** The built app with the demo backend and its small NFT market, on a free loopback port, in a temporary folder. */
export async function startDemoSite(): Promise<DemoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-perf-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  freshMarket(folder);
  const settings = {
    DEVNET_NFTS: 'small',
    // Long block times, so that the chains do not disturb the measurement of the page.
    DEVNET_BLOCK: '5000',
    APP_DIR: 'dist',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    RATE_LIMIT: '100000',
  };
  try {
    const { match, stop } = await startProgram('demo/main.ts', settings, /is ready at (http:\/\/[^\s/]+)/);
    return { url: `${match[1]}/`, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
