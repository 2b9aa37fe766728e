import type * as z from 'zod/mini';
import type { ChatFrame } from '../../src/api/chat.ts';
import type { AssistantPart } from './Assistant.ts';

type Frame = z.input<typeof ChatFrame>;

/** An event of the stream (contract §11.2). JSON contains no line end, so its text is one line of `data`. */
export function eventOf(
  role: string,
  content: unknown,
  { type = 'text', format = 'text' }: { readonly type?: string; readonly format?: string } = {},
): string {
  const frame: Frame = { role, type, format, version: 'v001', content };
  return `data:${JSON.stringify(frame)}\n\n`;
}

/** Encodes a part of an answer as the contract defines it. `answerId` goes into cards. */
export function eventOfPart(part: AssistantPart, answerId: number): string {
  switch (part.kind) {
    case 'sources':
      return eventOf('chatSerpResults', part.sources);
    case 'text':
      return eventOf('gpt', part.text);
    case 'card': {
      const { type, key } = part.card;
      // The contract's five fields. A separate field names the type of card.
      const preset = { type, subtype: 'text', content: '', presetContent: '', code: answerId };
      return eventOf('preset', { ...preset, ...key }, { type });
    }
    case 'related':
      return eventOf(
        'chatRelatedResults',
        part.questions.map((title) => ({ title })),
      );
    case 'error':
      return eventOf('error', part.message);
    default:
      return part satisfies never;
  }
}
