import type { FastifyBaseLogger } from 'fastify';
import type { Assistant, AssistantPart, AssistantQuestion } from '../Assistant.ts';
import type { Knowledge } from '../Knowledge.ts';
import { type Failure, texts } from '../texts/texts.ts';
import { type Message, promptFor } from './prompt.ts';
import { readCompletion } from './readCompletion.ts';

export interface OpenAiOptions {
  /** Base of the endpoint, such as `https://api.openai.com/v1`, without a trailing slash. */
  readonly api: string;
  /** Empty for endpoints that want none. */
  readonly key: string;
  readonly model: string;
  readonly knowledge: Knowledge;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long nothing may come; 30 s unless given. */
  readonly stallMs?: number;
}

/** The endpoint said no. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the endpoint of the assistant answered ${status}`);
    this.status = status;
  }
}

/** Has a model answer over any endpoint that speaks OpenAI's chat completions, from the manual and the product's own data. */
export class OpenAiAssistant implements Assistant {
  readonly #options: OpenAiOptions;

  constructor(options: OpenAiOptions) {
    this.#options = options;
  }

  async *answer(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<AssistantPart, void, undefined> {
    const found = await this.#options.knowledge.find(question);
    yield { kind: 'sources', sources: found.passages.map(({ source }) => source) };
    const stall = new AbortController();
    const timer = setTimeout(() => stall.abort(), this.#options.stallMs ?? 30_000);
    try {
      const both = AbortSignal.any([signal, stall.signal]);
      const body = await this.#ask(promptFor(question, found), both);
      for await (const text of readCompletion(body, () => timer.refresh())) yield { kind: 'text', text };
    } catch (error) {
      if (signal.aborted) return;
      yield { kind: 'error', message: texts[question.language].failed[this.#failureOf(error, stall.signal)] };
      return;
    } finally {
      clearTimeout(timer);
      // Whoever stops listening in the middle, the endpoint stops as well.
      stall.abort();
    }
    for (const { card } of found.facts) if (card) yield { kind: 'card', card };
    yield { kind: 'related', questions: found.related };
  }

  async #ask(messages: readonly Message[], signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { api, key, model } = this.#options;
    const response = await fetch(`${api}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, stream: true }),
      // The key goes to this host and to no other.
      redirect: 'error',
      signal,
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Refused(response.status);
    }
    return response.body;
  }

  /** What the asker is told. What the endpoint says of keys and limits is for the operator, and only its status is kept. */
  #failureOf(error: unknown, stall: AbortSignal): Failure {
    if (stall.aborted) return 'slow';
    if (error instanceof Refused) {
      this.#options.log.warn({ status: error.status }, 'the endpoint of the assistant refused');
      return error.status === 429 || error.status === 503 ? 'busy' : 'unreachable';
    }
    this.#options.log.warn({ reason: reasonOf(error) }, 'the endpoint of the assistant failed');
    return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'broken';
  }
}

/** A system's code where there is one: messages may quote what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : 'unknown';
}
