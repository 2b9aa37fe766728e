import type { FastifyBaseLogger } from 'fastify';
import { looksSecret } from '../../src/model/secrets.ts';
import { secondsSince, tell } from '../observe/happenings.ts';
import type { Assistant, AssistantPart, AssistantQuestion } from './Assistant.ts';
import { eventOf, eventOfPart } from './chatFrames.ts';
import { texts } from './texts/texts.ts';

/** Takes questions to the assistant and brings back what it says. What is asked, and by whom, is written nowhere. */
export class ChatDesk {
  readonly #assistant: Assistant;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #lastId = 0;

  constructor(assistant: Assistant, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#assistant = assistant;
    this.#log = log;
  }

  /** The events of an answer, in the contract's order. */
  async *stream(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
    const id = this.#nextId();
    const asked = performance.now();
    let hasText = false;
    // Both at once: each piece that is sent by itself costs a turn.
    yield `${eventOf('code', id)}${eventOf('step', 'llm_yielding')}`;
    for await (const part of this.parts(question, signal)) {
      if (part.kind === 'text' && !hasText) tell({ kind: 'firstToken', seconds: secondsSince(asked) });
      hasText ||= part.kind === 'text';
      yield eventOfPart(part, id);
      if (part.kind === 'error') return;
    }
    yield eventOf('step', 'done');
  }

  /** What the assistant answers; secrets never reach it. A failure is the last part; once `signal` aborts, nothing may follow. */
  async *parts(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<AssistantPart, void, undefined> {
    const said = texts[question.language];
    const secret = looksSecret(question.text);
    if (secret) {
      yield { kind: 'sources', sources: [] };
      yield { kind: 'text', text: said.secret[secret] };
      yield { kind: 'related', questions: [] };
      return;
    }
    try {
      yield* this.#assistant.answer(question, signal);
    } catch (error) {
      if (!signal.aborted) {
        // A stack names places in the program; a message may quote the question.
        this.#log.error({ stack: stackOf(error) }, 'the assistant failed');
        yield { kind: 'error', message: said.failed.broken };
      }
    }
    if (signal.aborted) yield { kind: 'error', message: said.failed.slow };
  }

  /** Grows, and is unlike those of an earlier run. */
  #nextId(): number {
    this.#lastId = Math.max(this.#lastId + 1, Date.now());
    return this.#lastId;
  }
}

function stackOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
