import * as z from 'zod/mini';
import { retryableCodes } from '../../api/codes.ts';
import type {
  ApiCaller,
  ApiResult,
  CallOptions,
  DataOf,
  Endpoint,
  ItemOf,
  RequestOf,
  Service,
  StreamEndpoint,
} from '../../api/endpoint.ts';
import { resultOf } from '../../api/envelope.ts';
import { AppError } from '../../model/errors.ts';
import { timeLimit } from '../platform/timeLimit.ts';
import { type HttpReply, readWhole, TransportError } from './httpReply.ts';
import { wireJson, wireText } from './wireJson.ts';

/** Maximum reply time of the backend: 200 s (spec §7). */
const SERVICE_LIMIT_MS = 200_000;
/** 502, 503, 504: a gateway reports that the service did not answer. */
const GATEWAY_STATUS = 502;
/** Too many requests of this address (RFC 6585, section 4). */
const LIMITED_STATUS = 429;

/** How the service took a call: it answered, it refused it as one of too many, or there was no answer. */
export type CallOutcome = 'answered' | 'limited' | 'unreachable';

interface Dependencies {
  /** Host by service, without a trailing slash; empty for the page's own origin. */
  readonly services: Readonly<Record<Service, string>>;
  /** `equipmentNo` and `source`. Read at each call, because they change when a wallet connects. */
  readonly baseData: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
  /** Whether the backend answers polled calls as GET with an entity tag. Otherwise each call uses its own method. */
  readonly conditionalReads?: boolean;
  /** Called after each call. `unreachable`: there was no answer, or only a gateway answered. */
  readonly onOutcome?: (outcome: CallOutcome) => void;
}

/** Calls the backend over HTTP: base data, query strings, envelope rules, time limits. Independent of the UI. */
export class HttpApiCaller implements ApiCaller {
  readonly #deps: Dependencies;
  readonly #fetch: typeof globalThis.fetch;

  constructor(dependencies: Dependencies) {
    this.#deps = dependencies;
    this.#fetch = dependencies.fetch ?? globalThis.fetch.bind(globalThis);
  }

  async request<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ApiResult<DataOf<E>>> {
    const limitMs = Math.min(options.timeoutMs ?? SERVICE_LIMIT_MS, SERVICE_LIMIT_MS);
    const limit = timeLimit(limitMs, options.signal);
    try {
      const reply = await this.#send(endpoint, request, limit.signal);
      const result = readReply(endpoint, reply);
      this.#deps.onOutcome?.(outcomeOf(result));
      return result;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (limit.isOver()) {
        this.#deps.onOutcome?.('unreachable');
        return { status: 'timed-out', afterMs: limitMs };
      }
      if (!(error instanceof TransportError)) throw error;
      this.#deps.onOutcome?.('unreachable');
      return { status: 'unreachable', body: error.body };
    } finally {
      limit.clear();
    }
  }

  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<DataOf<E>> {
    const result = await this.request(endpoint, request, options);
    if (result.status === 'ok') return result.data;
    throw toError(endpoint.path, result);
  }

  async *stream<E extends StreamEndpoint>(
    endpoint: E,
    request: z.input<E['request']>,
    options: CallOptions = {},
  ): AsyncGenerator<ItemOf<E>, void, undefined> {
    const url = this.#deps.services[endpoint.service] + endpoint.path;
    const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
    const body = wireJson(this.#payload(request));
    const ask = (signal: AbortSignal) => this.#fetch(url, { method: 'POST', headers, body, signal });
    const timeoutMs = Math.min(options.timeoutMs ?? SERVICE_LIMIT_MS, SERVICE_LIMIT_MS);
    // The first page streams nothing, so the code loads with the first stream.
    const reader = await import('./streamItems.ts').catch(() => undefined);
    const ending = reader
      ? yield* reader.streamItems(endpoint, ask, { ...options, timeoutMs })
      : ({ status: 'unreachable', body: undefined } as const);
    this.#deps.onOutcome?.(ending ? outcomeOf(ending) : 'answered');
    if (ending) throw toError(endpoint.path, ending);
  }

  #payload(request: unknown): Record<string, unknown> {
    return { ...this.#deps.baseData(), ...z.parse(z.record(z.string(), z.unknown()), request) };
  }

  #send<E extends Endpoint>(endpoint: E, request: RequestOf<E>, signal: AbortSignal): Promise<HttpReply> {
    const payload = endpoint.baseData ? this.#payload(request) : z.parse(z.record(z.string(), z.unknown()), request);
    const url = this.#deps.services[endpoint.service] + endpoint.path;
    const isRead = endpoint.method === 'GET' || (endpoint.polled && this.#deps.conditionalReads);
    if (isRead) return readWhole(() => this.#fetch(url + queryOf(payload), { signal }));
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    return readWhole(() => this.#fetch(url, { method: 'POST', headers, body: wireJson(payload), signal }));
  }
}

function outcomeOf(result: ApiResult<unknown>): CallOutcome {
  if (result.status === 'unreachable' || result.status === 'timed-out') return 'unreachable';
  if (result.status !== 'http-status') return 'answered';
  if (result.httpStatus === LIMITED_STATUS) return 'limited';
  return result.httpStatus >= GATEWAY_STATUS ? 'unreachable' : 'answered';
}

/** GET calls drop empty values (spec §7). */
function queryOf(payload: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, wireText(String(value)));
  }
  return query.size === 0 ? '' : `?${query}`;
}

function readReply<E extends Endpoint>(endpoint: E, reply: HttpReply): ApiResult<DataOf<E>> {
  if (reply.status !== 200) return readStatus(reply);
  const body = parseJson(reply.text);
  if (body === undefined) return { status: 'malformed', detail: 'not JSON' };
  if (endpoint.envelope === 'bare') return readData(endpoint, body);
  const result = resultOf(body);
  return result.status === 'ok' ? readData(endpoint, result.data ?? null) : result;
}

/**
 * A 503 of our backend with an ask-again code is a refusal. Any other error reply may come from a proxy, so only its
 * status counts.
 */
function readStatus({ status: httpStatus, statusText: text, text: body }: HttpReply) {
  const result = resultOf(parseJson(body));
  if (httpStatus === 503 && result.status === 'refused' && retryableCodes.has(result.resultCode)) return result;
  return { status: 'http-status', httpStatus, text } as const;
}

function readData<E extends Endpoint>(endpoint: E, data: unknown): ApiResult<DataOf<E>> {
  const parsed = z.safeParse(endpoint.data, data);
  // The schema is the endpoint's own, so its output has the type `DataOf`.
  if (parsed.success) return { status: 'ok', data: parsed.data as DataOf<E> };
  return { status: 'malformed', detail: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toError(endpoint: string, result: Exclude<ApiResult<unknown>, { status: 'ok' }>): AppError {
  switch (result.status) {
    case 'empty':
      return new AppError('api/empty', { endpoint });
    case 'refused':
      return new AppError('api/refused', { endpoint, resultCode: result.resultCode, message: result.message });
    case 'http-status':
      return new AppError('api/http-status', { endpoint, status: result.httpStatus, text: result.text });
    case 'malformed':
      return new AppError('api/malformed', { endpoint, detail: result.detail });
    case 'unreachable':
      return new AppError('api/unreachable', { endpoint, body: result.body });
    case 'timed-out':
      return new AppError('api/timed-out', { endpoint, afterMs: result.afterMs });
    default:
      return result satisfies never;
  }
}
