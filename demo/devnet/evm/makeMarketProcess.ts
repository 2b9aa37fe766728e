import { devnetChains } from '../devnetChains.ts';
import { loadKeys } from '../keys.ts';
import { makeMarket } from './makeMarket.ts';

/** The program that makes a market's history, in a separate process. */
const [name = '', folder = '', size = ''] = process.argv.slice(2);
const stopping = new AbortController();
// Ctrl-C reaches the whole process group. The parent ends this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => stopping.abort());
// The parent process has ended.
process.on('disconnect', () => stopping.abort());

try {
  const chain = devnetChains.find((each) => each.name === name);
  if (!chain || (size !== 'small' && size !== 'full')) throw new Error(`No market ${size} for ${name}`);
  await makeMarket({ chain, folder, keys: loadKeys(folder), signal: stopping.signal, nfts: size });
  process.send?.({}, () => process.disconnect());
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
