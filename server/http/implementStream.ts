import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../src/api/codes.ts';
import type { StreamEndpoint } from '../../src/api/endpoint.ts';
import { successCodeOf } from '../../src/api/envelope.ts';
import { tell } from '../observe/happenings.ts';
import { type Caller, callerOf, refusalOf } from './implement.ts';
import { sendEvents } from './sendEvents.ts';

type Handler<E extends StreamEndpoint> = (
  request: z.output<E['request']>,
  caller: Caller,
) => AsyncGenerator<z.input<E['item']>, void, undefined>;

/**
 * Answers a streamed endpoint: an `item` for each piece, then an `end` that says how it ended. A caller who goes away
 * ends the handler: its signal aborts, and its generator is left.
 */
export function implementStream<E extends StreamEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const success = successCodeOf(endpoint.service);
  app.post(endpoint.path, async (request, reply) => {
    const parsed = z.safeParse(endpoint.request, request.body ?? {});
    if (!parsed.success) {
      const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
      tell({ kind: 'refusal', route: endpoint.path, code: resultCodes.invalidParameter });
      return reply.send(ending(resultCodes.invalidParameter, `invalid parameter: ${fields}`));
    }
    // The schema is the endpoint's own, so its output is what the handler takes.
    const pieces = handler(parsed.data as z.output<E['request']>, callerOf(request, reply));
    const events = async function* () {
      try {
        for await (const piece of pieces) {
          // What we send is what the app will accept.
          z.parse(endpoint.item, piece);
          yield event('item', piece);
        }
        yield event('end', ending(success, 'Success'));
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) request.log.error({ err: error }, 'a stream failed');
        const code = refusal?.resCode ?? resultCodes.internal;
        tell({ kind: 'refusal', route: endpoint.path, code });
        yield event('end', ending(code, refusal?.message ?? 'internal error'));
      }
    };
    return sendEvents(reply, events());
  });
}

function ending(resCode: number, resMsg: string) {
  return { resCode: String(resCode), resMsg, data: null };
}

/** JSON holds no line end, so that its text is one line of `data`. */
function event(type: 'item' | 'end', data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
