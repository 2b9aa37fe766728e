import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { successCodeOf } from '../../src/api/envelope.ts';
import { ChannelRefusal } from '../channels/channel.ts';
import { tell } from '../observe/happenings.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';
import { KeptReplies } from './KeptReplies.ts';
import { type PolledReply, polledReply, sendPolled } from './polledReply.ts';
import { Refusal } from './Refusal.ts';
import { countriesOf } from './regionGate.ts';

export interface Caller {
  /** The address the request came from. */
  readonly ip: string;
  /** ISO countries as the proxy in front gives them, upper case; none where no proxy is trusted. */
  readonly countries: readonly string[];
  /** Origin of the page as the browser gives it; empty where it gives none. */
  readonly origin: string;
  /** The `cookie` header; empty without one. */
  readonly cookies: string;
  /** Adds a `set-cookie` header to the reply. */
  setCookie(cookie: string): void;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

type Handler<E extends Endpoint> = (
  request: z.output<E['request']>,
  caller: Caller,
) => Promise<z.input<E['data']>> | z.input<E['data']>;

/** How the reply of a polled call is kept for all who ask alike. */
interface Keeping<Request> {
  /** Milliseconds that one reply serves everybody; 0: it is looked at each time whether it still stands. */
  readonly forMs: number;
  /** Requests of one key are answered alike. */
  keyOf(request: Request): string;
  /** Differs whenever the reply would; `undefined` where that cannot be told. */
  revisionOf?(request: Request): Promise<string | undefined>;
}

interface Options<Request> {
  /** Requests a minute from one address, where fewer than everywhere else. */
  readonly perMinute?: number;
  /** For polled calls whose reply does not depend on who asks: their handlers are told of nobody. */
  readonly kept?: Keeping<Request>;
  /** Reads requests that are not JSON; `undefined` for those that are. What it refuses is answered like the handler's. */
  read?(request: FastifyRequest): Promise<unknown>;
}

/** No answer takes longer. */
const EVERYBODY_LIMIT_MS = 30_000;

/** Answers an endpoint of `src/api`: by both methods (contract 1.6), by its own schemas both ways, in its own envelope. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: Options<z.output<E['request']>> = {},
): void {
  const { kept, perMinute } = options;
  const replies = kept && new KeptReplies({ forMs: kept.forMs });
  const read = async (request: FastifyRequest): Promise<z.output<E['request']>> => {
    const parsed = z.safeParse(endpoint.request, (await options.read?.(request)) ?? payloadOf(request));
    // The schema is the endpoint's own, so its output is what the handler takes.
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
        if (endpoint.polled) return sendPolled(request, reply, await answer(request, reply), freshSeconds);
        const data = await handler(await read(request), callerOf(request, reply));
        return reply.send(bodyOf(endpoint, data));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        tell({ kind: 'refusal', route: endpoint.path, code: refusal.resCode });
        const refused = envelope(endpoint, refusal.resCode, refusal.message, null);
        if (!endpoint.polled) return reply.send(refused);
        return sendPolled(request, reply, polledReply(JSON.stringify(refused)), 0);
      }
    },
  });
}

/** What we send is what the app will accept: a reply that breaks its own schema is a fault of ours. */
function bodyOf(endpoint: Endpoint, data: unknown): unknown {
  z.parse(endpoint.data, data);
  if (endpoint.envelope === 'bare') return data;
  return envelope(endpoint, endpoint.success ?? successCodeOf(endpoint.service), 'Success', data);
}

function textOf(endpoint: Endpoint, data: unknown): string {
  return JSON.stringify(bodyOf(endpoint, data));
}

/** What a handler refused with, or a service that it needs did by giving no answer; `undefined` for a fault of ours. */
export function refusalOf(error: unknown): { readonly resCode: number; readonly message: string } | undefined {
  // What the service wrote, and which one it is, is nothing for callers.
  if (error instanceof UpstreamError)
    return { resCode: resultCodes.routeAbnormal, message: 'no answer from a service' };
  return error instanceof Refusal || error instanceof ChannelRefusal ? error : undefined;
}

function envelope(endpoint: Endpoint, resCode: number, resMsg: string, data: unknown) {
  return { resCode: endpoint.resCode === 'text' ? String(resCode) : resCode, resMsg, data };
}

function payloadOf(request: FastifyRequest): unknown {
  const body = request.body ?? {};
  return request.method === 'GET' ? request.query : { ...Object(request.query), ...Object(body) };
}

/** Who asks. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  let signal: AbortSignal | undefined;
  return {
    ip: request.ip,
    countries: countriesOf(request),
    origin: request.headers.origin ?? '',
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    // Most never ask.
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

/** Who asks where the answer is for all: it does not end with the one who came first. */
function everybody(): Caller {
  const signal = AbortSignal.timeout(EVERYBODY_LIMIT_MS);
  return { ip: '', countries: [], origin: '', cookies: '', setCookie: () => undefined, signal };
}
