/** Hosts and reverse names that `npm run new` writes. RFC 2606 reserves `example`, so no service has them. */
const PLACEHOLDER = /(^|\.|\/)example(\.|\/|:|$)|\.example\b/;

/** The texts that contain a placeholder. */
export function placeholders(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text): text is string => text !== undefined && PLACEHOLDER.test(text));
}

/** Message of a test that fails for placeholders in a plugin's file. */
export function replaceThem(path: string): string {
  return `Replace the placeholders in ${path.replace(/^(\.\.\/)+/, '')} by the true values.`;
}
