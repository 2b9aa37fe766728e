import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import type { StreamEndpoint } from '../../../src/api/endpoint.ts';
import { successCodeOf } from '../../../src/api/envelope.ts';
import { emitMetric } from '../../observe/metricEvents.ts';
import { hasLeft } from './hasLeft.ts';
import { type Caller, callerOf, refusalOf } from './implement.ts';
import { sendEvents } from './sendEvents.ts';

type Handler<E extends StreamEndpoint> = (
  request: z.output<E['request']>,
  caller: Caller,
) => AsyncGenerator<z.input<E['item']>, void, undefined>;

/**
 * Implements a streamed endpoint: one `item` event for each piece, then an `end` event with the result. If the caller
 * disconnects, the handler's signal aborts and its generator is closed.
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
      emitMetric({ kind: 'refusal', route: endpoint.path, code: resultCodes.invalidParameter });
      return reply.send(ending(resultCodes.invalidParameter, `invalid parameter: ${fields}`));
    }
    // The schema belongs to the endpoint, so its output is the handler's input type.
    const pieces = handler(parsed.data as z.output<E['request']>, callerOf(request, reply));
    const events = async function* () {
      try {
        for await (const piece of pieces) {
          // The app validates pieces with the same schema.
          z.parse(endpoint.item, piece);
          yield event('item', piece);
        }
        yield event('end', ending(success, 'Success'));
      } catch (error) {
        if (hasLeft(error, reply)) {
          request.log.debug('the caller has left');
          return;
        }
        const refusal = refusalOf(error);
        if (!refusal) request.log.error({ err: error }, 'a stream failed');
        const code = refusal?.resCode ?? resultCodes.internal;
        emitMetric({ kind: 'refusal', route: endpoint.path, code });
        yield event('end', ending(code, refusal?.message ?? 'internal error'));
      }
    };
    return sendEvents(reply, events());
  });
}

function ending(resCode: number, resMsg: string) {
  return { resCode: String(resCode), resMsg, data: null };
}

/** JSON contains no line break, so its text is one line of `data`. */
function event(type: 'item' | 'end', data: unknown): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
