import type { ApiCaller } from '../../../api/endpoint.ts';
import { type Quote, quoteOf, quoteRequest, quotesOf } from '../../../api/readQuote.ts';
import { multiQuote, quoteStream } from '../../../api/swap.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { routeOf, type SwapRoute } from './Route.ts';
import { type Question, swapRequestOf } from './swapRequestOf.ts';

/** Maximum wait for the quote of a service. */
const LIMIT_MS = 15_000;
/** Backends without a quote stream. Remembered until the page is closed. */
const withoutStream = new WeakSet<ApiCaller>();

/**
 * Yields each route as soon as it is quoted. A backend without a stream returns all of them together. Routes that
 * arrived before a stream broke are kept. @throws AppError `api/…` when nothing came for another reason than that there
 * is no route
 */
export async function* requestRoutes(
  parts: Pick<Shell, 'health' | 'api' | 'chains' | 'tokens'>,
  question: Question,
  { signal }: Cancellable,
): AsyncGenerator<SwapRoute, void, undefined> {
  const { api, tokens } = parts;
  if (!tokens.isQuoting || crossesWithLocal(question)) throw new AppError('swap/no-quotation', {});
  const request = quoteRequest(swapRequestOf(parts, question));
  const options = { timeoutMs: LIMIT_MS, ...(signal ? { signal } : {}) };
  const native = parts.chains.require(question.from.chain).native;
  const { from, to, slippageBps } = question;
  const read = (quote: Quote) => routeOf(quote, { from, to, slippageBps, native });
  const heard = hear(parts);
  if (!withoutStream.has(api)) {
    let hasSome = false;
    try {
      for await (const wire of api.stream(quoteStream, request, options)) {
        const quote = quoteOf(wire);
        const route = heard.quote(quote.name, read(quote));
        hasSome ||= route !== undefined;
        if (route) yield route;
      }
      heard.end();
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if (hasSome) return;
      if (!mayHaveNoStream(error)) throw error;
      if (!isAppError(error, 'api/unreachable')) withoutStream.add(api);
    }
  }
  for (const quote of quotesOf(await api.call(multiQuote, request, options)).map(quoteOf)) {
    const route = heard.quote(quote.name, read(quote));
    if (route) yield route;
  }
  heard.end();
}

/** Whether a token would have to leave its chain that the list keeps there (contract §2). */
export function crossesWithLocal({ from, to }: Pick<Question, 'from' | 'to'>): boolean {
  return from.chain !== to.chain && (from.isLocal ?? to.isLocal ?? false);
}

/** A backend without this path answers outside of the contract. A proxy may also cut off streams. */
function mayHaveNoStream(error: unknown): boolean {
  return (
    isAppError(error, 'api/http-status') || isAppError(error, 'api/malformed') || isAppError(error, 'api/unreachable')
  );
}

/** Records which services answered and how fast, for the health page. */
function hear({ health }: Pick<Shell, 'health'>) {
  const began = performance.now();
  const came = new Set<string>();
  return {
    quote(name: string, route: SwapRoute | undefined): SwapRoute | undefined {
      const id = displayText(name, 40);
      const error = route
        ? route.isUnderMaintenance && new AppError('swap/no-quotation', {})
        : new AppError('api/malformed', { endpoint: quoteStream.path, detail: 'quote' });
      health.tell('channel', id, { ms: performance.now() - began, ...(error ? { error } : {}) });
      came.add(id);
      return route;
    },
    end(): void {
      for (const id of health.partsOf('channel')) if (!came.has(id)) health.recordNoAnswer('channel', id);
    },
  };
}
