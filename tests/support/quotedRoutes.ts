import { quoteOf, quoteRequest } from '../../src/api/readQuote.ts';
import { multiQuote } from '../../src/api/swap.ts';
import { routeOf, type SwapRoute } from '../../src/features/swap/quotes/Route.ts';
import { type Question, swapRequestOf } from '../../src/features/swap/quotes/swapRequestOf.ts';
import type { Shell } from '../../src/shell/Shell.ts';

/** The routes that the backend quotes in one reply, as the app reads them. */
export async function quotedRoutes(shell: Shell, question: Question): Promise<readonly SwapRoute[]> {
  const { txData } = await shell.api.call(multiQuote, quoteRequest(swapRequestOf(shell, question)));
  return txData.flatMap((quote) => routeOf(quoteOf(quote), question) ?? []);
}
