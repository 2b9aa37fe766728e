/** A page of the manual, optionally a section, or the deposits page. Opening the deposits page starts nothing. */
const WITHIN = /^#\/manual(?:\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\?at=[1-9]\d?)?)?$|^#\/refund$/;

/** Characters that browsers treat as `/` or ignore: `https://a\@b` would show one host and open another. */
const MENDED = /[\\\t\n\r]/;

export interface LinkTarget {
  readonly href: string;
  /** The target's host, as the browser writes it. `undefined` for links inside the app. */
  readonly host: string | undefined;
}

/**
 * Validates a link in a text. Allowed: web URLs without credentials, pages of the manual, the deposits page. `undefined`
 * for all others: other schemes, other pages of the app, and addresses that a browser would have to correct.
 */
export function linkTarget(raw: string): LinkTarget | undefined {
  if (WITHIN.test(raw)) return { href: raw, host: undefined };
  if (!/^https?:\/\/[^/\s]/i.test(raw) || MENDED.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
