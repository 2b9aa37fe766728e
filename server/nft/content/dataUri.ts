import type { Content, ContentSource } from './ContentSource.ts';

/** Maximum characters. Contracts that draw their own pictures stay far below. */
const LENGTH_LIMIT = 2_000_000;

/** `data:` URIs (RFC 2397). Contracts store whole documents in them. */
export const dataSource: ContentSource = {
  async open(uri: string): Promise<Content | undefined> {
    const comma = uri.indexOf(',');
    if (!/^data:/i.test(uri) || comma < 0 || uri.length > LENGTH_LIMIT) return undefined;
    const head = uri.slice(5, comma).trim();
    const body = uri.slice(comma + 1);
    const bytes = /;\s*base64$/i.test(head)
      ? Buffer.from(unescaped(body).toString('latin1'), 'base64')
      : unescaped(body);
    const declaredType = head.split(';')[0]?.trim().toLowerCase();
    return { bytes: once(bytes), ...(declaredType ? { declaredType } : {}) };
  },
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Invalid percent escapes stay as they are: contracts write unescaped `#` and `%`. */
function unescaped(text: string): Buffer {
  const source = Buffer.from(text, 'utf8');
  const out = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at += 1) {
    const code = source[at] === 0x25 ? source.toString('latin1', at + 1, at + 3) : '';
    const isEscape = /^[0-9a-fA-F]{2}$/.test(code);
    out[length] = isEscape ? Number.parseInt(code, 16) : (source[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return out.subarray(0, length);
}
