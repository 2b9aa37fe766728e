const NAME = 'switchyard_session';
const idPattern = /^[0-9a-f]{64}$/;

/** The session id that the browser sent. `undefined` if there is no well-formed id. */
export function sessionIdIn(cookies: string): string | undefined {
  return cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${NAME}=`))
    .map((cookie) => cookie.slice(NAME.length + 1))
    .find((id) => idPattern.test(id));
}

/**
 * The cookie that holds the id. Without an id, the cookie that deletes it. The browser sends it only with requests of our own
 * pages.
 */
export function sessionCookie(site: string, id: string | undefined, seconds: number): string {
  return [
    `${NAME}=${id ?? ''}`,
    'Path=/',
    `Max-Age=${id === undefined ? 0 : seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(site.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}
