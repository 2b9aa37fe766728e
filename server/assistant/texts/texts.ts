import type { chatRefusals } from '../../../src/api/chat.ts';
import type { OrderStatus } from '../../../src/api/orderStatus.ts';
import type { Language } from '../../../src/model/language.ts';
import type { SecretKind } from '../../../src/model/secrets.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { zh } from './zh.ts';

/** Why an answer is missing or incomplete. */
export type Failure = 'unreachable' | 'busy' | 'broken' | 'slow';

/** The assistant's own texts. Markdown. */
export interface Texts {
  readonly fromManual: string;
  readonly nothing: string;
  readonly hello: string;
  readonly secret: Readonly<Record<SecretKind, string>>;
  readonly failed: Readonly<Record<Failure, string>>;
  readonly refused: Readonly<Record<Exclude<keyof typeof chatRefusals, 'usedUp'>, string>>;
  readonly order: {
    title(order: {
      readonly pay: string;
      readonly receive: string;
      readonly time: string;
      readonly status: string;
    }): string;
    readonly none: string;
    readonly notFound: string;
    readonly notAllowed: string;
    readonly status: Readonly<Record<OrderStatus, string>>;
    readonly release: string;
    readonly next: Readonly<Record<OrderStatus, string>>;
    readonly releaseNext: string;
  };
  token(symbol: string, name: string, chains: readonly string[]): string;
  route(pay: string, receive: string): string;
  onChain(symbol: string, chain: string): string;
  nft(name: string): string;
  /** What happened, where the money is, what to do. */
  error(code: number | undefined, parts: readonly [what: string, money: string, next: string]): string;
}

export const texts: Readonly<Record<Language, Texts>> = { en, zh, ko };
