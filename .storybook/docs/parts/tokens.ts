import source from '../../../src/shell/ui/theme/tokens.css?raw';

type Tokens = ReadonlyMap<string, string>;

/** The tokens as `tokens.css` declares them, by name without dashes. */
export const light: Tokens = declared(/:root \{([^}]*)\}/);
/** The tokens that differ in the dark theme. */
export const dark: Tokens = declared(/:root\[data-theme="dark"\] \{([^}]*)\}/);

function declared(block: RegExp): Tokens {
  const [, body = ''] = block.exec(source) ?? [];
  return new Map(
    [...body.matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  );
}

/** Tokens with one of these name prefixes, in file order. */
export function tokensOf(...beginnings: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return [...light].filter(([name]) => beginnings.some((beginning) => new RegExp(`^${beginning}(-|$)`).test(name)));
}
