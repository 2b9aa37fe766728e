import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../Services.ts';
import type { Assistant } from './Assistant.ts';
import { Knowledge } from './Knowledge.ts';
import { ManualAssistant } from './ManualAssistant.ts';
import { type Manual, readManual } from './manual/readManual.ts';
import { OpenAiAssistant } from './openai/OpenAiAssistant.ts';
import { ErrorTool } from './tools/ErrorTool.ts';
import { NftTool } from './tools/NftTool.ts';
import { OrderTool } from './tools/OrderTool.ts';
import { RouteTool } from './tools/RouteTool.ts';
import { TokenLookup } from './tools/TokenLookup.ts';
import { TokenTool } from './tools/TokenTool.ts';

const MANUAL = join(import.meta.dirname, '..', '..', 'docs', 'manual');

/** The configured assistant: a model behind an endpoint, or else the manual itself. */
export function assistantOf(
  {
    config,
    db,
    orders,
    channels,
    swaps,
    now,
  }: Pick<Services, 'channels' | 'config' | 'db' | 'now' | 'orders' | 'swaps'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Assistant {
  const book = new TokenLookup(swaps, now);
  const tools = [
    new OrderTool(orders, channels),
    new ErrorTool(),
    new RouteTool(book),
    new TokenTool(book),
    new NftTool(db),
  ];
  const knowledge = new Knowledge(manualOrNone(log), tools);
  const { ASSISTANT_API: api, ASSISTANT_API_KEY: key, ASSISTANT_MODEL: model } = config;
  return api === '' ? new ManualAssistant(knowledge) : new OpenAiAssistant({ api, key, model, knowledge, log });
}

/** Without its manual, the assistant finds nothing for most questions. Swaps still work. */
function manualOrNone(log: Pick<FastifyBaseLogger, 'warn'>): Manual {
  try {
    return readManual(MANUAL);
  } catch (error) {
    log.warn({ err: error }, 'the manual cannot be read');
    return { en: [], zh: [], ko: [] };
  }
}
