import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type DemoIdentityService, IDENTITY_PATH } from './DemoIdentityService.ts';
import { aboutPage, checkPage } from './identityPage.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const Query = z.object({ lang: z.catch(z.enum(['en', 'cn']), 'en') });
const Answer = z.object({ word: z.enum(['pass', 'refuse']) });

type Check = { Params: { order: string } };

/** The pages of the demo's identity check. The page of an order has a form for its result. */
export async function identityRoutes(
  app: FastifyInstance,
  service: Pick<DemoIdentityService, 'checkOf' | 'decide'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(IDENTITY_PATH, async ({ query }, reply) => page(reply, aboutPage(z.parse(Query, query).lang, 'about')));

    scope.get<Check>(`${IDENTITY_PATH}/:order`, async ({ params, query }, reply) => {
      const { lang } = z.parse(Query, query);
      const order = await service.checkOf(params.order);
      return order ? page(reply, checkPage(order, lang)) : page(reply.code(404), aboutPage(lang, 'unknown'));
    });

    scope.post<Check>(`${IDENTITY_PATH}/:order`, async ({ params, query, body, headers, url }, reply) => {
      const { lang } = z.parse(Query, query);
      // A form of another site may not decide the check for the user.
      const from = headers['sec-fetch-site'];
      const answer = z.safeParse(Answer, body);
      if (!answer.success || (from !== undefined && from !== 'same-origin'))
        return reply.code(400).send('not an answer');
      const order = await service.checkOf(params.order);
      if (!order) return page(reply.code(404), aboutPage(lang, 'unknown'));
      await service.decide(order, answer.data.word === 'pass');
      return reply.redirect(url, 303);
    });
  });
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
}
