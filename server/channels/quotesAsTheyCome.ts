import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import { type Channel, ChannelRefusal, isFollowed, type QuoteRequest, type RouteQuote } from './channel.ts';

/** A route with its channel. */
export interface SourcedQuote extends RouteQuote {
  readonly channel: string;
  /** As the channel's. */
  readonly isCustodial: boolean;
}

/**
 * The routes of all channels, each as soon as its channel has answered. A failed or slow channel does not delay the other
 * channels. If no channel has a route, throws the first failure.
 */
export async function* quotesAsTheyCome(
  channels: readonly Channel[],
  request: QuoteRequest,
  signal: AbortSignal,
): AsyncGenerator<SourcedQuote, void, undefined> {
  const waiting = new Map(channels.map((channel) => [channel.id, answerOf(channel, request, signal)]));
  const custodial = new Set(
    channels.filter((channel) => isFollowed(channel) && channel.isCustodial).map(({ id }) => id),
  );
  let hasQuotes = false;
  let failure: unknown;
  while (waiting.size > 0) {
    const answer = await Promise.race(waiting.values());
    waiting.delete(answer.id);
    failure ??= answer.failure;
    hasQuotes ||= answer.quotes.length > 0;
    for (const quote of answer.quotes) yield { ...quote, channel: answer.id, isCustodial: custodial.has(answer.id) };
  }
  if (!hasQuotes && failure !== undefined) throw failure;
}

interface Answer {
  readonly id: string;
  readonly quotes: readonly RouteQuote[];
  readonly failure?: unknown;
}

/** Never rejects. If the signal aborts, a channel that ignores it is no longer awaited. */
function answerOf(channel: Channel, request: QuoteRequest, signal: AbortSignal): Promise<Answer> {
  const { id } = channel;
  const failed = (failure: unknown): Answer => ({ id, quotes: [], failure });
  const asked = performance.now();
  return new Promise<Answer>((resolve) => {
    if (signal.aborted) return resolve(failed(signal.reason));
    signal.addEventListener('abort', () => resolve(failed(signal.reason)), { once: true });
    channel.quote(request, signal).then(
      (quotes) => resolve({ id, quotes }),
      (error: unknown) => resolve(failed(error)),
    );
  }).then((answer) => {
    emitMetric({ kind: 'quote', channel: id, outcome: outcomeOf(answer, signal), seconds: secondsSince(asked) });
    return answer;
  });
}

/** A channel that was too slow has failed. If the caller went away, the channel has not failed. */
function outcomeOf({ quotes, failure }: Answer, signal: AbortSignal) {
  if (failure instanceof ChannelRefusal) return 'refused';
  if (failure === undefined) return quotes.length > 0 ? 'routes' : 'none';
  const isTimeOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return signal.aborted && !isTimeOut ? 'left' : 'failed';
}
