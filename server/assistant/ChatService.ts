import type { FastifyBaseLogger } from 'fastify';
import { looksSecret } from '../../src/model/secrets.ts';
import { emitMetric, secondsSince } from '../observe/metricEvents.ts';
import type { Assistant, AssistantPart, AssistantQuestion } from './Assistant.ts';
import { eventOf, eventOfPart } from './chatFrames.ts';
import { texts } from './texts/texts.ts';

/** Passes questions to the assistant and returns its answers. Questions and accounts are not stored or logged. */
export class ChatService {
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
    // Both events in one piece: each separate piece costs a turn of the event loop.
    yield `${eventOf('code', id)}${eventOf('step', 'llm_yielding')}`;
    for await (const part of this.parts(question, signal)) {
      if (part.kind === 'text' && !hasText) emitMetric({ kind: 'firstToken', seconds: secondsSince(asked) });
      hasText ||= part.kind === 'text';
      yield eventOfPart(part, id);
      if (part.kind === 'error') return;
    }
    yield eventOf('step', 'done');
  }

  /**
   * The assistant's answer. Secrets are removed before. A failure is the last part. After `signal` aborts, no part may follow.
   */
  async *parts(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<AssistantPart, void, undefined> {
    const ownTexts = texts[question.language];
    const secret = looksSecret(question.text);
    if (secret) {
      yield { kind: 'sources', sources: [] };
      yield { kind: 'text', text: ownTexts.secret[secret] };
      yield { kind: 'related', questions: [] };
      return;
    }
    try {
      yield* this.#assistant.answer(question, signal);
    } catch (error) {
      if (!signal.aborted) {
        // The stack contains only code locations. The message may contain the question.
        this.#log.error({ stack: stackOf(error) }, 'the assistant failed');
        yield { kind: 'error', message: ownTexts.failed.broken };
      }
    }
    if (signal.aborted) yield { kind: 'error', message: ownTexts.failed.slow };
  }

  /** Increases, and does not repeat ids of an earlier run. */
  #nextId(): number {
    this.#lastId = Math.max(this.#lastId + 1, Date.now());
    return this.#lastId;
  }
}

function stackOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
