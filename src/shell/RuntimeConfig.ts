import * as z from 'zod/mini';

const httpUrl = z.string().check(z.refine((text) => text === '' || text.startsWith('/') || /^https?:\/\//.test(text)));

/** Settings of a deployment, read from `config.json` at start. Contains no secrets: the file is public. */
export const RuntimeConfig = z.object({
  /** `devnet` shows the demo's chains and wallet. */
  mode: z._default(z.enum(['live', 'devnet']), 'live'),
  /** Hosts of the services, without a trailing slash; empty means the page's own origin. */
  services: z._default(
    z.object({
      swap: z._default(httpUrl, ''),
      main: z._default(httpUrl, ''),
      bridge: z._default(httpUrl, ''),
      devnet: z._default(httpUrl, ''),
    }),
    { swap: '', main: '', bridge: '', devnet: '' },
  ),
  /**
   * Whether the services answer polled calls as GET too, with an entity tag and status 304, as our backend does. Otherwise these
   * calls are POST, as the contract has them (docs/adr/0013).
   */
  conditionalReads: z._default(z.boolean(), false),
  /** Origin of NFT media, without a trailing slash; empty means the page's own origin. */
  mediaOrigin: z._default(httpUrl, ''),
  /** Channel id sent with calls if the address bar has none. */
  source: z._default(z.string(), 'web'),
  /** Wire name of the market's initial chain, used until the user chooses another (spec §9). */
  nftChain: z._default(z.string(), 'ETH'),
  /** Public salt of the connect log's checksum (contract §10). */
  logSalt: z._default(z.string(), ''),
  /** Settings of wallets, by wallet id. */
  wallets: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** Ids of chains and wallets that are turned off. The UI shows them as turned off, and the app does not call them. */
  plugins: z._default(z.object({ off: z._default(z.array(z.string()), []) }), { off: [] }),
  /** Hosts on which the app skips the service check (spec §4). */
  testHosts: z._default(z.array(z.string()), []),
  /**
   * Addresses of the support frames; empty means the backend's own pages. `frameCn` is for Chinese speakers (spec §2).
   * Placeholders: `{lang}`, `{theme}`, `{chain}` (the market's chain), `{thread}` (the stored conversation) and `{app}`
   * (this app's origin). A page that receives `{app}` reports when it is ready.
   */
  support: z._default(z.object({ frame: z._default(httpUrl, ''), frameCn: z._default(httpUrl, '') }), {
    frame: '',
    frameCn: '',
  }),
  /** Origins of pages that may show the app in a frame, such as `https://example.org`. Empty: no page may. */
  embed: z._default(z.object({ origins: z._default(z.array(z.string()), []) }), { origins: [] }),
  aiSearch: z._default(z.object({ frame: z._default(httpUrl, '') }), { frame: '' }),
  links: z._default(
    z.object({
      product: z._default(z.string(), ''),
      /** `#/manual` is the app's own manual. */
      manual: z._default(z.string(), ''),
      help: z._default(z.string(), ''),
      twitter: z._default(z.string(), ''),
      telegram: z._default(z.string(), ''),
      discord: z._default(z.string(), ''),
      github: z._default(z.string(), ''),
      businessEmail: z._default(z.string(), ''),
    }),
    { product: '', manual: '', help: '', twitter: '', telegram: '', discord: '', github: '', businessEmail: '' },
  ),
});
export type RuntimeConfig = z.output<typeof RuntimeConfig>;
