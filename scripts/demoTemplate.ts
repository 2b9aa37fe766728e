import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { connectDatabase } from '../server/db/connect.ts';
import { startDevnet } from '../server/devnet/startDevnet.ts';
import { templateFolder } from '../tests/support/freshDemo.ts';

/** Makes the demo that tests copy, unless there is one of these sources. */
const folder = templateFolder();
if (!existsSync(folder)) await make();

async function make(): Promise<void> {
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'new-demo-'));
  try {
    const [database, devnet] = await Promise.all([
      connectDatabase('', made),
      startDevnet({ dataDir: made, log: { info: () => undefined }, signal: new AbortController().signal }),
    ]);
    await Promise.all([database.close(), devnet.stop()]);
    // In one step: who sees the folder sees all of it. Somebody else may have been faster.
    if (!existsSync(folder)) renameSync(made, folder);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  const isOld = (name: string) => name.startsWith('demo-') && name !== basename(folder);
  for (const name of readdirSync(cache).filter(isOld)) rmSync(join(cache, name), { recursive: true, force: true });
}
