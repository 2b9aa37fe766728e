/** A picture in a file of a package. */
export interface FoundPicture {
  readonly type: 'svg' | 'png' | 'webp';
  readonly bytes: Buffer;
}

const BASE64 = /data:image\/(svg|png|webp)(?:\+xml)?[^,"'`]{0,40};base64,([A-Za-z0-9+/=]+)/g;
const URL_ENCODED = /data:image\/svg\+xml(?:;[a-z0-9=-]+)*,([^"`\n]*?(?:%3C(?:%2F|\/)svg%3E|<\/svg>))/gi;

/** All pictures in a text: SVG elements, and `data:` URLs as packages of icons have them in their code. */
export function picturesIn(text: string): readonly FoundPicture[] {
  const encoded = [...text.matchAll(BASE64)].map(
    ([, type, data = '']): FoundPicture => ({
      type: type === 'png' || type === 'webp' ? type : 'svg',
      bytes: Buffer.from(data, 'base64'),
    }),
  );
  const escaped = [...text.matchAll(URL_ENCODED)].map(([, data = '']) => svg(decoded(data)));
  const unquoted = text
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll(/\\(["'])/g, '$1');
  const plain = [...unquoted.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([element]) => svg(element));
  return [...encoded, ...escaped, ...plain];
}

function svg(text: string): FoundPicture {
  return { type: 'svg', bytes: Buffer.from(text) };
}

/** Some packages leave `%` as it is. */
function decoded(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}
