import type * as z from 'zod/mini';

/** Selects the host and its envelope rule. `devnet` is the helper service of the demo. */
export type Service = 'swap' | 'main' | 'bridge' | 'devnet';

type Schema = z.core.$ZodType;

/** One call of the wire: path, request and reply, shared by the app and the backend. */
export interface Endpoint<Request extends Schema = Schema, Data extends Schema = Schema> {
  readonly service: Service;
  /** The method of the specification. Our backend also accepts the other one, as in the 2022 manual (contract §1.6). */
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly request: Request;
  /** The `data` field of the envelope. */
  readonly data: Data;
  /** JSON type of `resCode`: it differs by call (contract §1.1). Readers accept both. */
  readonly resCode: 'text' | 'number';
  /** The success code, if it differs from the service's own (contract §7). */
  readonly success?: 800;
  /** `bare`: the reply is the data itself, without an envelope (contract §5.3). */
  readonly envelope: 'standard' | 'bare';
  /** Whether the request carries `equipmentNo` and `source` (spec §3). */
  readonly baseData: boolean;
  /**
   * The app calls it repeatedly. Our backend adds a version to its reply. If the backend announces this, the app sends a GET:
   * the browser cache then asks with `If-None-Match` and returns its own copy if nothing changed (docs/adr/0013).
   */
  readonly polled: boolean;
  /** Seconds for which a browser may reuse the reply to a polled GET without a request. 0: it asks each time. */
  readonly freshSeconds: number;
}

/** Declares a call. Defaults: POST, standard envelope, codes as text, with base data. */
export function endpoint<Request extends Schema, Data extends Schema>(
  definition: Pick<Endpoint<Request, Data>, 'service' | 'path' | 'request' | 'data'> &
    Partial<Pick<Endpoint, 'method' | 'resCode' | 'success' | 'envelope' | 'baseData' | 'polled' | 'freshSeconds'>>,
): Endpoint<Request, Data> {
  return {
    method: 'POST',
    resCode: 'text',
    envelope: 'standard',
    baseData: true,
    polled: false,
    freshSeconds: 0,
    ...definition,
  };
}

/** A call with a `text/event-stream` reply: an `item` event for each part as soon as it is ready, then an `end` event. */
export interface StreamEndpoint<Request extends Schema = Schema, Item extends Schema = Schema> {
  readonly service: Service;
  readonly path: `/${string}`;
  readonly request: Request;
  /** The `data` of each `item`, as JSON. The `data` of `end` is an envelope without data: the result code of the call. */
  readonly item: Item;
}

/** Declares a call with a stream reply. It is a POST with base data. */
export function streamEndpoint<Request extends Schema, Item extends Schema>(
  definition: StreamEndpoint<Request, Item>,
): StreamEndpoint<Request, Item> {
  return definition;
}

/** The request and reply types of a call. */
export type ItemOf<E extends StreamEndpoint> = z.output<E['item']>;
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Every result of a call, except cancellation. A transport fault has its own status, never that of a reply. */
export type ApiResult<T> =
  | { readonly status: 'ok'; readonly data: T }
  /** Result code 900: a success without data. */
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly resultCode: number; readonly message: string }
  /** A status other than 200; `text` is the status text. */
  | { readonly status: 'http-status'; readonly httpStatus: number; readonly text: string }
  /** The reply does not match the contract. */
  | { readonly status: 'malformed'; readonly detail: string }
  /** No reply. `body` is the data that the transport returned with the failure, if any. */
  | { readonly status: 'unreachable'; readonly body: unknown }
  | { readonly status: 'timed-out'; readonly afterMs: number };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A time limit shorter than the service's own. */
  readonly timeoutMs?: number;
}

/** Calls the backend. */
export interface ApiCaller {
  /** Resolves with a result for every outcome. Rejects only with an `AbortError`. */
  request<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ApiResult<DataOf<E>>>;
  /** Resolves with the data only. Rejects with an `AppError` `api/…` for every other outcome, or an `AbortError`. */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  /**
   * Yields the items as they arrive. Leaving the loop tells the backend to stop. Ends when the backend reports success.
   * Throws an `AppError` `api/…` for every other outcome, or an `AbortError`. `timeoutMs` covers all items together.
   */
  stream<E extends StreamEndpoint>(
    endpoint: E,
    request: z.input<E['request']>,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<E>, void, undefined>;
}
