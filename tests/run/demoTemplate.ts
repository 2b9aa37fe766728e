import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startDevnet } from '../../demo/devnet/startDevnet.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import { type DemoMarket, templateFolder } from '../support/freshDemo.ts';

/** Creates the demos that tests copy, if none exist for these sources. Creates the named demos, or all. */
const markets: readonly DemoMarket[] = ['none', 'small'];
const named = markets.filter((market) => process.argv.includes(market));
for (const market of named.length > 0 ? named : markets) {
  if (!existsSync(templateFolder(market))) await make(market);
}

async function make(market: DemoMarket): Promise<void> {
  const folder = templateFolder(market);
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'new-demo-'));
  const log = { info: () => undefined };
  try {
    const [database, devnet] = await Promise.all([
      connectDatabase('', made),
      startDevnet({ dataDir: made, log, signal: new AbortController().signal, nfts: market }),
    ]);
    await Promise.all([database.close(), devnet.stop()]);
    // The rename is atomic, so no process sees an incomplete folder. Another process may have been faster.
    if (!existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  const current = markets.map((known) => basename(templateFolder(known)));
  const isOld = (name: string) => name.startsWith('demo-') && !current.includes(name);
  for (const name of readdirSync(cache).filter(isOld)) rmSync(join(cache, name), { recursive: true, force: true });
}
