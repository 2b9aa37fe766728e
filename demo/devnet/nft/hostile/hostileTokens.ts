import { encodePng } from '../media/png.ts';

/** A token that attacks its readers: with the URI on the chain, with its metadata, or with its picture. */
interface HostileToken {
  /** The type of attack. */
  readonly fault: string;
  /** Its metadata URI, if not in the collection's folder. */
  readonly uri?: string;
  /** Its metadata: an object for JSON, or raw text. `picture` is the address of its picture. */
  metadata?(picture: string): object | string;
  /** Its metadata as a stream. */
  stream?(): AsyncIterable<Uint8Array>;
  /** Its picture, with the claimed type. */
  readonly picture?: {
    readonly type: string;
    readonly name?: string;
    bytes(): string | Uint8Array | AsyncIterable<Uint8Array>;
  };
}

const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"';
const steal = "try{parent.document.title='taken'}catch(e){};fetch('/api/taken')";
const encoder = new TextEncoder();

const svg = (fault: string, inside: string, attributes = ''): HostileToken => ({
  fault,
  picture: {
    type: 'image/svg+xml',
    bytes: () => `<svg ${SVG}${attributes}><rect width="100" height="100" fill="#b65"/>${inside}</svg>`,
  },
});
const lie = (
  fault: string,
  { name, type, content }: { readonly name: string; readonly type: string; readonly content: string | Uint8Array },
): HostileToken => ({
  fault,
  picture: { type, name, bytes: () => content },
});
const pictureAt = (fault: string, image: unknown): HostileToken => ({
  fault,
  metadata: () => ({ name: fault, image }),
});
const named = (fault: string, name: unknown): HostileToken => ({ fault, metadata: (image) => ({ name, image }) });
const at = (fault: string, uri: string): HostileToken => ({ fault, uri });
const text = (fault: string, content: string): HostileToken => ({ fault, metadata: () => content });

async function* endless(first: string, rest: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(first);
  const block = encoder.encode(rest.repeat(Math.ceil(16_384 / rest.length)));
  for (;;) yield block;
}

async function* dripping(content: string): AsyncGenerator<Uint8Array> {
  for (;;) {
    for (const letter of content) {
      yield encoder.encode(letter);
      await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
    }
  }
}

const bomb =
  '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;">]>';
