/** Written into a request as it is, without the quotes and escapes of JSON. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const DEEP = 5_000;

/** Values for which no call may answer with a server error, by the kind of error in them. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  'a NUL': '\0',
  'a NUL within digits': '1\u00002',
  'half a surrogate pair': '\ud83d',
  'a surrogate pair the wrong way round': 'a\ude00\ud83db',
  'a NUL in a list': ['\0'],
  'a NUL in an object': { text: '\0' },
  'a NUL in a name': { 'a\0b': 1 },
  'an escaped NUL in JSON': '[{"contractAddress":"a\\u0000","tokenId":"1","orderId":"\\u0000"}]',
  'the largest number': Number.MAX_VALUE,
  'the smallest number': -Number.MAX_VALUE,
  'a number beyond all': new RawJson('1e400'),
  'a number beyond what is exact': new RawJson('9007199254740993'),
  'a number that fits 63 bits': new RawJson('9223372036854775807'),
  'the largest exact number': Number.MAX_SAFE_INTEGER,
  'a number below zero': -1,
  'a fraction': 0.5,
  'fifteen digits': '9'.repeat(15),
  '78 digits': '9'.repeat(78),
  '400 digits': '9'.repeat(400),
  'text of a number beyond all': '1e400',
  'text of infinity': 'Infinity',
  nothing: null,
  true: true,
  'an empty text': '',
  'an empty list': [],
  'an empty object': {},
  'a list of lists': [[[]]],
  'a long list': Array.from({ length: 2_000 }, () => 1),
  'the prototype': '__proto__',
  'the prototype as a name': new RawJson('{"__proto__":{"isAdmin":true}}'),
  'the constructor': { constructor: { prototype: { isAdmin: true } } },
  'a deep list': new RawJson('['.repeat(DEEP) + ']'.repeat(DEEP)),
  'a deep object': new RawJson(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  'a long text': 'x'.repeat(100_000),
  'a long hash': `0x${'a'.repeat(50_000)}`,
  'a broken percent sign': '%',
  'a percent-encoded NUL': '%00',
  patterns: '%_\\\'";--(?:[',
};

/** The request as JSON, with another value in one field. */
export function jsonWith(request: unknown, path: readonly string[], value: unknown): string {
  return write(put(request, path, value));
}

/** Paths of all values in a request, including the request and its containers. */
export function placesIn(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const within = Object.entries(value).flatMap(([name, child]) => placesIn(child, [...at, name]));
  return at.length === 0 ? within : [at, ...within];
}

function put(request: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(request))
    return request.map((child, index) => (String(index) === name ? put(child, rest, value) : child));
  const fields = Object(request);
  return { ...fields, [name]: put(fields[name], rest, value) };
}

function write(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, child]) =>
      child === undefined ? [] : `${JSON.stringify(name)}:${write(child)}`,
    );
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value);
}
