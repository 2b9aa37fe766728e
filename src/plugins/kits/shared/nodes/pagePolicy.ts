import { timeLimit } from '../../../../shell/platform/timeLimit.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';

/** Whether the page's policy lets it call the address. */
export type MayCall = (url: string) => boolean;

const LIMIT_MS = 3_000;
const all: MayCall = () => true;
/** Read once for all chains of a page. */
const known = new WeakMap<ChainContext['api'], Promise<MayCall>>();

/**
 * What the page may call, by its own header. The browser refuses other calls, and writes an error to the console for each. If
 * the header cannot be read, everything may be tried. Never rejects.
 */
export function pagePolicy({ api, fetch }: Pick<ChainContext, 'api' | 'fetch'>): Promise<MayCall> {
  const reading =
    known.get(api) ??
    read(fetch).catch(() => {
      known.delete(api);
      return all;
    });
  known.set(api, reading);
  return reading;
}

async function read(fetch: ChainContext['fetch']): Promise<MayCall> {
  const page = new URL(globalThis.location.href);
  page.hash = '';
  const limit = timeLimit(LIMIT_MS);
  const reply = await fetch(page.href, { method: 'HEAD', signal: limit.signal }).finally(limit.clear);
  return allowedBy(reply.headers.get('content-security-policy') ?? '', page);
}

/** `header`: one policy or several, separated by commas. */
export function allowedBy(header: string, page: URL): MayCall {
  const lists = header.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((line) => line.trim().split(/\s+/));
    const named = (wanted: string) => directives.find(([name]) => name?.toLowerCase() === wanted);
    const [, ...sources] = named('connect-src') ?? named('default-src') ?? [];
    return named('connect-src') || named('default-src') ? [sources] : [];
  });
  return (url) => {
    const target = new URL(url);
    return lists.every((sources) => sources.some((source) => isCovered(target, source, page)));
  };
}

/** Paths of a source are ignored: the browser decides about these. */
function isCovered({ protocol, host, origin }: URL, source: string, page: URL): boolean {
  if (source === '*' || source.toLowerCase() === protocol) return true;
  if (source === "'self'") return origin === page.origin;
  const [, scheme, name = ''] = /^(?:([a-z][\w+.-]*:)\/\/)?([^/]*)/i.exec(source) ?? [];
  if (scheme !== undefined && scheme.toLowerCase() !== protocol) return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : name.toLowerCase() === host;
}
