import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LanguageCode, toWireLanguage } from './language.ts';
import { ContractAddress, Mainnet, TokenId } from './nft/entities.ts';
import { ofAccount } from './nft/writeNft.ts';

/** Path for questions (contract §11.2). A POST; the reply is a `text/event-stream` with one `ChatFrame` per event. */
export const CHAT_PATH = '/v1/api/sendStreamChat';

const code = z.union([z.number(), z.string().check(z.maxLength(64))]);

export const ChatRequest = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(4_000)),
  /** Id of the conversation. */
  msggroup: z.string().check(z.maxLength(64)),
  language: z.catch(z.enum(['cn', 'en', 'zh']), 'en'),
  /** The language of the app. It supports one more than the field above. Ours, not in the contract's text. */
  locale: z.optional(LanguageCode),
  /** The earlier messages and the question. Only the last ten are used. */
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
  /** The user's account, only if the user lets the assistant see their orders. Ours, not in the contract's text. */
  userAddr: z.optional(z.string().check(z.maxLength(128))),
});
export type ChatRequest = z.output<typeof ChatRequest>;

/** A question to the assistant. */
interface ChatQuestion {
  /** Id of the conversation. */
  readonly conversation: string;
  readonly text: string;
  /** Id of the question: its time in milliseconds. */
  readonly code: number;
  readonly language: Parameters<typeof toWireLanguage>[0];
  /** The earlier messages and the question, oldest first. */
  readonly messages: readonly {
    readonly role: 'user' | 'assistant';
    readonly content: string;
    readonly code: number;
  }[];
  /** Random id of this browser. */
  readonly device: string;
  /** `undefined` if the user does not let the assistant see their orders. */
  readonly account: string | undefined;
}

/** The request for an answer. Throws if the question is empty or too long. */
export function chatRequest({ conversation, text, language, device, account, ...rest }: ChatQuestion): ChatRequest {
  return z.parse(ChatRequest, {
    ...rest,
    content: text,
    msggroup: conversation,
    language: language === 'zh' ? 'cn' : 'en',
    locale: toWireLanguage(language),
    device_no: device,
    owner: 'Switchyard',
    ...(account === undefined ? {} : ofAccount(account)),
  });
}

/** One event of an answer. The type of `content` depends on `role`. Readers ignore an unknown role. */
export const ChatFrame = z.object({
  role: z.string(),
  type: z._default(z.string(), 'text'),
  format: z._default(z.string(), 'text'),
  version: z._default(z.string(), 'v001'),
  content: z.unknown(),
});
export type ChatFrame = z.output<typeof ChatFrame>;

/** The `content` of `chatSerpResults`. */
export const ChatSources = z.array(z.object({ title: z._default(z.string(), ''), url: z.string() }));
/** The `content` of `chatRelatedResults`. */
export const ChatRelated = z.array(z.object({ title: z.string() }));

/** The reply if a question is refused before the stream, with status 200 (contract §11.2). The codes are its own. */
export const ChatRefusal = z.object({
  code: z.coerce.number(),
  message: z._default(z.string(), ''),
  status: z.optional(z.string()),
});
export const chatRefusals = { badRequest: 1001, tooOften: 4003, usedUp: 5004, region: 5021, updating: 99999 } as const;

const tokenKey = z.object({ chain: Mainnet, address: z.string().check(z.maxLength(128)) });

/**
 * The `content` of `preset` frames; their `type` names the card. The app looks up the entity and shows it. A card holds only
 * keys: names, amounts and addresses on the screen come from the app's own data.
 */
export const chatCards = {
  order: z.object({ hash: z.string().check(z.maxLength(128)) }),
  token: tokenKey,
  /** A swap to look at. `amount` in human decimals; empty if the answer names none. */
  route: z.object({
    from: tokenKey,
    to: tokenKey,
    amount: z._default(z.string().check(z.regex(/^\d{0,30}(\.\d{0,30})?$/)), ''),
  }),
  nft: z.object({ mainnet: Mainnet, contractAddress: ContractAddress, tokenId: TokenId }),
} as const;

/** The assistant without a stream (contract §11.1; the path is not in the contract's text). Answers the last question. */
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
