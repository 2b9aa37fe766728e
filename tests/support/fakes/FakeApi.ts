import * as z from 'zod/mini';
import type {
  ApiCaller,
  ApiResult,
  CallOptions,
  DataOf,
  Endpoint,
  ItemOf,
  RequestOf,
  StreamEndpoint,
} from '../../../src/api/endpoint.ts';
import { AppError } from '../../../src/model/errors.ts';
import { untilAborted } from '../../../src/shell/platform/untilAborted.ts';

type Answer<E extends Endpoint> =
  | z.input<E['data']>
  | Promise<z.input<E['data']>>
  | ApiResult<DataOf<E>>
  | Promise<ApiResult<DataOf<E>>>;

const endings = ['ok', 'empty', 'refused', 'http-status', 'malformed', 'unreachable', 'timed-out'];

/** Items of a stream, in order. A result other than `ok` ends the stream. */
type Pieces<E extends StreamEndpoint> = AsyncIterable<z.input<E['item']> | ApiResult<never>>;

/** A backend in memory. It answers as configured, with the endpoint's schema. Calls that are not configured are unreachable. */
export class FakeApi implements ApiCaller {
  /** Changes replies before they are read, like a hostile backend. A change that breaks the schema gives a malformed reply. */
  spoil: ((path: string, reply: unknown) => unknown) | undefined;
  readonly calls: { readonly path: string; readonly request: unknown }[] = [];
  readonly #answers = new Map<string, (request: never, signal: AbortSignal | undefined) => unknown>();

  /** Configures the answer of an endpoint: data of its schema, or an `ApiResult` with another result. */
  on<E extends Endpoint>(
    endpoint: E,
    answer: (request: RequestOf<E>, signal: AbortSignal | undefined) => Answer<E>,
  ): this {
    this.#answers.set(endpoint.path, answer);
    return this;
  }

  /** Configures a stream. A stream that is not configured is an unknown path of the backend. */
  onStream<E extends StreamEndpoint>(
    endpoint: E,
    answer: (request: z.input<E['request']>, signal: AbortSignal | undefined) => Pieces<E>,
  ): this {
    this.#answers.set(endpoint.path, answer);
    return this;
  }

  /** Ignores the next requests of an endpoint until they are canceled. Later ones are answered as configured before. */
  ignoreNext(endpoint: Endpoint, times = 1): this {
    const answer = this.#answers.get(endpoint.path);
    let left = times;
    this.#answers.set(endpoint.path, (request, signal) => {
      left -= 1;
      if (left < 0) return answer?.(request, signal) ?? { status: 'unreachable', body: undefined };
      const never = new Promise<never>(() => undefined);
      return signal ? untilAborted(never, signal) : never;
    });
    return this;
  }

  requestsOf<E extends Endpoint>(endpoint: E): RequestOf<E>[] {
    // Only requests of this endpoint are recorded under its path.
    return this.calls.filter((call) => call.path === endpoint.path).map((call) => call.request as RequestOf<E>);
  }

  async request<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<ApiResult<DataOf<E>>> {
    options.signal?.throwIfAborted();
    this.calls.push({ path: endpoint.path, request });
    const answer = this.#answers.get(endpoint.path);
    if (!answer) return { status: 'unreachable', body: undefined };
    const value = await answer(request as never, options.signal);
    options.signal?.throwIfAborted();
    if (isResult(value)) return value as ApiResult<DataOf<E>>;
    const parsed = z.safeParse(endpoint.data, this.spoil ? this.spoil(endpoint.path, value) : value);
    if (!parsed.success && this.spoil) return { status: 'malformed', detail: 'spoilt' };
    if (!parsed.success) throw new Error(`The test answers ${endpoint.path} with data that breaks its schema`);
    return { status: 'ok', data: parsed.data as DataOf<E> };
  }

  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<DataOf<E>> {
    const result = await this.request(endpoint, request, options);
    if (result.status === 'ok') return result.data;
    throw failure(endpoint, result);
  }

  async *stream<E extends StreamEndpoint>(
    endpoint: E,
    request: z.input<E['request']>,
    { signal }: CallOptions = {},
  ): AsyncGenerator<ItemOf<E>, void, undefined> {
    signal?.throwIfAborted();
    this.calls.push({ path: endpoint.path, request });
    const answer = this.#answers.get(endpoint.path);
    if (!answer) throw failure(endpoint, { status: 'http-status', httpStatus: 404, text: '' });
    // Only `onStream` configures the path of a stream.
    for await (const piece of answer(request as never, signal) as Pieces<E>) {
      signal?.throwIfAborted();
      if (isResult(piece)) throw failure(endpoint, piece as Exclude<ApiResult<never>, { status: 'ok' }>);
      const parsed = z.safeParse(endpoint.item, this.spoil ? this.spoil(endpoint.path, piece) : piece);
      if (!parsed.success && this.spoil) continue;
      if (!parsed.success) throw new Error(`The test streams ${endpoint.path} with data that breaks its schema`);
      yield parsed.data as ItemOf<E>;
    }
  }
}

function failure(endpoint: { readonly path: string }, result: Exclude<ApiResult<unknown>, { status: 'ok' }>): AppError {
  switch (result.status) {
    case 'empty':
      return new AppError('api/empty', { endpoint: endpoint.path });
    case 'refused':
      return new AppError('api/refused', {
        endpoint: endpoint.path,
        resultCode: result.resultCode,
        message: result.message,
      });
    case 'http-status':
      return new AppError('api/http-status', {
        endpoint: endpoint.path,
        status: result.httpStatus,
        text: result.text,
      });
    case 'malformed':
      return new AppError('api/malformed', { endpoint: endpoint.path, detail: result.detail });
    case 'unreachable':
      return new AppError('api/unreachable', { endpoint: endpoint.path, body: result.body });
    case 'timed-out':
      return new AppError('api/timed-out', { endpoint: endpoint.path, afterMs: result.afterMs });
    default:
      return result satisfies never;
  }
}

function isResult(value: unknown): value is ApiResult<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'string' &&
    endings.includes(value.status)
  );
}
