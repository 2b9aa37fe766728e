import type * as z from 'zod/mini';
import type { chatCards } from '../../src/api/chat.ts';

/** Languages of the app. */
export const languages = ['en', 'zh', 'korea'] as const;
export type Language = (typeof languages)[number];

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface AssistantQuestion {
  readonly text: string;
  /** The one to answer in. */
  readonly language: Language;
  /** What was said before, oldest first, without the question itself. */
  readonly history: readonly Turn[];
  /** The account whose orders the asker lets the assistant see, as the asker names it; `undefined`: none. */
  readonly account: string | undefined;
}

type Cards = typeof chatCards;

/** What an answer is about, for the app to look up and show: keys only, and only such as our own data hold. */
export type Card = { readonly [K in keyof Cards]: { readonly type: K; readonly key: z.input<Cards[K]> } }[keyof Cards];

export interface Source {
  readonly title: string;
  readonly url: string;
}

/** A piece of an answer. Sources come before the text that refers to them by number; nothing comes after an error. */
export type AssistantPart =
  | { readonly kind: 'sources'; readonly sources: readonly Source[] }
  /** Markdown. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'card'; readonly card: Card }
  /** Questions to ask next. */
  | { readonly kind: 'related'; readonly questions: readonly string[] }
  /** For the asker to read; details stay here. */
  | { readonly kind: 'error'; readonly message: string };

/** Who answers. */
export interface Assistant {
  /** Ends soon, with all its work, once `signal` aborts; it may throw then. */
  answer(question: AssistantQuestion, signal: AbortSignal): AsyncIterable<AssistantPart>;
}
