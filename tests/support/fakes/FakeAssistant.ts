import type { ChatFrame, ChatRequest } from '../../../src/api/chat.ts';

export interface Exchange {
  readonly frames: readonly ChatFrame[];
  /** `stays`: the stream stays open until it is stopped. An `Error`: the stream fails with it. */
  readonly ending?: 'stays' | Error;
}

/** An assistant in memory. It answers the questions with the given exchanges, in order. The last exchange repeats. */
export class FakeAssistant {
  readonly requests: ChatRequest[] = [];
  /** Number of open streams. */
  open = 0;
  readonly #exchanges: Exchange[];
  #onStay: (() => void)[] = [];

  constructor(...exchanges: readonly Exchange[]) {
    this.#exchanges = [...exchanges];
  }

  /** Resolves when the next answer that stays open has given all its frames. */
  untilStays(): Promise<void> {
    return new Promise((resolve) => this.#onStay.push(resolve));
  }

  /** The function that the app calls. */
  readonly ask = async function* (
    this: FakeAssistant,
    request: ChatRequest,
    signal: AbortSignal,
  ): AsyncGenerator<ChatFrame, void, undefined> {
    this.requests.push(request);
    const exchange = this.#exchanges.length > 1 ? this.#exchanges.shift() : this.#exchanges[0];
    if (!exchange) throw new Error('The test has no answer for this question');
    this.open += 1;
    try {
      for (const frame of exchange.frames) {
        await Promise.resolve();
        signal.throwIfAborted();
        yield frame;
      }
      if (exchange.ending instanceof Error) throw exchange.ending;
      if (exchange.ending === 'stays') {
        for (const resolve of this.#onStay.splice(0)) resolve();
        await aborted(signal);
      }
    } finally {
      this.open -= 1;
    }
  }.bind(this);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function frame(role: string, content: unknown, type = 'text'): ChatFrame {
  return { role, type, format: 'text', version: 'v001', content };
}

/** A complete answer: sources first, then the text word by word, then related questions. */
export function answering(
  text: string,
  {
    sources = [],
    related = [],
    cards = [],
  }: {
    readonly sources?: readonly { readonly title: string; readonly url: string }[];
    readonly related?: readonly string[];
    readonly cards?: readonly (readonly [kind: string, content: unknown])[];
  } = {},
): readonly ChatFrame[] {
  return [
    frame('code', 1),
    frame('chatSerpResults', sources),
    ...text.split(/(?<= )/).map((word) => frame('gpt', word)),
    ...cards.map(([kind, content]) => frame('preset', content, kind)),
    frame(
      'chatRelatedResults',
      related.map((title) => ({ title })),
    ),
    frame('step', 'done'),
  ];
}
