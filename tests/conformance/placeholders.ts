/** Hosts, reverse names and marks that `npm run new` writes. RFC 2606 reserves `example`, so no service has them. */
const PLACEHOLDER = /(^|\.|\/)example(\.|\/|:|$)|\.example\b|\bTO FILL IN\b/;

/** The texts that contain a placeholder. */
export function placeholders(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text): text is string => text !== undefined && PLACEHOLDER.test(text));
}

/** Message of a test that fails for placeholders in a plugin's file. */
export function replaceThem(path: string, found: readonly string[]): string {
  return `Replace the placeholders in ${shown(path)} by the true values. They are: ${found.join(', ')}`;
}

/** The path from the project's folder, for a message. */
export function shown(path: string): string {
  return path.replace(/^(\.\.\/)+/, '');
}

/** Whether an `icon.source.json` is as `npm run new` writes it. */
export function hasPlaceholderIcon(source: unknown): boolean {
  return JSON.stringify(source) === '{"drawn":"placeholder"}';
}

/** Message of a test that fails for the icon of a skeleton. */
export function replaceIcon(path: string): string {
  const folder = shown(path).replace(/\/index\.ts$/, '');
  return `Name the source of the icon in ${folder}/icon.source.json, see docs/adding-a-chain.md, “The icon”.`;
}
