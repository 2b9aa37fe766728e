import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Paths of the backend's own pages for support and for AI search. */
export const SUPPORT_PATH = '/support/';
export const AI_SEARCH_PATH = '/ai-search/';

const Address = z.catch(z.string(), '');
const Built = z.object({
  support: z.catch(z.object({ frame: Address, frameCn: Address }), { frame: '', frameCn: '' }),
  aiSearch: z.catch(z.object({ frame: Address }), { frame: '' }),
});

/** Pages that the app shows in frames. */
export interface HostedFrames {
  /** For `config.json`: the addresses in that file, else those of the backend's own pages. */
  readonly config: z.output<typeof Built>;
  /** Origins that the page may frame: scheme, host and port. */
  readonly origins: readonly string[];
}

/** Reads the built `config.json` of `appDir`. `own`: origin of the backend's own pages. */
export function hostedFrames(appDir: string, own: string): HostedFrames {
  const file = join(appDir, 'config.json');
  const { support, aiSearch } = z.parse(
    Built,
    appDir && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
  );
  const config = {
    // Without a separate Chinese page, the default page is used for Chinese too: our own page supports it.
    support: {
      ...support,
      frame: support.frame || `${own}${SUPPORT_PATH}?lang={lang}&theme={theme}&app={app}#{thread}`,
    },
    aiSearch: {
      frame: aiSearch.frame || `${own}${AI_SEARCH_PATH}?lang={lang}&theme={theme}&chain={chain}&app={app}`,
    },
  };
  const addresses = [config.support.frame, config.support.frameCn, config.aiSearch.frame];
  return { config, origins: [...new Set(addresses.flatMap(originOf))] };
}

/** Empty if the text is not a web address: a policy is one line of text, and nothing else may be written into it. */
function originOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
}
