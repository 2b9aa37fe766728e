import type * as z from 'zod/mini';

/** Which host answers, and which envelope rule it follows. `devnet` is the demo's own helper service. */
export type Service = 'swap' | 'main' | 'bridge' | 'devnet';

type Schema = z.core.$ZodType;

/** One call of the wire: path, request and reply, shared by the app and the backend. */
export interface Endpoint<Request extends Schema = Schema, Data extends Schema = Schema> {
  readonly service: Service;
  /** What the app sends. The backend also takes the other one, as the 2022 manual has it (contract 1.6). */
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly request: Request;
  /** What stands in `data` of the envelope. */
  readonly data: Data;
  /** How the service spells `resCode`: its JSON type differs by call (contract 1.1). Readers take both. */
  readonly resCode: 'text' | 'number';
  /** The code of success where it is not the service's own (contract 7). */
  readonly success?: 800;
  /** `bare`: the reply is the data itself, without an envelope (contract 5.3). */
  readonly envelope: 'standard' | 'bare';
  /** Whether `equipmentNo` and `source` go along (spec 3). */
  readonly baseData: boolean;
  /**
   * Asked for again and again: a GET, whose reply says which version it is, so that the browser's own cache asks whether that
   * still stands (`If-None-Match`) and hands on what it has where nothing changed.
   */
  readonly polled: boolean;
  /** Seconds for which a browser may take a polled reply without asking; 0: it asks each time. */
  readonly freshSeconds: number;
}

/** Declares a call: a POST unless it is polled. Replies are in the standard envelope, codes are text and base data goes along unless said otherwise. */
export function endpoint<Request extends Schema, Data extends Schema>(
  definition: Pick<Endpoint<Request, Data>, 'service' | 'path' | 'request' | 'data'> &
    Partial<Pick<Endpoint, 'method' | 'resCode' | 'success' | 'envelope' | 'baseData' | 'polled' | 'freshSeconds'>>,
): Endpoint<Request, Data> {
  return {
    method: definition.polled ? 'GET' : 'POST',
    resCode: 'text',
    envelope: 'standard',
    baseData: true,
    polled: false,
    freshSeconds: 0,
    ...definition,
  };
}

/** A call that is answered in pieces, each as soon as it is there: `text/event-stream`, an `item` a piece, then an `end`. */
export interface StreamEndpoint<Request extends Schema = Schema, Item extends Schema = Schema> {
  readonly service: Service;
  readonly path: `/${string}`;
  readonly request: Request;
  /** The `data` of each `item`, as JSON. The `data` of `end` is an envelope without data: how it ended. */
  readonly item: Item;
}

/** Declares a call that is answered in pieces. It is a POST with base data. */
export function streamEndpoint<Request extends Schema, Item extends Schema>(
  definition: StreamEndpoint<Request, Item>,
): StreamEndpoint<Request, Item> {
  return definition;
}

/** What a caller gives and gets. */
export type ItemOf<E extends StreamEndpoint> = z.output<E['item']>;
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Every way a call can end, apart from being cancelled. Transport faults never look like business answers. */
export type ApiResult<T> =
  | { readonly status: 'ok'; readonly data: T }
  /** resCode 900: the service resolves with nothing. */
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly resCode: number; readonly message: string }
  /** A status other than 200; `text` is the status text. */
  | { readonly status: 'http-status'; readonly httpStatus: number; readonly text: string }
  /** The reply is not what the contract says. */
  | { readonly status: 'malformed'; readonly detail: string }
  /** No reply; `body` is what the transport gave with the failure, if anything. */
  | { readonly status: 'unreachable'; readonly body: unknown }
  | { readonly status: 'timed-out'; readonly afterMs: number };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A limit shorter than the service's own. */
  readonly timeoutMs?: number;
}

/** The way to the backend. */
export interface ApiCaller {
  /** Answers with a result for every ending. Rejects only with an `AbortError`. */
  ask<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ApiResult<DataOf<E>>>;
  /** The data alone. Rejects with an `AppError` `api/…` for every other ending, or an `AbortError`. */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<DataOf<E>>;
  /**
   * The pieces as they come; leaving the loop tells the backend to stop. Ends when the backend says that all are there.
   * Throws an `AppError` `api/…` for every other ending, or an `AbortError`. `timeoutMs` is for all pieces together.
   */
  stream<E extends StreamEndpoint>(
    endpoint: E,
    request: z.input<E['request']>,
    options?: CallOptions,
  ): AsyncGenerator<ItemOf<E>, void, undefined>;
}
