import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hasDeployment, writeDeployment } from '../deploy/Deployment.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { DevnetKeys } from '../keys.ts';
import { type MarketSize, marketPrint } from '../nft/collections.ts';
import { writeSeededOrders } from '../nft/SeededOrders.ts';
import { seedMarket } from '../nft/seedMarket.ts';
import { stateFile } from '../nodes/AnvilNode.ts';
import { stopOrphan } from '../nodes/stopOrphan.ts';
import { deployOn } from './deployOn.ts';
import { startNode, stopNode } from './startNode.ts';

/** Length of a new chain's history. */
const HISTORY_SECONDS = 60 * 86_400;

interface MarketOptions {
  readonly chain: DevnetChain;
  readonly folder: string;
  readonly keys: DevnetKeys;
  readonly signal: AbortSignal;
  readonly nfts: Exclude<MarketSize, 'none'>;
}

/**
 * Deploys everything on a stopped chain and makes its market's history. This happens on a copy, which replaces the chain when it
 * is complete: an interruption leaves the chain unchanged. An existing chain continues from its newest block.
 */
export async function makeMarket({ chain, folder, keys, signal, nfts }: MarketOptions): Promise<void> {
  const draft = { ...chain, name: `${chain.name}.draft` };
  for (const { name } of [chain, draft]) await stopOrphan(join(folder, `${name}.pid`), 'anvil');
  const [state, draftState] = [stateFile(chain, folder), stateFile(draft, folder)];
  rmSync(draftState, { force: true });
  const goesOn = hasDeployment(folder, chain) && existsSync(state);
  if (goesOn) copyFileSync(state, draftState);
  const now = Math.floor(Date.now() / 1_000);
  const running = await startNode(
    { chain: draft, folder, signal },
    { from: goesOn ? undefined : now - HISTORY_SECONDS },
  );
  try {
    const contracts = await deployOn(running.provider, { chain, keys, nfts });
    const orders = await seedMarket({ chain, url: running.node.url, contracts, size: nfts, now, signal });
    await stopNode(running);
    forgetTraces(draftState);
    writeSeededOrders(folder, chain.name, orders);
    // If the process ends here, the record names contracts that the chain does not have. Then everything is made again.
    writeDeployment({ folder, chain, market: marketPrint(nfts, chain.name) }, contracts);
    rmSync(`${state}.whole`, { force: true });
    renameSync(draftState, state);
  } catch (error) {
    await stopNode(running);
    throw error;
  }
}

const State = z.looseObject({ transactions: z.array(z.looseObject({ info: z.looseObject({}) })) });

/**
 * Removes the traces of old transactions, which are for debuggers and use two thirds of the state. The chain writes the whole
 * state often.
 */
function forgetTraces(file: string): void {
  const state = z.parse(State, JSON.parse(readFileSync(file, 'utf8')));
  const transactions = state.transactions.map((transaction) => ({
    ...transaction,
    info: { ...transaction.info, traces: [] },
  }));
  writeFileSync(file, JSON.stringify({ ...state, transactions }));
}
