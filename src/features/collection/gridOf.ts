import type { Shell } from '../../shell/Shell.ts';
import { type LoadPage, NftGrid } from './NftGrid.ts';

/** So many sets of filters are at hand when the user comes back. */
const KEPT = 4;

const kept = new WeakMap<Shell, Map<string, NftGrid>>();

/** The grid of a question: the one that was left, with what it had read, so that its place is found again (SHL-05). */
export function gridOf(shell: Shell, question: string, load: LoadPage): NftGrid {
  const grids = kept.get(shell) ?? new Map<string, NftGrid>();
  kept.set(shell, grids);
  const grid = grids.get(question) ?? new NftGrid(load);
  // The one that was used last is the last to go.
  grids.delete(question);
  grids.set(question, grid);
  for (const old of [...grids.keys()].slice(0, -KEPT)) grids.delete(old);
  return grid;
}
