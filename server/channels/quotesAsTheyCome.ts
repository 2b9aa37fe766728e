import { secondsSince, tell } from '../observe/happenings.ts';
import { type Channel, ChannelRefusal, type QuoteRequest, type RouteQuote } from './channel.ts';

/** A route, and whose it is. */
export interface SourcedQuote extends RouteQuote {
  readonly channel: string;
}

/**
 * The routes of all channels, those of each as soon as it has answered. A channel that fails, or has not answered when
 * the signal aborts, keeps no other back; if no channel has a route, the first failure is thrown.
 */
export async function* quotesAsTheyCome(
  channels: readonly Channel[],
  request: QuoteRequest,
  signal: AbortSignal,
): AsyncGenerator<SourcedQuote, void, undefined> {
  const waiting = new Map(channels.map((channel) => [channel.id, answerOf(channel, request, signal)]));
  let hasQuotes = false;
  let failure: unknown;
  while (waiting.size > 0) {
    const answer = await Promise.race(waiting.values());
    waiting.delete(answer.id);
    failure ??= answer.failure;
    hasQuotes ||= answer.quotes.length > 0;
    for (const quote of answer.quotes) yield { ...quote, channel: answer.id };
  }
  if (!hasQuotes && failure !== undefined) throw failure;
}

interface Answer {
  readonly id: string;
  readonly quotes: readonly RouteQuote[];
  readonly failure?: unknown;
}

/** Never rejects; a channel that does not look at its signal is left behind when that aborts. */
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
    tell({ kind: 'quote', channel: id, outcome: outcomeOf(answer, signal), seconds: secondsSince(asked) });
    return answer;
  });
}

/** One that was too slow has failed; one that nobody waits for any more has not. */
function outcomeOf({ quotes, failure }: Answer, signal: AbortSignal) {
  if (failure instanceof ChannelRefusal) return 'refused';
  if (failure === undefined) return quotes.length > 0 ? 'routes' : 'none';
  const isTimeOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return signal.aborted && !isTimeOut ? 'left' : 'failed';
}
