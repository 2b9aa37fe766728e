import type { ApiCaller } from '../../../api/endpoint.ts';
import { multiQuote, quoteStream, type WireQuote } from '../../../api/swap.ts';
import type { Amount } from '../../../model/Amount.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { routeOf, type SwapRoute } from './Route.ts';

/** Parameters of a quote request. */
export interface Question {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  readonly slippageBps: number;
  /** Empty if no wallet is connected. */
  readonly sender: string;
  /** Empty if no recipient is given. */
  readonly recipient: string;
}

/** Maximum wait for the quote of a service. */
const LIMIT_MS = 15_000;
/** Backends without a quote stream. Remembered until the page is closed. */
const withoutStream = new WeakSet<ApiCaller>();

/**
 * Yields each route as soon as it is quoted. A backend without a stream returns all of them together. Routes that
 * arrived before a stream broke are kept. @throws AppError `api/…` when nothing came for another reason than that there
 * is no route
 */
export async function* askRoutes(
  shell: Shell,
  question: Question,
  { signal }: Cancellable,
): AsyncGenerator<SwapRoute, void, undefined> {
  const { api } = shell;
  const request = requestOf(shell, question);
  const options = { timeoutMs: LIMIT_MS, ...(signal ? { signal } : {}) };
  const native = shell.chains.require(question.from.chain).native;
  const { from, to, slippageBps } = question;
  const read = (quote: WireQuote) => routeOf(quote, { from, to, slippageBps, native });
  const heard = hear(shell);
  if (!withoutStream.has(api)) {
    let hasSome = false;
    try {
      for await (const quote of api.stream(quoteStream, request, options)) {
        const route = heard.quote(quote.dex, read(quote));
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
  const { txData } = await api.call(multiQuote, request, options);
  for (const quote of txData) {
    const route = heard.quote(quote.dex, read(quote));
    if (route) yield route;
  }
  heard.end();
}

/** A backend without this path answers outside of the contract. A proxy may also cut off streams. */
function mayHaveNoStream(error: unknown): boolean {
  return (
    isAppError(error, 'api/http-status') || isAppError(error, 'api/malformed') || isAppError(error, 'api/unreachable')
  );
}

/** Records which services answered and how fast, for the health page. */
function hear({ health }: Shell) {
  const began = performance.now();
  const came = new Set<string>();
  return {
    quote(dex: string, route: SwapRoute | undefined): SwapRoute | undefined {
      const id = displayText(dex, 40);
      const error = route
        ? route.isUnderMaintenance && new AppError('swap/no-quotation', {})
        : new AppError('api/malformed', { endpoint: quoteStream.path, detail: 'quote' });
      health.tell('channel', id, { ms: performance.now() - began, ...(error ? { error } : {}) });
      came.add(id);
      return route;
    },
    end(): void {
      for (const id of health.partsOf('channel')) if (!came.has(id)) health.tellSilent('channel', id);
    },
  };
}

function requestOf({ tokens, chains }: Shell, { from, to, amount, slippageBps, sender, recipient }: Question) {
  return {
    fromTokenAddress: tokens.wireAddress(from),
    toTokenAddress: tokens.wireAddress(to),
    fromTokenAmount: amount.units.toString(),
    fromTokenChain: chains.require(from.chain).wire.name,
    toTokenChain: chains.require(to.chain).wire.name,
    userAddr: sender,
    toAddress: recipient,
    slippage: slippageBps / 100,
  };
}
