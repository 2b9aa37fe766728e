/**
 * Makes text from a chain, a server or a file safe to display. Removes control, bidirectional and zero-width characters,
 * collapses white space, and cuts to `limit` characters. The result is plain text: never parse it, never put it in markup.
 */
export function displayText(raw: string, limit: number): string {
  const clean = raw
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...clean];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : clean;
}

/** Characters without a look that copying may add: zero-width ones, and marks of the writing direction. */
const HIDDEN = String.raw`\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff`;
const INVISIBLE = String.raw`[\s${HIDDEN}]+`;

/** A typed or pasted address without white space and invisible characters around it. Those inside stay: they make it another text. */
export function trimPasted(text: string): string {
  return text.replace(new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'g'), '');
}

/** Whether an address looks right and is none, because of a hidden character inside. */
export function hasHidden(address: string): boolean {
  return new RegExp(`[${HIDDEN}]`).test(trimPasted(address));
}

/** `encodeURIComponent` of any text. A lone surrogate cannot be encoded, and is replaced. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Returns a URL that is safe for a link: https (or http on this machine) without credentials. Otherwise `undefined`. */
export function safeUrl(raw: string): string | undefined {
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || url.username || url.password) return undefined;
  const isLocal = url.hostname === '127.0.0.1' || url.hostname === 'localhost';
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url.href : undefined;
}
