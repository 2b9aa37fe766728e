import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import * as z from 'zod/mini';
import { inClientSpan } from '../observe/inSpan.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import { jsonOf } from './jsonOf.ts';
import { quoteNumbers } from './quoteNumbers.ts';
import { AnswerTooLong, readCappedBytes } from './readCapped.ts';
import { timeLimit } from './timeLimit.ts';
import { UpstreamError } from './UpstreamError.ts';

/** Health of a service, as this instance observed it. Times are milliseconds since 1970. */
export interface UpstreamHealth {
  readonly service: string;
  /** `resting`: it failed too often and is not called for a while. `untried`: not called yet. */
  readonly state: 'well' | 'failing' | 'resting' | 'untried';
  readonly lastSuccessAt: number | undefined;
  readonly lastFailureAt: number | undefined;
  /** Reason of the last failure: `unreachable`, `status 503`. Never text from the service. */
  readonly lastFailure: string | undefined;
  /** Duration of the last answer, milliseconds. */
  readonly latencyMs: number | undefined;
}

interface Options {
  /** Name in the log, in health and in errors. */
  readonly name: string;
  /** `https://host/path`, without a trailing slash. */
  readonly base: string;
  /** Sent with each call, such as keys. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: 10 s. */
  readonly timeoutMs?: number;
  /** Default: 4 MB. */
  readonly maxBytes?: number;
  /** The service sends amounts as numbers. Schemas then get every number as text, so that no float rounds it. */
  readonly numbersAsText?: boolean;
  readonly now?: () => number;
}

interface Call<S extends z.core.$ZodType> {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Schema of the reply. */
  readonly reply: S;
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
const BODY_KEPT = 2_000;
/** After this number of failures in a row, calls stop for `REST_MS`. Then one call tries again. */
const FAILURES = 5;
const REST_MS = 20_000;

/**
 * An external JSON service. Calls have a time and size limit, replies are validated by a schema, and a failing service is not
 * called for a while.
 */
export class Upstream {
  readonly #options: Options;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #now: () => number;
  #lastSuccessAt: number | undefined;
  #lastFailureAt: number | undefined;
  #lastFailure: string | undefined;
  #latencyMs: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    // A 4xx reply is about the request, and says nothing about the health of the service.
    this.#breaker = circuitBreaker(handleWhen(isItsFault), {
      halfOpenAfter: REST_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
  }

  get health(): UpstreamHealth {
    return {
      service: this.#options.name,
      state: this.#state,
      lastSuccessAt: this.#lastSuccessAt,
      lastFailureAt: this.#lastFailureAt,
      lastFailure: this.#lastFailure,
      latencyMs: this.#latencyMs,
    };
  }

  /** @throws UpstreamError; an `AbortError` when the signal aborts */
  async call<S extends z.core.$ZodType>(call: Call<S>): Promise<z.output<S>> {
    call.signal.throwIfAborted();
    const began = this.#now();
    const asked = performance.now();
    const { name: service } = this.#options;
    const ended = (outcome: string) => emitMetric({ kind: 'upstream', service, outcome, seconds: secondsSince(asked) });
    try {
      const reply = await this.#breaker.execute(() =>
        inClientSpan(`call ${service}`, { 'peer.service': service }, (headers) => this.#ask(call, headers)),
      );
      this.#lastSuccessAt = this.#now();
      this.#latencyMs = this.#lastSuccessAt - began;
      ended('ok');
      return reply;
    } catch (error) {
      const failure = call.signal.aborted ? undefined : this.#recordFailure(error);
      ended(call.signal.aborted ? 'aborted' : failure instanceof UpstreamError ? failure.failure : 'failed');
      call.signal.throwIfAborted();
      throw failure;
    }
  }

  get #state(): UpstreamHealth['state'] {
    if (this.#breaker.state === CircuitState.Open) return 'resting';
    if (this.#lastFailureAt !== undefined && this.#lastFailureAt >= (this.#lastSuccessAt ?? 0)) return 'failing';
    return this.#lastSuccessAt === undefined ? 'untried' : 'well';
  }

  #recordFailure(error: unknown): unknown {
    if (error instanceof BrokenCircuitError) return new UpstreamError(this.#options.name, 'resting');
    if (isItsFault(error)) {
      this.#lastFailureAt = this.#now();
      this.#lastFailure = [error.failure, error.status].filter((part) => part !== undefined).join(' ');
    }
    return error;
  }

  async #ask<S extends z.core.$ZodType>(
    call: Call<S>,
    traceHeaders: Readonly<Record<string, string>>,
  ): Promise<z.output<S>> {
    const { name, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = this.#options;
    const limit = timeLimit(call.timeoutMs ?? timeoutMs);
    const signal = AbortSignal.any([call.signal, limit]);
    const fault = (error: unknown) =>
      new UpstreamError(name, limit.aborted ? 'timed-out' : 'unreachable', { cause: error });
    const response = await fetch(this.#urlOf(call), {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.#options.headers,
        ...call.headers,
        ...traceHeaders,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      // A redirect would send the key to another host.
      redirect: 'error',
      signal,
    }).catch((error: unknown) => Promise.reject(fault(error)));
    const { status } = response;
    const bytes = await readCappedBytes(response, maxBytes).catch((error: unknown) => {
      throw error instanceof AnswerTooLong
        ? new UpstreamError(name, 'malformed', { status, detail: 'too long' })
        : fault(error);
    });
    const text = bytes.toString('utf8');
    if (!response.ok) {
      const retryAfterMs = retryAfterOf(response.headers, this.#now());
      throw new UpstreamError(name, 'status', {
        status,
        body: text.slice(0, BODY_KEPT),
        retryAfterMs,
      });
    }
    const parsed = z.safeParse(call.reply, jsonOf(this.#options.numbersAsText ? quoteNumbers(text) : text));
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new UpstreamError(name, 'malformed', { status, detail: `${call.path}: ${fields}` });
  }

  #urlOf({ path, query = {} }: Pick<Call<z.core.$ZodType>, 'path' | 'query'>): string {
    const given = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
    const text = given.toString();
    return this.#options.base + path + (text && `?${text}`);
  }
}

function isItsFault(error: unknown): error is UpstreamError {
  if (!(error instanceof UpstreamError)) return false;
  return error.failure !== 'status' || error.status === 429 || (error.status ?? 0) >= 500;
}

/** `Retry-After` is in seconds, or a date. `RateLimit-Reset` is in seconds. */
function retryAfterOf(headers: Headers, now: number): number | undefined {
  const header = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
