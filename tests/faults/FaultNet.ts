import type { Dice } from './Dice.ts';
import { lie } from './lies/lies.ts';

/** Network faults between a page and its servers. Each is counted under its name. */
const faults = [
  'delay',
  'late answer',
  'no connection',
  'answer lost',
  'answer cut off',
  'no answer',
  'asked twice',
  'old answer again',
  'HTTP 429',
  'HTTP 500',
  'HTTP 500 although done',
  'HTTP 503',
  'HTML page',
] as const;
type Fault = (typeof faults)[number];

/** A complete reply. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

interface Options {
  readonly dice: Dice;
  readonly count: (fault: string) => void;
  /** Sends the request to the real server. */
  readonly forward: (url: URL, method: string, body: string) => Promise<Reply>;
  /** Called for every transaction that a node accepted, before the page gets the reply. */
  readonly onTaken: (chain: string, raw: string, hash: string) => Promise<void>;
}

const FAULTY = 0.12;
const LYING = 0.08;
const NO_ANSWER_MS = 3_500;

/** The network of one page. It fails at random until `isReliable` is set. */
export class FaultNet {
  isReliable = false;
  readonly #options: Options;
  readonly #before = new Map<string, Reply>();

  constructor(options: Options) {
    this.#options = options;
  }

  readonly fetch = async (url: URL, init: RequestInit): Promise<Response> => {
    const body = typeof init.body === 'string' ? init.body : '';
    const ask = () => this.#request(url, init.method ?? 'GET', body);
    const { dice } = this.#options;
    if (this.isReliable) return whole(await ask());
    const signal = init.signal ?? undefined;
    if (!dice.chance(FAULTY)) return whole(this.#doubt(url, body, await ask()));
    const fault = dice.pick(faults);
    this.#options.count(fault);
    return this.#suffer(fault, { question: `${url} ${body}`, ask, signal });
  };

  async #suffer(
    fault: Fault,
    {
      question,
      ask,
      signal,
    }: { readonly question: string; readonly ask: () => Promise<Reply>; readonly signal: AbortSignal | undefined },
  ): Promise<Response> {
    const { dice } = this.#options;
    switch (fault) {
      case 'delay':
        await pause(dice.between(20, 200), signal);
        return whole(await ask());
      case 'late answer': {
        const reply = await ask();
        await pause(dice.between(200, 800), signal);
        return whole(reply);
      }
      case 'no connection':
        throw new TypeError('fetch failed');
      case 'answer lost':
        await ask();
        throw new TypeError('fetch failed');
      case 'answer cut off':
        return broken(await ask());
      case 'no answer':
        if (dice.chance(0.5)) await ask();
        await pause(NO_ANSWER_MS, signal);
        throw new TypeError('fetch failed');
      case 'asked twice':
        await ask();
        return whole(await ask());
      case 'old answer again':
        return whole(this.#before.get(question) ?? (await ask()));
      case 'HTTP 429':
        return new Response('{}', { status: 429, headers: { 'retry-after': '1' } });
      case 'HTTP 500':
        return new Response('', { status: 500 });
      case 'HTTP 500 although done':
        await ask();
        return new Response('', { status: 500 });
      case 'HTTP 503':
        return new Response('upstream is away', { status: 503 });
      case 'HTML page':
        return whole({ status: 200, body: '<html><body>Sign in to the network</body></html>' });
      default:
        return fault satisfies never;
    }
  }

  #doubt(url: URL, body: string, reply: Reply): Reply {
    const { dice, count } = this.#options;
    if (!isNode(url) || !dice.chance(LYING)) return reply;
    if (/eth_sendRawTransaction/.test(body)) {
      count('already known');
      const error = { code: -32_000, message: 'already known' };
      return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, error }) };
    }
    const lied = lie(body, reply.body, dice);
    if (!lied) return reply;
    count(lied.lie);
    return { status: 200, body: lied.body };
  }

  async #request(url: URL, method: string, body: string): Promise<Reply> {
    const reply = await this.#options.forward(url, method, body);
    this.#before.set(`${url} ${body}`, reply);
    if (isNode(url) && /eth_sendRawTransaction/.test(body)) {
      const hash: unknown = JSON.parse(reply.body).result;
      const chain = url.pathname.split('/').at(-1) ?? '';
      if (typeof hash === 'string') await this.#options.onTaken(chain, String(JSON.parse(body).params[0]), hash);
    }
    return reply;
  }
}

export function isNode(url: URL): boolean {
  return url.pathname.startsWith('/devnet/rpc/');
}

function whole({ status, body }: Reply): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/** Half of the reply, then the connection fails. */
function broken({ status, body }: Reply): Response {
  const half = new TextEncoder().encode(body.slice(0, body.length / 2));
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(half);
    },
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(stream, { status });
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
