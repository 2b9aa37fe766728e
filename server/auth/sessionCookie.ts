import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Cookies } from '../http/calls/implement.ts';

export const SESSION_COOKIE = 'switchyard_session';
const idPattern = /^[0-9a-f]{64}$/;

/** The session id that the browser sent. `undefined` if there is no well-formed id. */
export function sessionIdIn(cookies: Cookies): string | undefined {
  const id = cookies[SESSION_COOKIE];
  return id !== undefined && idPattern.test(id) ? id : undefined;
}

/**
 * Attributes of the cookie that holds the id for `seconds`; 0 deletes it. The browser sends it only with requests of our own
 * pages.
 */
export function sessionCookie(site: string, seconds: number): CookieSerializeOptions {
  return { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'strict', secure: site.startsWith('https:') };
}
