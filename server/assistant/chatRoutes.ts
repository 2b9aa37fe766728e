import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CHAT_PATH, ChatRequest, chatRefusals, mpcbot } from '../../src/api/chat.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { toWireLanguage } from '../../src/api/language.ts';
import type { Language } from '../../src/model/language.ts';
import { callerOf, implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { sendEvents } from '../http/calls/sendEvents.ts';
import { isClosedTo } from '../http/limits/regionGate.ts';
import type { Services } from '../Services.ts';
import type { Assistant } from './Assistant.ts';
import { ChatService } from './ChatService.ts';
import { languageOf, questionOf } from './questionOf.ts';
import { RequestSlots } from './RequestSlots.ts';
import { texts } from './texts/texts.ts';

/** Enough for a question and the ten messages before it, with the longest possible answers. */
const BODY_LIMIT = 1024 * 1024;

type Refused = keyof (typeof texts)['en']['refused'];

/** The assistant (contract §11): as a stream, and as one reply. */
export function chatRoutes(
  app: FastifyInstance,
  { config, now }: Pick<Services, 'config' | 'now'>,
  assistant: Assistant,
): RequestSlots {
  const slots = new RequestSlots({ max: config.ASSISTANT_STREAMS, perMinute: config.ASSISTANT_RATE, now });
  const service = new ChatService(assistant, app.log);
  // Open answers would keep the server from closing.
  app.addHook('preClose', () => slots.close());

  app.post(CHAT_PATH, {
    bodyLimit: BODY_LIMIT,
    // Requests are not logged, and the limits are counted here.
    logLevel: 'error',
    config: { rateLimit: false },
    errorHandler: (_error, _request, reply) => reply.code(200).send(refusal('badRequest', 'en')),
    handler: async (request, reply) => {
      const parsed = z.safeParse(ChatRequest, request.body ?? {});
      const question = parsed.success ? questionOf(parsed.data) : undefined;
      if (!question || question.text === '') return reply.send(refusal('badRequest', question?.language ?? 'en'));
      const caller = callerOf(request, reply);
      if (isClosedTo(caller.countries, config)) return reply.send(refusal('region', question.language));
      const slot = slots.acquire(caller.caller);
      if (typeof slot === 'string') return reply.send(refusal(slot, question.language));
      // Emitted at the end of each answer, for any reason.
      reply.raw.once('close', slot.release);
      return sendEvents(reply, service.stream(question, slot.signal));
    },
  });

  implement(app, mpcbot, async ({ content }, { caller, countries, signal }) => {
    const text = content.findLast(({ role }) => role === 'user')?.content ?? '';
    const messages = content.map((message) => ({ ...message, type: 'text', format: 'text', version: 'v001' }));
    const question = questionOf({
      content: text,
      messages,
      language: 'en',
      locale: toWireLanguage(languageOf(text, 'en')),
    });
    if (question.text === '') throw new Refusal(resultCodes.invalidParameter, 'the question is empty');
    if (isClosedTo(countries, config)) {
      throw new Refusal(resultCodes.regionNotServed, texts[question.language].refused.region);
    }
    const slot = slots.acquire(caller);
    if (typeof slot === 'string') {
      throw new Refusal(resultCodes.tooFrequent, texts[question.language].refused[slot]);
    }
    try {
      let answer = '';
      for await (const part of service.parts(question, AbortSignal.any([slot.signal, signal]))) {
        if (part.kind === 'error') throw new Refusal(resultCodes.requestFailed, part.message);
        if (part.kind === 'text') answer += part.text;
      }
      return { content: answer };
    } finally {
      slot.release();
    }
  });

  return slots;
}

/** Refusal before the answer begins (contract §11.2): JSON, and status 200. */
function refusal(why: Refused, language: Language) {
  return { code: chatRefusals[why], message: texts[language].refused[why], status: 'false' };
}
