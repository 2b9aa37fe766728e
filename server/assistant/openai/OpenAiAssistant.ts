import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import type { Assistant, AssistantPart, AssistantQuestion } from '../Assistant.ts';
import type { Knowledge } from '../Knowledge.ts';
import { type Failure, texts } from '../texts/texts.ts';
import { type Message, promptFor } from './prompt.ts';
import { readCompletion } from './readCompletion.ts';

export interface OpenAiOptions {
  /** Base of the endpoint, such as `https://api.openai.com/v1`, without a trailing slash. */
  readonly api: string;
  /** Empty for endpoints without authentication. */
  readonly key: string;
  readonly model: string;
  readonly knowledge: Knowledge;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Maximum time without data; 30 s unless given. */
  readonly stallMs?: number;
}

/** The endpoint rejected the request. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the endpoint of the assistant answered ${status}`);
    this.status = status;
  }
}

class Unreachable extends Error {
  constructor(cause: Error) {
    super('the endpoint of the assistant cannot be reached', { cause });
  }
}

/** Sends questions, with the manual and the product's own data, to an endpoint for OpenAI's chat completions. */
export class OpenAiAssistant implements Assistant {
  readonly #options: OpenAiOptions;

  constructor(options: OpenAiOptions) {
    this.#options = options;
  }

  async *answer(question: AssistantQuestion, signal: AbortSignal): AsyncGenerator<AssistantPart, void, undefined> {
    const found = await this.#options.knowledge.find(question);
    yield { kind: 'sources', sources: found.passages.map(({ source }) => source) };
    const work = new AbortController();
    const stop = () => work.abort();
    signal.addEventListener('abort', stop, { once: true });
    let isStalled = false;
    const timer = setTimeout(() => {
      isStalled = true;
      stop();
    }, this.#options.stallMs ?? 30_000);
    try {
      const body = await this.#request(promptFor(question, found), work.signal);
      for await (const text of readCompletion(body, () => timer.refresh())) yield { kind: 'text', text };
    } catch (error) {
      if (signal.aborted) return;
      const why = isStalled ? 'slow' : this.#failureOf(error);
      yield { kind: 'error', message: texts[question.language].failed[why] };
      return;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      // If the client stops listening, the request to the endpoint ends too.
      stop();
    }
    for (const { card } of found.facts) if (card) yield { kind: 'card', card };
    yield { kind: 'related', questions: found.related };
  }

  /**
   * Does not use `fetch`: its streams cost several times as much. Redirections are not followed, so that the key goes only to
   * this host.
   */
  #request(messages: readonly Message[], signal: AbortSignal): Promise<IncomingMessage> {
    const { api, key, model } = this.#options;
    const url = new URL(`${api}/chat/completions`);
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const body = JSON.stringify({ model, messages, stream: true });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    };
    return new Promise((resolve, reject) => {
      request(url, { method: 'POST', headers, signal }, (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.destroy();
        reject(new Refused(response.statusCode ?? 0));
      })
        .on('error', (cause) => reject(new Unreachable(cause)))
        .end(body);
    });
  }

  /** The failure shown to the user. The endpoint's message about keys and limits is for the operator: only its status is kept. */
  #failureOf(error: unknown): Failure {
    if (error instanceof Refused) {
      this.#options.log.warn({ status: error.status }, 'the endpoint of the assistant refused');
      return error.status === 429 || error.status === 503 ? 'busy' : 'unreachable';
    }
    this.#options.log.warn({ reason: reasonOf(error) }, 'the endpoint of the assistant failed');
    return error instanceof Unreachable ? 'unreachable' : 'broken';
  }
}

/** The system's error code if there is one: messages may quote what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : 'unknown';
}
