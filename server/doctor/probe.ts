import * as z from 'zod/mini';
import { jsonOf } from '../upstream/jsonOf.ts';
import { readCapped } from '../upstream/readCapped.ts';
import { timeLimit } from '../upstream/timeLimit.ts';
import type { Examination } from './Examination.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';

interface Probe {
  /** Name of the service for the operator. */
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Expected reply. */
  readonly reply: z.core.$ZodType;
  /** Variables with the address and the key. */
  readonly address: string;
  readonly key?: string;
}

const MAX_BYTES = 4 * 1024 * 1024;

/** The cheapest call of a service: checks that it is reachable, accepts the key and answers as expected. */
export async function probe(examination: Examination, asked: Probe): Promise<Finding> {
  const { name, url, headers = {}, address, key } = asked;
  const { timeoutMs, now } = examination;
  const { host } = new URL(url);
  const began = now();
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: timeLimit(timeoutMs),
    });
    recordClock(examination, { host, response, began });
    status = response.status;
    text = await readCapped(response, MAX_BYTES);
  } catch (error) {
    return unreachable({ name, host, address }, reasonOf(error, timeoutMs));
  }
  if (status === 401 || status === 403) {
    const advice = key ? `set ${key} to a key that is valid there` : `does ${address} want a key?`;
    return fail(`${name}: ${host} refuses ${key ? 'the key' : 'to answer'} (HTTP ${status})`, advice);
  }
  if (status === 429) return warn(`${name}: ${host} allows no more calls now`, 'a key with a larger allowance helps');
  if (status >= 500)
    return fail(`${name}: ${host} has a problem (HTTP ${status})`, 'try again later; ask those who run it');
  if (status >= 400) return fail(`${name}: ${host} knows no such call (HTTP ${status})`, `is ${address} right?`);
  if (!z.safeParse(asked.reply, jsonOf(text)).success) return unexpectedReply(name, host, address);
  return ok(`${name}: ${host} answers (${now() - began} ms)`);
}

/** The finding for a service that does not answer. `name` is its setting, `address` the value. */
export function unreachable(
  { name, host, address }: { readonly name: string; readonly host: string; readonly address: string },
  reason: string,
): Finding {
  return fail(
    `${name}: ${host} cannot be reached: ${reason}`,
    `is ${address} right, and may this machine connect to it (firewall, DNS, proxy)?`,
  );
}

/** The finding for a service whose reply does not match its schema. */
export function unexpectedReply(name: string, host: string, address: string): Finding {
  return fail(
    `${name}: ${host} answers something else than its contract says`,
    `is ${address} the address of its API?`,
  );
}

/** Notes how many milliseconds the service's clock is ahead, by its `date` header. */
export function recordClock(
  { clocks, now }: Examination,
  { host, response, began }: { readonly host: string; readonly response: Response; readonly began: number },
): void {
  const there = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(there)) clocks.push({ host, aheadMs: there - (began + now()) / 2 });
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such host'],
  [/ECONNREFUSED/, 'it refuses connections'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'it breaks the connection off'],
  [/EHOSTUNREACH|ENETUNREACH/, 'there is no way to it'],
  [/ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/, 'it does not answer'],
  [/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/, 'its certificate is not valid here'],
  [/unexpected redirect/i, 'it leads elsewhere'],
];

/** Reason of a failed connection, as text. */
export function reasonOf(error: unknown, timeoutMs: number): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error && lines.length < 8; at = at.cause) {
    if (at.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
    lines.push('code' in at ? String(at.code) : '', at.message);
    if (at instanceof AggregateError) lines.push(...at.errors.map((inner) => String(inner?.code ?? inner)));
  }
  const text = lines.join(' ');
  return reasons.find(([sign]) => sign.test(text))?.[1] ?? 'the connection fails';
}
