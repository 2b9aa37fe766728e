import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CHAT_PATH, ChatRequest, chatRefusals, mpcbot } from '../../src/api/chat.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { Assistant, Language } from '../assistant/Assistant.ts';
import { ChatDesk } from '../assistant/ChatDesk.ts';
import { languageOf, questionOf } from '../assistant/questionOf.ts';
import { Seats } from '../assistant/Seats.ts';
import { texts } from '../assistant/texts/texts.ts';
import { callerOf, implement } from '../http/implement.ts';
import { Refusal } from '../http/Refusal.ts';
import { isClosedTo } from '../http/regionGate.ts';
import { sendEvents } from '../http/sendEvents.ts';
import type { Services } from '../Services.ts';

/** A question and the ten messages before it, answers as long as they get. */
const BODY_LIMIT = 1024 * 1024;

type Refused = keyof (typeof texts)['en']['refused'];

/** The assistant (contract 11): streamed, and in one piece. */
export function chatRoutes(app: FastifyInstance, { config, now }: Services, assistant: Assistant): Seats {
  const seats = new Seats({ max: config.ASSISTANT_STREAMS, perMinute: config.ASSISTANT_RATE, now });
  const desk = new ChatDesk(assistant, app.log);
  // Answers under way would keep the server from closing.
  app.addHook('preClose', () => seats.close());

  app.post(CHAT_PATH, {
    bodyLimit: BODY_LIMIT,
    // Requests are not written down, and are counted here.
    logLevel: 'error',
    config: { rateLimit: false },
    errorHandler: (_error, _request, reply) => reply.code(200).send(refusal('badRequest', 'en')),
    handler: async (request, reply) => {
      const parsed = z.safeParse(ChatRequest, request.body ?? {});
      const question = parsed.success ? questionOf(parsed.data) : undefined;
      if (!question || question.text === '') return reply.send(refusal('badRequest', question?.language ?? 'en'));
      const caller = callerOf(request, reply);
      if (isClosedTo(caller.countries, config)) return reply.send(refusal('region', question.language));
      const seat = seats.take(caller.ip);
      if (typeof seat === 'string') return reply.send(refusal(seat, question.language));
      // Comes at the end of every answer, whatever the end is.
      reply.raw.once('close', seat.leave);
      return sendEvents(reply, desk.stream(question, seat.signal));
    },
  });

  implement(app, mpcbot, async ({ content }, { ip, countries, signal }) => {
    const text = content.findLast(({ role }) => role === 'user')?.content ?? '';
    const messages = content.map((message) => ({ ...message, type: 'text', format: 'text', version: 'v001' }));
    const question = questionOf({ content: text, messages, language: 'en', locale: languageOf(text, 'en') });
    if (question.text === '') throw new Refusal(resultCodes.invalidParameter, 'nothing was asked');
    if (isClosedTo(countries, config)) {
      throw new Refusal(resultCodes.regionNotServed, texts[question.language].refused.region);
    }
    const seat = seats.take(ip);
    if (typeof seat === 'string') {
      throw new Refusal(resultCodes.tooFrequent, texts[question.language].refused[seat]);
    }
    try {
      let answer = '';
      for await (const part of desk.parts(question, AbortSignal.any([seat.signal, signal]))) {
        if (part.kind === 'error') throw new Refusal(resultCodes.requestFailed, part.message);
        if (part.kind === 'text') answer += part.text;
      }
      return { content: answer };
    } finally {
      seat.leave();
    }
  });

  return seats;
}

/** An answer that does not begin (contract 11.2): JSON, and status 200. */
function refusal(why: Refused, language: Language) {
  return { code: chatRefusals[why], message: texts[language].refused[why], status: 'false' };
}
