import { featureStore } from '../../../shell/featureStore.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { type LoadPage, NftGrid } from './NftGrid.ts';

/** Maximum grids kept, so that going back shows the same NFTs. */
const KEPT = 4;

const gridsOf = featureStore(() => new Map<string, NftGrid>());

/** The grid of a query. A recent grid is reused with its loaded pages, so that the scroll position can be restored (SHL-05). */
export function gridOf(shell: Shell, question: string, load: LoadPage): NftGrid {
  const grids = gridsOf(shell);
  const grid = grids.get(question) ?? new NftGrid(load);
  // The most recently used grid moves to the end. The oldest is deleted first.
  grids.delete(question);
  grids.set(question, grid);
  for (const old of [...grids.keys()].slice(0, -KEPT)) grids.delete(old);
  return grid;
}
