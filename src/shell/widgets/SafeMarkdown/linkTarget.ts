/** A page of the manual, in the app, or a section of one. */
const MANUAL = /^#\/manual(?:\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\?at=[1-9]\d?)?)?$/;

/** What a browser reads as `/` or leaves out: `https://a\@b` would say one host and lead to another. */
const MENDED = /[\\\t\n\r]/;

export interface LinkTarget {
  readonly href: string;
  /** Who is behind the link, as the browser writes it; `undefined` inside the app. */
  readonly host: string | undefined;
}

/**
 * Where a link of a text may lead: to the web without credentials, or to a page of the manual. `undefined` for anything
 * else: other schemes, other pages of the app, and addresses that a browser would have to mend to understand.
 */
export function linkTarget(raw: string): LinkTarget | undefined {
  if (MANUAL.test(raw)) return { href: raw, host: undefined };
  if (!/^https?:\/\/[^/\s]/i.test(raw) || MENDED.test(raw) || !URL.canParse(raw)) return undefined;
  const url = new URL(raw);
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
