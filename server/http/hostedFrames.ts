import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where the backend's own pages for people's help and for AI search are. */
export const SUPPORT_PATH = '/support/';
export const AI_SEARCH_PATH = '/ai-search/';

const Address = z.catch(z.string(), '');
const Built = z.object({
  support: z.catch(z.object({ frame: Address, frameCn: Address }), { frame: '', frameCn: '' }),
  aiSearch: z.catch(z.object({ frame: Address }), { frame: '' }),
});

/** What the app shows in frames. */
export interface HostedFrames {
  /** For `config.json`: the addresses that are set there, else those of the backend's own pages. */
  readonly config: z.output<typeof Built>;
  /** Exactly what the page may frame: scheme, host and port. */
  readonly origins: readonly string[];
}

/** Reads the built `config.json` of `appDir`; the backend's own pages stand under `own`, an origin. */
export function hostedFrames(appDir: string, own: string): HostedFrames {
  const file = join(appDir, 'config.json');
  const { support, aiSearch } = z.parse(
    Built,
    appDir && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
  );
  const config = {
    // Without one for Chinese speakers, theirs is everybody's: the own page speaks Chinese.
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

/** Nothing for what is no address on the web: a policy is a line of text, into which nothing else may be written. */
function originOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
}
