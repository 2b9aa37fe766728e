/** Validates a picture URL: http or https, without credentials. `undefined` for any other URL (NFT-14). */
export function mediaUrl(raw: string): string | undefined {
  if (raw.length > 4_000) return undefined;
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || url.username || url.password) return undefined;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}
