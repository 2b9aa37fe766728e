import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { forkProgram } from '../../forkProgram.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { MarketSize } from '../nft/collections.ts';

const PROGRAM = join(import.meta.dirname, 'makeMarketProcess.ts');
const ChildMessage = z.object({ error: z.optional(z.string()) });

interface Options {
  readonly chain: DevnetChain;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly nfts: Exclude<MarketSize, 'none'>;
}

/**
 * Runs `makeMarket` in a separate process. It uses hundreds of megabytes, which a long-running process would keep.
 * @throws Error when the market could not be made, or `signal` was aborted
 */
export async function makeMarketInProcess({ chain, folder, signal, nfts }: Options): Promise<void> {
  signal.throwIfAborted();
  const child = forkProgram(PROGRAM, [chain.name, folder, nfts]);
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  const error = await wordOf(child).finally(() => signal.removeEventListener('abort', end));
  signal.throwIfAborted();
  if (error !== undefined) throw new Error(error);
}

/** The error message after the process has ended; `undefined` if the market is complete. */
function wordOf(child: ChildProcess): Promise<string | undefined> {
  let word: string | undefined = 'The market’s process ended early';
  child.once('message', (message) => {
    word = z.parse(ChildMessage, message).error;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(word));
  });
}
