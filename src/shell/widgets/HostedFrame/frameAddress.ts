import { safeUrl } from '../../../model/text.ts';

export interface FrameAddress {
  readonly src: string;
  /** Whose messages count. */
  readonly origin: string;
  /** Whether it is told where the app is, and so has to say `{"type":"ready"}` to it; of others the browser's word has to do. */
  readonly announces: boolean;
}

/**
 * The address that a deployment gives, with `{lang}`, `{theme}`, `{app}` and the like filled in from `facts`; `undefined` for
 * what is no safe address. Relative ones are of `pageUrl`.
 */
export function frameAddress(
  template: string,
  facts: Readonly<Record<string, string>>,
  pageUrl: string,
): FrameAddress | undefined {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(facts[name] ?? ''));
  if (filled === '' || !URL.canParse(filled, pageUrl)) return undefined;
  const src = safeUrl(new URL(filled, pageUrl).href);
  return src === undefined ? undefined : { src, origin: new URL(src).origin, announces: template.includes('{app}') };
}
