import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ContractAddress, Mainnet, TokenId } from './nft/entities.ts';

/** Where questions are asked (contract 11.2). A POST; the reply is `text/event-stream`, a `ChatFrame` an event. */
export const CHAT_PATH = '/v1/api/sendStreamChat';

const code = z.union([z.number(), z.string().check(z.maxLength(64))]);

export const ChatRequest = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** Id of the conversation. */
  msggroup: z.string().check(z.maxLength(64)),
  language: z.catch(z.enum(['cn', 'en', 'zh']), 'en'),
  /** The language of the app, which knows one more than the field above. Ours, not in the contract's text. */
  locale: z.optional(z.enum(['en', 'zh', 'korea'])),
  /** What was said before, and the question; the last ten count. */
  messages: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant', 'gptfunc']),
        type: z._default(z.string(), 'text'),
        format: z._default(z.string(), 'text'),
        version: z._default(z.string(), 'v001'),
        content: z.string().check(z.maxLength(20_000)),
        code: z.optional(code),
      }),
    )
    .check(z.maxLength(200)),
  device_no: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  code,
  model: z._default(z.string(), 'ml-plus'),
  output_type: z._default(z.enum(['text', 'voice']), 'text'),
  owner: z._default(z.string().check(z.maxLength(60)), ''),
  source: z._default(z.string().check(z.maxLength(60)), 'v001'),
  /** The user's account, only where they let the assistant see their orders. Ours, not in the contract's text. */
  userAddr: z.optional(z.string().check(z.maxLength(128))),
});
export type ChatRequest = z.output<typeof ChatRequest>;

/** One event of an answer. What `content` is depends on `role`; a role unheard of is passed over. */
export const ChatFrame = z.object({
  role: z.string(),
  type: z._default(z.string(), 'text'),
  format: z._default(z.string(), 'text'),
  version: z._default(z.string(), 'v001'),
  content: z.unknown(),
});
export type ChatFrame = z.output<typeof ChatFrame>;

/** Of `chatSerpResults`. */
export const ChatSources = z.array(z.object({ title: z._default(z.string(), ''), url: z.string() }));
/** Of `chatRelatedResults`. */
export const ChatRelated = z.array(z.object({ title: z.string() }));

/** Where an answer before the stream is refused, with status 200 (contract 11.2): numbers of their own. */
export const ChatRefusal = z.object({
  code: z.coerce.number(),
  message: z._default(z.string(), ''),
  status: z.optional(z.string()),
});
export const chatRefusals = { badRequest: 1001, tooOften: 4003, usedUp: 5004, region: 5021, updating: 99999 } as const;

const tokenKey = z.object({ chain: Mainnet, address: z.string().check(z.maxLength(128)) });

/**
 * Of `preset` frames, whose `type` names the card: what the answer is about, for the app to look up and show. A card says
 * which, never what: names, amounts and addresses on the screen are the app's own.
 */
export const chatCards = {
  order: z.object({ hash: z.string().check(z.maxLength(128)) }),
  token: tokenKey,
  /** A swap to look at. `amount` in human decimals, empty where none was said. */
  route: z.object({
    from: tokenKey,
    to: tokenKey,
    amount: z._default(z.string().check(z.regex(/^\d{0,30}(\.\d{0,30})?$/)), ''),
  }),
  nft: z.object({ mainnet: Mainnet, contractAddress: ContractAddress, tokenId: TokenId }),
} as const;

/** The assistant in one piece (contract 11.1; the path is not in the contract's text). The last question is answered. */
export const mpcbot = endpoint({
  service: 'main',
  path: '/api/mpcbot',
  success: 800,
  request: z.object({
    content: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().check(z.maxLength(20_000)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  /** Markdown. */
  data: z.object({ content: z.string() }),
});
