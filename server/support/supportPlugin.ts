import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { FramedLanguage, framedPage } from '../http/frames/framedPage.ts';
import { SUPPORT_PATH } from '../http/frames/hostedFrames.ts';
import { callerKey } from '../http/limits/callerKey.ts';
import { SupportQuota } from './SupportQuota.ts';
import { SupportService } from './SupportService.ts';
import { RandomId, SupportTextInput } from './SupportText.ts';
import { SECRET_PATTERNS, secretIn } from './secretIn.ts';
import { supportPage } from './supportPage.ts';
import { greetingOf } from './supportTexts.ts';

const Read = z.object({ id: RandomId, after: z._default(z.number().check(z.int(), z.gte(0)), 0) });
const Written = z.object({
  id: RandomId,
  key: RandomId,
  lang: FramedLanguage,
  text: SupportTextInput,
});
const Answer = z.object({ key: RandomId, text: SupportTextInput });
const Thread = z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1)) });

/** Limit for one address. Users write a few messages a minute; the page reads every few seconds. */
const minute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });
const WRITES = minute(10);
const READS = minute(60);
const OPERATOR_LIMIT = minute(120);

/** The support page, and the routes for operators. */
export const supportPlugin: DomainPlugin = async (app, { db, config, isDemo, now }) => {
  const about = { isDemo, hours: config.SUPPORT_HOURS };
  const service = new SupportService(db, now, (language) => greetingOf(language, about));
  const quota = new SupportQuota(now);
  const page = (name: string) => join(import.meta.dirname, 'page', name);
  const patterns = readFileSync(SECRET_PATTERNS, 'utf8');

  framedPage(app, {
    config,
    path: SUPPORT_PATH,
    files: { 'page.js': page('page.js'), 'page.css': page('page.css') },
    html: supportPage,
  });
  app.get(`${SUPPORT_PATH}secrets.json`, async (_request, reply) => reply.type('application/json').send(patterns));

  app.post(`${SUPPORT_PATH}read`, READS, async ({ body }, reply) => {
    const asked = z.safeParse(Read, body);
    if (!asked.success) return refuse(reply, 400, 'invalid');
    return { texts: await service.read(asked.data.id, asked.data.after) };
  });

  app.post(`${SUPPORT_PATH}write`, WRITES, async ({ body, ip }, reply) => {
    const written = z.safeParse(Written, body);
    if (!written.success) return refuse(reply, 400, 'invalid');
    const { id, lang, key, text } = written.data;
    // The page checks this first; other clients may not. A refused text is not stored.
    if (secretIn(text) === 'sure') return refuse(reply, 422, 'secret');
    if (!quota.take(id, callerKey(ip))) return refuse(reply, 429, 'busy');
    await service.write(id, lang, { key, text });
    return { texts: await service.read(id) };
  });

  app.get(`${SUPPORT_PATH}desk`, OPERATOR_LIMIT, async (request, reply) => {
    if (!isOperator(request, config.SUPPORT_TOKEN)) return refuse(reply, 404, 'unknown');
    return { threads: await service.list() };
  });

  app.get(`${SUPPORT_PATH}desk/:number`, OPERATOR_LIMIT, async (request, reply) => {
    const asked = z.safeParse(Thread, request.params);
    if (!isOperator(request, config.SUPPORT_TOKEN) || !asked.success) return refuse(reply, 404, 'unknown');
    return { texts: await service.show(asked.data.number) };
  });

  app.post(`${SUPPORT_PATH}desk/:number`, OPERATOR_LIMIT, async (request, reply) => {
    const asked = z.safeParse(Thread, request.params);
    if (!isOperator(request, config.SUPPORT_TOKEN) || !asked.success) return refuse(reply, 404, 'unknown');
    const answer = z.safeParse(Answer, request.body);
    if (!answer.success) return refuse(reply, 400, 'invalid');
    const isKept = await service.answer(asked.data.number, answer.data);
    return isKept ? { isKept } : refuse(reply, 404, 'unknown');
  });
};

function refuse(reply: FastifyReply, status: number, reason: 'busy' | 'invalid' | 'secret' | 'unknown'): FastifyReply {
  return reply.code(status).send({ reason });
}

/** Compares hashes: they have the same length, so the comparison takes constant time. Without a token no request passes. */
function isOperator({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S{1,256})$/.exec(headers.authorization ?? '')?.[1];
  if (token === '' || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
