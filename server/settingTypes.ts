import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** `1` or `true`. */
export const flag = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text === '1' || text === 'true'),
);
/** Texts, separated by commas. */
export const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
);
/** `ETH=https://…`, repeated for a second node. The address may contain a key, so plain http is allowed only on this machine. */
const NODE = /^[A-Z0-9]{1,24}=(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$))[^\s,]*$/;
/** Nodes by wire name of the chain. */
export const nodes = z.pipe(
  z.pipe(list, z.array(z.string().check(z.regex(NODE)))),
  z.transform(
    (items): ReadonlyMap<string, readonly string[]> =>
      items.reduce((urls, item) => {
        const name = item.slice(0, item.indexOf('='));
        return urls.set(name, [...(urls.get(name) ?? []), item.slice(name.length + 1)]);
      }, new Map<string, readonly string[]>()),
  ),
);
/** An IP address, or one with the number of bits of its network. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** A whole number from 0. */
export const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), fallback);

/** An address of a service, `https://host.example/v1`, without a slash at its end. */
export const serviceUrl = (fallback: string) =>
  z._default(z.string().check(z.regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/)), fallback);

/** A key: printable characters without spaces. Empty for none. */
export const key = z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,4096}$/)), '');
