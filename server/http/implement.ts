import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { successCodeOf } from '../../src/api/envelope.ts';
import { ChannelRefusal } from '../channels/channel.ts';
import { tell } from '../observe/happenings.ts';
import { UpstreamError } from '../upstream/UpstreamError.ts';
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

interface Options {
  /** Requests a minute from one address, where fewer than everywhere else. */
  readonly perMinute?: number;
  /** Polled replies carry an ETag, so that an unchanged one costs nothing. */
  readonly isPolled?: boolean;
  /** Reads requests that are not JSON; `undefined` for those that are. What it refuses is answered like the handler's. */
  read?(request: FastifyRequest): Promise<unknown>;
}

/** Answers an endpoint of `src/api`: by both methods (contract 1.6), by its own schemas both ways, in its own envelope. */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: Options = {},
): void {
  app.route({
    method: ['GET', 'POST'],
    url: endpoint.path,
    ...(options.perMinute ? { config: { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } } } : {}),
    handler: async (request, reply) => {
      const work = async () => {
        const parsed = z.safeParse(endpoint.request, (await options.read?.(request)) ?? payloadOf(request));
        if (!parsed.success) {
          const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
          throw new Refusal(resultCodes.invalidParameter, `invalid parameter: ${fields}`);
        }
        // The schema is the endpoint's own, so its output is what the handler takes.
        return handler(parsed.data as z.output<E['request']>, callerOf(request, reply));
      };
      return reply.send(await answer(endpoint, work));
    },
  });
}

async function answer<E extends Endpoint>(endpoint: E, work: () => Promise<z.input<E['data']>>) {
  try {
    const data = await work();
    // What we send is what the app will accept: a reply that breaks its own schema is a fault of ours.
    z.parse(endpoint.data, data);
    if (endpoint.envelope === 'bare') return data;
    return envelope(endpoint, endpoint.success ?? successCodeOf(endpoint.service), 'Success', data);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    tell({ kind: 'refusal', route: endpoint.path, code: refusal.resCode });
    return envelope(endpoint, refusal.resCode, refusal.message, null);
  }
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
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return {
    ip: request.ip,
    countries: countriesOf(request),
    origin: request.headers.origin ?? '',
    cookies: request.headers.cookie ?? '',
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    signal: gone.signal,
  };
}
