import type { FastifyInstance, FastifyReply } from 'fastify';
import { SIGN_PATH } from './describePayload.ts';
import type { LocalPayload, LocalPayloads } from './LocalPayloads.ts';
import type { LocalPhone } from './LocalPhone.ts';
import { phonePage } from './phonePage.ts';
import { qrPng } from './qrPng.ts';
import { statusSockets } from './statusSockets.ts';

interface Local {
  readonly payloads: LocalPayloads;
  readonly phone: LocalPhone;
}

type Named = { Params: { uuid: string } };

const PICTURE = /_q\.png$/;
const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The demo's phone: a request's picture, the page where the user answers, and the status socket. */
export async function localXummRoutes(app: FastifyInstance, { payloads, phone }: Local): Promise<void> {
  statusSockets(app, payloads);
  await app.register(async (scope) => {
    // Forms without fields: their address contains the answer.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.get<Named>(`${SIGN_PATH}/:uuid`, async ({ params, protocol, host }, reply) => {
      const uuid = params.uuid.replace(PICTURE, '');
      const payload = payloads.get(uuid);
      if (!payload) return reply.code(404).send('no such request');
      if (uuid !== params.uuid) {
        return reply.type('image/png').send(qrPng(`${protocol}://${host}${SIGN_PATH}/${uuid}`));
      }
      payloads.open(payload);
      return page(reply, payload);
    });
    scope.post<Named>(`${SIGN_PATH}/:uuid/approve`, async ({ params }, reply) => {
      const payload = payloads.get(params.uuid);
      if (!payload) return reply.code(404).send('no such request');
      if (!phone.isFor(payload.txjson)) return page(reply.code(409), payload, 'This request is for another account.');
      payloads.resolve(payload, phone.sign(payload.txjson));
      return page(reply, payload);
    });
    scope.post<Named>(`${SIGN_PATH}/:uuid/decline`, async ({ params }, reply) => {
      const payload = payloads.get(params.uuid);
      if (!payload) return reply.code(404).send('no such request');
      payloads.resolve(payload);
      return page(reply, payload);
    });
  });

  function page(reply: FastifyReply, payload: LocalPayload, problem?: string): FastifyReply {
    const state = problem ?? (payloads.isOpen(payload) ? undefined : stateOf(payload));
    const html = phonePage(payload, phone.account, state);
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
  }
}

function stateOf({ signed, resolvedAt, cancelled }: LocalPayload): string {
  if (signed) return 'Signed.';
  if (cancelled) return 'Taken back by the page.';
  return resolvedAt === undefined ? 'Expired.' : 'Declined.';
}