const page = `<!doctype html><title>taken</title><script>${steal}</script>`;
const dataUri = (type: string, content: string) => `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const hugePng = () => {
  const png = Buffer.from(encodePng({ side: 1, colours: ['#bb6655'], frames: [Uint8Array.of(0)] }));
  // Claims to be 65,535 pixels wide and high.
  png.writeUInt32BE(65_535, 16);
  png.writeUInt32BE(65_535, 20);
  return png;
};

/** By token number, starting at 1. */
const tokens: readonly HostileToken[] = [
  svg('script in a picture', `<script>${steal}</script>`),
  svg('script on load', '', ` onload="${steal}"`),
  svg('script on a failed picture', `<image href="x:" onerror="${steal}"/>`),
  svg(
    'page inside a picture',
    `<foreignObject width="100" height="100"><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:${steal}"/></foreignObject>`,
  ),
  svg('script behind a link', `<a href="javascript:${steal}"><text y="50">Claim</text></a>`),
  svg(
    'script by animation',
    `<a><animate attributeName="href" values="javascript:${steal}"/><text y="50">Claim</text></a>`,
  ),
  svg('picture that calls home', '<image href="https://collector.invalid/seen.png" width="100" height="100"/>'),
  svg('style that calls home', '<style>@import url("https://collector.invalid/seen.css");</style>'),
  svg('use of another document', '<use href="https://collector.invalid/symbols.svg#a"/>'),
  lie('entities that multiply', {
    name: 'bomb.svg',
    type: 'image/svg+xml',
    content: `${bomb}<svg ${SVG}><text y="50">&e;</text></svg>`,
  }),
  lie('external entity', {
    name: 'entity.svg',
    type: 'image/svg+xml',
    content: `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${SVG}><text y="50">&x;</text></svg>`,
  }),
  lie('page named .png', { name: 'token.png', type: 'image/png', content: page }),
  lie('page named .gif, with its first bytes', { name: 'token.gif', type: 'image/gif', content: `GIF89a/*${page}*/` }),
  lie('script named .jpg', { name: 'token.jpg', type: 'image/jpeg', content: steal }),
  lie('PNG without a body', {
    name: 'short.png',
    type: 'image/png',
    content: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  }),
  lie('PNG of 4 billion pixels', { name: 'huge.png', type: 'image/png', content: hugePng() }),
  lie('nothing at all', { name: 'empty.png', type: 'image/png', content: '' }),
  {
    fault: 'picture that never ends',
    picture: { type: 'image/svg+xml', bytes: () => endless(`<svg ${SVG}>`, '<g/>') },
  },
  { fault: 'metadata that never ends', stream: () => endless('{"name":"', 'long ') },
  { fault: 'metadata a letter a second', stream: () => dripping('{"name":"slow"} ') },
  text('metadata 20,000 deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  text('object 20,000 deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  text('metadata that is a page', page),
  text('metadata that is no JSON', '{"name": undefined, image: }'),
  text('metadata that is null', 'null'),
  text('metadata that is a list', '[1,2,3]'),
  text('metadata with a broken letter', '{"name":"\\ud800 half a letter"}'),
  text('nothing as metadata', ''),
  named('no name', undefined),
  named('name of 10 kB', 'Very valuable '.repeat(720)),
  named('name that runs backwards', '\u202egnp.elbaulav\u202c'),
  named('name in both directions', 'العربية \u2067mixed\u2069 עברית 100 NYD'),
  named('name without width', '\u200b\u200c\u200d\ufeff'),
  named('name on a hundred lines', 'line\n'.repeat(100)),
  named('name under a heap of accents', `Z${'\u0341\u0316\u0300\u0360'.repeat(200)}algo`),
  named('name that is markup', `<img src=x onerror="${steal}"><b>Bold</b>`),
  named('name that is an object', { toString: 'no' }),
  {
    fault: 'fields of the prototype',
    metadata: (image) =>
      `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"name":"Inherits","image":"${image}"}`,
  },
  {
    fault: '5,000 traits',
    metadata: (image) => ({
      name: 'Traits',
      image,
      attributes: Array.from({ length: 5_000 }, (_, i) => ({ trait_type: `t${i}`, value: i })),
    }),
  },
  {
    fault: 'traits that are none',
    metadata: (image) => ({
      name: 'Not traits',
      image,
      attributes: [null, 7, 'x', [], { value: {} }, { trait_type: ['a'], value: null }],
    }),
  },
  {
    fault: 'links that run',
    metadata: (image) => ({
      name: 'Links',
      image,
      external_url: `javascript:${steal}`,
      description: `[Claim](javascript:${steal})`,
    }),
  },
  {
    fault: 'animation that is a page',
    metadata: (image) => ({ name: 'Moves', image, animation_url: dataUri('text/html', page) }),
  },
  pictureAt('picture that is a page in a data URI', dataUri('text/html', page)),
  pictureAt('picture on this machine', 'http://127.0.0.1:22/token.png'),
  pictureAt('picture at the cloud\u2019s own address', 'http://169.254.169.254/latest/meta-data/'),
  pictureAt('picture in a file', 'file:///etc/passwd'),
  at('metadata on this machine, written as a number', 'http://2130706433/metadata.json'),
  at('metadata that is a page in a data URI', dataUri('text/html', page)),
];

/** Number of hostile tokens. */
export const hostileCount = tokens.length;

/** A token's metadata URI, if it is not in the collection's folder. */
export function hostileUri(tokenId: number): string | undefined {
  return tokens[tokenId - 1]?.uri;
}

type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

/** `folder` ends with a slash. */
export function hostileMetadata(tokenId: number, folder: string): Body | undefined {
  const token = tokens[tokenId - 1];
  if (!token || token.uri !== undefined) return undefined;
  if (token.stream) return token.stream();
  const picture = `${folder}${tokenId}.${token.picture?.name ?? 'svg'}`;
  const made = token.metadata?.(picture) ?? { name: `Oddment: ${token.fault}`, image: picture };
  return typeof made === 'string' ? made : JSON.stringify(made);
}

/** The picture with its claimed type; a harmless picture for tokens with another type of attack. */
export function hostilePicture(tokenId: number): { readonly type: string; readonly body: Body } | undefined {
  const token = tokens[tokenId - 1];
  if (!token) return undefined;
  const plain = `<svg ${SVG}><rect width="100" height="100" fill="#5b7a6a"/><path d="M20 60h60M30 40h40" stroke="#e8e2d0" stroke-width="6"/></svg>`;
  return token.picture
    ? { type: token.picture.type, body: token.picture.bytes() }
    : { type: 'image/svg+xml', body: plain };
}
