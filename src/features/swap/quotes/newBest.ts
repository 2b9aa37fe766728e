import type { Quotes } from './Quotes.ts';
import type { SwapRoute } from './Route.ts';

/** Minimum gain in basis points for announcing a better route. */
const MIN_ANNOUNCED_GAIN_BPS = 10;

/** A route that leaves more than the automatically selected one, with its gain. */
export function newBest({
  state,
  ranked,
  best,
  selected,
  pickedName,
}: Quotes): { readonly route: SwapRoute; readonly gainBps: number } | undefined {
  if (state.status !== 'ready' || !best || !selected || pickedName === selected.name) return undefined;
  const now = ranked.find(({ route }) => route === selected)?.net;
  const gain = ranked[0]?.net;
  if (now === undefined || gain === undefined || now <= 0n) return undefined;
  const gainBps = Number(((gain - now) * 10_000n) / now);
  return gainBps >= MIN_ANNOUNCED_GAIN_BPS ? { route: best, gainBps } : undefined;
}
