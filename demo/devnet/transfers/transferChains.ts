import { mkdirSync } from 'node:fs';
import { type Opener, TransferChain, type TransferOptions } from './TransferChain.ts';
import { bityard, tonyard, xrpyard, type Yard } from './yards.ts';

/** Node 20 cannot load an ES module twice at once if CommonJS requires it, and the families share some. */
let loading: Promise<unknown> = Promise.resolve();

const openers: readonly (readonly [Yard, Opener])[] = [
  [bityard, async (given) => (await inTurn(() => import('../bitcoin/openBityard.ts'))).openBityard(given)],
  [xrpyard, async (given) => (await inTurn(() => import('../xrp/openXrpyard.ts'))).openXrpyard(given)],
  [tonyard, async (given) => (await inTurn(() => import('../ton/openTonyard.ts'))).openTonyard(given)],
];

/** The demo's chains of plain transfers. */
export function transferChains(options: TransferOptions): readonly TransferChain[] {
  mkdirSync(options.folder, { recursive: true });
  return openers.map(([yard, opener]) => new TransferChain(yard, opener, options));
}

function inTurn<T>(load: () => Promise<T>): Promise<T> {
  const loaded = loading.then(load);
  loading = loaded.catch(() => undefined);
  return loaded;
}
