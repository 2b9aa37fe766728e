import { parseUnits } from 'ethers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { implement } from '../../../server/http/calls/implement.ts';
import { Refusal } from '../../../server/http/calls/Refusal.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { phoneAccounts, phoneAnswer, phoneRequest } from '../../../src/api/devnet.ts';
import { qrPng } from '../../xumm/qrPng.ts';
import type { Phone, PhoneRequest } from './Phone.ts';
import { PHONE_PATH, phonePage, unknownPage } from './phonePage.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const PICTURE = /_q\.png$/;
const text = z._default(z.string().check(z.maxLength(120)), '');
const Form = z.object({ word: z.enum(['pay', 'decline']), to: text, amount: text, memo: text });

type Named = { Params: { id: string } };

/** The demo's phone: its accounts, the requests of the page, and the page where the user pays. */
export async function phoneRoutes(app: FastifyInstance, phone: Phone): Promise<void> {
  implement(app, phoneAccounts, async () => ({ accounts: await phone.accounts() }));
  implement(app, phoneRequest, async ({ chain, to, units, memo = '', inscription }) => {
    const request = await phone.ask(chain, { to, units: BigInt(units), memo, inscription });
    if (!request) throw new Refusal(resultCodes.invalidParameter, 'no such chain');
    return { id: request.id };
  });
  implement(app, phoneAnswer, ({ id, cancel }) => {
    const request = phone.request(id);
    if (request && cancel) phone.decline(request);
    const { state = 'declined', hash } = request ?? {};
    return { state, ...(hash === undefined ? {} : { hash }) };
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<Named>(`${PHONE_PATH}/:id`, async ({ params, protocol, host }, reply) => {
      const id = params.id.replace(PICTURE, '');
      const request = phone.request(id);
      if (!request) return page(reply.code(404), unknownPage());
      if (id === params.id) return page(reply, phonePage(request));
      const uri = request.account.uriOf(request.asked) ?? `${protocol}://${host}${PHONE_PATH}/${id}`;
      return reply.type('image/png').send(qrPng(uri));
    });
    scope.post<Named>(`${PHONE_PATH}/:id`, async ({ params, body, headers }, reply) => {
      const request = phone.request(params.id);
      const form = z.safeParse(Form, body);
      // A form of another site may not pay.
      const from = headers['sec-fetch-site'];
      if (!form.success || (from !== undefined && from !== 'same-origin')) return reply.code(400).send('no payment');
      if (!request) return page(reply.code(404), unknownPage());
      if (form.data.word === 'decline') phone.decline(request);
      return page(reply, phonePage(request, form.data.word === 'pay' ? await paid(phone, request, form.data) : {}));
    });
  });
}

/** What the page says about the attempt. */
async function paid(phone: Phone, request: PhoneRequest, { to, amount, memo }: z.output<typeof Form>) {
  const { inscription } = request.asked;
  try {
    const { decimals } = request.yard.native;
    const units = inscription === undefined ? unitsOf(amount.trim(), decimals) : 0n;
    const hash = await phone.pay(request, { to: to.trim(), units, memo: memo.trim(), inscription });
    return request.hash === undefined ? { stray: hash } : {};
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function unitsOf(amount: string, decimals: number): bigint {
  const [, fraction = ''] = /^\d{1,12}(?:\.(\d+))?$/.exec(amount) ?? ['', '0'.repeat(decimals + 1)];
  if (fraction.length > decimals) throw new Error(`an amount is a number with at most ${decimals} decimals`);
  return parseUnits(amount, decimals);
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html);
}
