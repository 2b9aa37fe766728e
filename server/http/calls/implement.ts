import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes, retryableCodes } from '../../../src/api/codes.ts';
import type { Endpoint } from '../../../src/api/endpoint.ts';
import { successCodeOf } from '../../../src/api/envelope.ts';
import { ChannelRefusal } from '../../channels/channel.ts';
import { emitMetric } from '../../observe/metricEvents.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { callerKey } from '../limits/callerKey.ts';
import { countriesOf } from '../limits/regionGate.ts';
import { type PolledReply, polledReply, sendPolled } from './polledReply.ts';
import { Refusal } from './Refusal.ts';
import { ReplyCache } from './ReplyCache.ts';

/** The cookies of a request by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export interface Caller {
  /** The key for counting calls: see `callerKey`. */
  readonly caller: string;
  /** ISO countries from the proxy's headers, upper case. Empty if no proxy is trusted. */
  readonly countries: readonly string[];
  /** Origin of the page, as the browser sends it. Empty if it sends none. */
  readonly origin: string;
  readonly cookies: Cookies;
  /** Adds a `set-cookie` header to the reply. */
  setCookie(name: string, value: string, attributes: CookieSerializeOptions): void;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

type Handler<E extends Endpoint> = (
  request: z.output<E['request']>,
  caller: Caller,
) => Promise<z.input<E['data']>> | z.input<E['data']>;

/** How the reply of a polled call is cached for all callers. */
interface Keeping<Request> {
  /** Milliseconds for which one reply is shared. 0: its revision is checked for each call. */
  readonly ttlMs: number;
  /** Requests with the same key get the same reply. */
  keyOf(request: Request): string;
  /** Changes whenever the reply would change. `undefined` if it cannot be determined. */
  revisionOf?(request: Request): Promise<string | undefined>;
}

interface Options<Request> {
  /** Maximum requests a minute from one address, if it is lower than the general limit. */
  readonly perMinute?: number;
  /** For polled calls with the same reply for all callers: their handlers get an anonymous caller. */
  readonly kept?: Keeping<Request>;
  /** Reads requests that are not JSON. `undefined` for JSON requests. Its refusals are returned like the handler's. */
  read?(request: FastifyRequest): Promise<unknown>;
}

/** Maximum time for a shared reply. */
const EVERYBODY_LIMIT_MS = 30_000;
/** Seconds until the caller should retry: the node is reachable again by then, or rests for twenty seconds. */
const RETRY_AFTER_SECONDS = '2';

/**
 * Implements an endpoint of `src/api`: accepts both methods (contract §1.6), validates request and reply with its schemas, and
 * uses its envelope. `work` is the handler, or the handler with options.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: Handler<E> | (Options<z.output<E['request']>> & { readonly handler: Handler<E> }),
): void {
  const options = typeof work === 'function' ? { handler: work } : work;
  const { handler, kept, perMinute } = options;
  const replies = kept && new ReplyCache({ ttlMs: kept.ttlMs });
  const read = async (request: FastifyRequest): Promise<z.output<E['request']>> => {
    const parsed = z.safeParse(endpoint.request, (await options.read?.(request)) ?? payloadOf(request));
    // The schema belongs to the endpoint, so its output is the handler's input type.
    if (parsed.success) return parsed.data as z.output<E['request']>;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Refusal(resultCodes.invalidParameter, `invalid parameter: ${fields}`);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<PolledReply> => {
    const asked = await read(request);
    if (!kept || !replies) return polledReply(textOf(endpoint, await handler(asked, callerOf(request, reply))));
    return replies.of(kept.keyOf(asked), {
      revision: kept.revisionOf && (() => Promise.resolve(kept.revisionOf?.(asked))),
      make: async () => textOf(endpoint, await handler(asked, everybody())),
    });
  };
  app.route({
    method: ['GET', 'POST'],
    url: endpoint.path,
    ...(perMinute ? { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } } : {}),
    handler: async (request, reply) => {
      try {
        const { freshSeconds } = endpoint;
        if (endpoint.polled) return sendPolled(reply, await answer(request, reply), freshSeconds);
        const data = await handler(await read(request), callerOf(request, reply));
        return reply.send(bodyOf(endpoint, data));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        emitMetric({ kind: 'refusal', route: endpoint.path, code: refusal.resCode });
        const refused = envelope(endpoint, { resCode: refusal.resCode, resMsg: refusal.message, data: null });
        if (retryableCodes.has(refusal.resCode)) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
        if (!endpoint.polled) return reply.send(refused);
        return sendPolled(reply, polledReply(JSON.stringify(refused)), 0);
      }
    },
  });
}

/** The app validates replies with the same schema. A reply that does not match is our bug. */
function bodyOf(endpoint: Endpoint, data: unknown): unknown {
  z.parse(endpoint.data, data);
  if (endpoint.envelope === 'bare') return data;
  return envelope(endpoint, { resCode: endpoint.success ?? successCodeOf(endpoint.service), resMsg: 'Success', data });
}

function textOf(endpoint: Endpoint, data: unknown): string {
  return JSON.stringify(bodyOf(endpoint, data));
}

/** The refusal of a handler, or of a required service that did not answer. `undefined` for our own bugs. */
export function refusalOf(error: unknown): { readonly resCode: number; readonly message: string } | undefined {
  // Callers must not see the service's name or text.
  if (error instanceof UpstreamError)
    return { resCode: resultCodes.routeAbnormal, message: 'no answer from a service' };
  return error instanceof Refusal || error instanceof ChannelRefusal ? error : undefined;
}

function envelope(
  endpoint: Endpoint,
  { resCode, resMsg, data }: { readonly resCode: number; readonly resMsg: string; readonly data: unknown },
) {
  return { resCode: endpoint.resCode === 'text' ? String(resCode) : resCode, resMsg, data };
}

function payloadOf(request: FastifyRequest): unknown {
  const body = request.body ?? {};
  return request.method === 'GET' ? request.query : { ...Object(request.query), ...Object(body) };
}

/** The caller of a request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  let signal: AbortSignal | undefined;
  return {
    caller: callerKey(request.ip),
    countries: countriesOf(request),
    origin: request.headers.origin ?? '',
    cookies: request.cookies,
    setCookie: (name, value, attributes) => void reply.setCookie(name, value, attributes),
    // Created on first use: most handlers never use it.
    get signal() {
      signal ??= goneSignal(reply);
      return signal;
    },
  };
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Anonymous caller for a shared reply, which must not end when the first caller disconnects. */
function everybody(): Caller {
  const signal = timeLimit(EVERYBODY_LIMIT_MS);
  return { caller: '', countries: [], origin: '', cookies: {}, setCookie: () => undefined, signal };
}
