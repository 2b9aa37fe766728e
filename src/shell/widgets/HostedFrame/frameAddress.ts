import { safeUrl } from '../../../model/text.ts';

export interface FrameAddress {
  readonly src: string;
  /** Only messages from this origin are accepted. */
  readonly origin: string;
  /**
   * Whether the frame knows the app's origin (`{app}`), and so must send `{"type":"ready"}`. For other frames, the
   * browser's load event must be enough.
   */
  readonly announces: boolean;
}

/**
 * The frame's URL: the deployment's template with `{lang}`, `{theme}`, `{app}` and others replaced from `facts`.
 * `undefined` if the result is not a safe URL. Relative URLs are resolved against `pageUrl`.
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
