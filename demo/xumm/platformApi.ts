import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { createdReply, payloadReply } from './describePayload.ts';
import type { LocalPayloads } from './LocalPayloads.ts';

const PATH = '/api/v1/platform/payload';
const Body = z.object({
  txjson: z.looseObject({ TransactionType: z.string() }),
  options: z.optional(z.object({ expire: z.optional(z.int().check(z.gte(1))) })),
});
const MAX_BODY = 16 * 1024;
/** Minutes, like the platform. */
const DEFAULT_EXPIRY = 24 * 60;

interface Access {
  readonly payloads: LocalPayloads;
  readonly key: string;
  readonly secret: string;
}

/** The platform's REST API as the SDK calls it, with its keys in the headers (docs.xaman.dev). */
export function platformApi(access: Access): Server {
  return createServer((request, response) => {
    answer(access, request, response).catch(() => reply(response, 500, failure(500)));
  });
}

async function answer({ payloads, key, secret }: Access, request: IncomingMessage, response: ServerResponse) {
  const { headers, method, url = '' } = request;
  if (headers['x-api-key'] !== key || headers['x-api-secret'] !== secret) return reply(response, 403, failure(813));
  if (method === 'POST' && url === PATH) {
    const body = z.safeParse(Body, JSON.parse(await textOf(request)));
    if (!body.success) return reply(response, 400, failure(602));
    const { txjson, options } = body.data;
    return reply(response, 200, createdReply(payloads.create(txjson, options?.expire ?? DEFAULT_EXPIRY)));
  }
  const payload = url.startsWith(`${PATH}/`) ? payloads.get(url.slice(PATH.length + 1)) : undefined;
  if (!payload) return reply(response, 404, failure(404));
  if (method === 'GET') return reply(response, 200, payloadReply(payload, payloads));
  if (method !== 'DELETE') return reply(response, 405, failure(405));
  const reason = payloads.cancel(payload);
  const result = { cancelled: reason === 'OK', reason };
  return reply(response, 200, { ...payloadReply(payload, payloads), result });
}

function failure(code: number): object {
  return { error: { reference: 'local', code } };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY) throw new Error('too large');
  }
  return text;
}
