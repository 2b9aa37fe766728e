import type { RuntimeConfig } from './RuntimeConfig.ts';

/**
 * Returns a check for picture addresses. Allowed are the page's origin and the media origin, as in the page's policy
 * (`img-src`), and `data:` and `blob:` URLs. Other pictures are not requested.
 */
export function pictureSources(
  { mediaOrigin }: Pick<RuntimeConfig, 'mediaOrigin'>,
  base: string,
): (url: string) => boolean {
  const own = new Set([new URL(base).origin, new URL(mediaOrigin, base).origin]);
  return (url) => {
    if (!URL.canParse(url, base)) return false;
    const { protocol, origin } = new URL(url, base);
    return protocol === 'data:' || protocol === 'blob:' || own.has(origin);
  };
}
