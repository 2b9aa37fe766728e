import type { Assistant, AssistantPart, AssistantQuestion } from './Assistant.ts';
import type { Found, Knowledge } from './Knowledge.ts';
import { Pacer } from './Pacer.ts';
import { texts } from './texts/texts.ts';

/** Time between two pieces of text. Pieces are long enough to read, and `MAX_PIECES` limits the total time. */
const BEAT_MS = 20;
const PIECE = 24;
const MAX_PIECES = 40;

const greeting =
  /^\s*(?:hi|hello|hey|good (?:morning|evening|afternoon)|thanks?|thank you|thx|您好|你好|嗨|在吗|谢谢|多谢|안녕(?:하세요)?|고마워요?|감사합니다)[\s!.,~。！？?]*$/i;

/**
 * Answers with quotations from the manual and with the product's own data. It generates no text. If nothing fits, the answer
 * says so.
 */
export class ManualAssistant implements Assistant {
  readonly #knowledge: Knowledge;
  readonly #pacer = new Pacer(BEAT_MS);

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  async *answer(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<AssistantPart, void, undefined> {
    const found = await this.#knowledge.find(question);
    yield { kind: 'sources', sources: found.passages.map(({ source }) => source) };
    for (const text of inPieces(textOf(question, found))) {
      if (signal.aborted) return;
      yield { kind: 'text', text };
      await this.#pacer.beat();
    }
    for (const { card } of found.facts) if (card) yield { kind: 'card', card };
    yield { kind: 'related', questions: found.related };
  }
}

function textOf({ text, language }: AssistantQuestion, { facts, passages }: Found): string {
  const ownTexts = texts[language];
  if (passages.length === 0 && facts.length === 0) return greeting.test(text) ? ownTexts.hello : ownTexts.nothing;
  const known = facts.map((fact) => fact.text).filter((fact) => fact !== '');
  const quoted = passages.map(
    (passage, index) => `${passage.text}${endsInList(passage.text) ? '\n\n' : ' '}[${index + 1}]`,
  );
  return [...known, ...(quoted.length > 0 ? [ownTexts.fromManual, ...quoted] : [])].join('\n\n');
}

/** Whether a reference mark would become part of the last list item or table cell. */
function endsInList(text: string): boolean {
  return /^(?:\s*[-*+] |\s*\d+[.)] |\|).*$/.test(text.slice(text.lastIndexOf('\n') + 1));
}

/** Splits between characters, never inside one. */
export function inPieces(text: string): string[] {
  const characters = [...text];
  const size = Math.max(PIECE, Math.ceil(characters.length / MAX_PIECES));
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  );
}
