import axios, { AxiosError, type AxiosResponse } from 'axios';
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
/** The bytes and the status as they come, from the host that is named: no redirect, no proxy of the environment. */
const EXACT = {
  adapter: 'http',
  responseType: 'arraybuffer',
  validateStatus: null,
  transformRequest: (data: unknown) => data,
  maxRedirects: 0,
  proxy: false,
} as const;
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
        inClientSpan(`call ${service}`, { 'peer.service': service }, (headers) => this.#request(call, headers)),
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

  async #request<S extends z.core.$ZodType>(
    call: Call<S>,
    traceHeaders: Readonly<Record<string, string>>,
  ): Promise<z.output<S>> {
    const { name, numbersAsText } = this.#options;
    const { status, headers, data } = await this.#send(call, traceHeaders);
    const text = data.toString('utf8');
    if (status < 200 || status > 299) {
      const retryAfterMs = retryAfterOf(headers, this.#now());
      throw new UpstreamError(name, 'status', { status, body: text.slice(0, BODY_KEPT), retryAfterMs });
    }
    const parsed = z.safeParse(call.reply, jsonOf(numbersAsText ? quoteNumbers(text) : text));
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new UpstreamError(name, 'malformed', { status, detail: `${call.path}: ${fields}` });
  }

  /** The reply with any status but a redirect, which would send the key to another host. */
  async #send(
    call: Call<z.core.$ZodType>,
    traceHeaders: Readonly<Record<string, string>>,
  ): Promise<AxiosResponse<Buffer>> {
    const { name, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = this.#options;
    const limit = timeLimit(call.timeoutMs ?? timeoutMs);
    try {
      const response = await axios.request<Buffer>({
        ...EXACT,
        url: this.#urlOf(call),
        method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
        headers: {
          accept: 'application/json',
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...this.#options.headers,
          ...call.headers,
          ...traceHeaders,
        },
        ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
        maxContentLength: maxBytes,
        signal: AbortSignal.any([call.signal, limit]),
      });
      if (response.status < 300 || response.status > 399) return response;
      throw new UpstreamError(name, 'unreachable', {
        status: response.status,
        cause: new Error('unexpected redirect'),
      });
    } catch (error) {
      if (error instanceof UpstreamError) throw error;
      // Only its code and its cause, an error of Node: an error of axios carries the headers, and so the keys.
      const { code = 'failed', response, cause } = error instanceof AxiosError ? error : {};
      // The same code with a response: the connection broke.
      const isTooLong = code === AxiosError.ERR_BAD_RESPONSE && !response;
      if (isTooLong) throw new UpstreamError(name, 'malformed', { detail: 'too long' });
      if (limit.aborted) throw new UpstreamError(name, 'timed-out', { cause: limit.reason });
      throw new UpstreamError(name, 'unreachable', { detail: code, cause });
    }
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
function retryAfterOf(headers: AxiosResponse['headers'], now: number): number | undefined {
  const header: unknown = headers['retry-after'] ?? headers['ratelimit-reset'];
  if (typeof header !== 'string') return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
