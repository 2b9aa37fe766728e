import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { timeLimit } from '../../upstream/timeLimit.ts';
import type { Content, ContentSource } from './ContentSource.ts';
import { isPublicAddress } from './publicAddress.ts';
import { untilAborted } from './readBytes.ts';

const REDIRECTS = 3;
const TIME_LIMIT_MS = 60_000;
const URL_LENGTH = 4_000;

/** The answer to one request, body not read. */
export interface WebAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes it without reading the rest. */
  close(): void;
}

/** The network functions that this source uses. */
export interface Web {
  /** The addresses of a name. Rejects if the name has none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Requests `url` from the server at `address`, and from no other. */
  get(url: URL, address: string, signal: AbortSignal): Promise<WebAnswer>;
}

/**
 * `https:` on the public internet. The name is resolved here, and the connection goes to the checked address. So a second answer
 * of the name server cannot redirect it. Each redirect is a new URL under the same rules.
 */
export class HttpsSource implements ContentSource {
  readonly #web: Web;

  constructor(web: Web = internet) {
    this.#web = web;
  }

  async open(uri: string, signal: AbortSignal): Promise<Content | undefined> {
    const limited = AbortSignal.any([signal, timeLimit(TIME_LIMIT_MS)]);
    let url = webUrl(uri);
    for (let hops = 0; url && hops <= REDIRECTS; hops += 1) {
      const answer = await this.#get(url, limited);
      if (!answer) return undefined;
      const { status, headers } = answer;
      // Compressed content was not requested, and it could unpack to a thousand times its size. So it is refused.
      const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
      if (status === 200 && isPlain) {
        const declaredType = headers['content-type'];
        return { bytes: untilAborted(answer.body, limited), ...(declaredType ? { declaredType } : {}) };
      }
      answer.close();
      url = status >= 301 && status <= 308 && headers.location ? webUrl(headers.location, url) : undefined;
    }
    return undefined;
  }

  async #get(url: URL, signal: AbortSignal): Promise<WebAnswer | undefined> {
    signal.throwIfAborted();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await this.#web.resolve(host).catch(() => []);
    const [first] = addresses;
    // One private address among several is an attack, not a mistake.
    if (!first || !addresses.every(isPublicAddress)) return undefined;
    return this.#web.get(url, first, signal);
  }
}

/**
 * `undefined` for all but `https:` at the default port, without a user name. `URL` normalizes unusual spellings of addresses.
 */
function webUrl(text: string, base?: URL): URL | undefined {
  if (text.length > URL_LENGTH || !URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base?.href);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : undefined;
}

const internet: Web = {
  async resolve(host) {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  },
  get(url, address, signal) {
    return new Promise((resolve, reject) => {
      const family = isIP(address);
      const asked = request(
        {
          host: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Switchyard' },
          // A new connection: a reused one might lead to the name's earlier address.
          agent: false,
          lookup: (_host, options, done) =>
            options.all ? done(null, [{ address, family }]) : done(null, address, family),
          ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
          signal,
        },
        (answer) => resolve(answerOf(answer)),
      );
      asked.once('error', reject);
      asked.end();
    });
  },
};

function answerOf(answer: IncomingMessage): WebAnswer {
  const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, one(value)])),
    body: answer,
    close: () => void answer.destroy(),
  };
}
