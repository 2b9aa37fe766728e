import type * as z from 'zod/mini';
import type { chatCards } from '../../src/api/chat.ts';
import type { Language } from '../../src/model/language.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface AssistantQuestion {
  readonly text: string;
  /** The language of the answer. */
  readonly language: Language;
  /** Earlier messages, oldest first, without the question itself. */
  readonly history: readonly Turn[];
  /** The account that the request names. The assistant may read its orders. `undefined` if none is named. */
  readonly account: string | undefined;
}

type Cards = typeof chatCards;

/** The subject of an answer, which the app looks up and shows. Contains only keys that exist in our own data. */
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
  /** Shown to the user. Details stay on the server. */
  | { readonly kind: 'error'; readonly message: string };

/** Answers questions. */
export interface Assistant {
  /** Ends soon, with all its work, after `signal` aborts. It may throw then. */
  answer(question: AssistantQuestion, signal: AbortSignal): AsyncIterable<AssistantPart>;
}
