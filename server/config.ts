import * as z from 'zod/mini';

const flag = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text === '1' || text === 'true'),
);
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
);
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0)), fallback);

/** What the environment decides. Read once, at start. */
const Config = z.object({
  /** Loopback unless said otherwise: what faces the world is the reverse proxy. */
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(4173),
  /** PostgreSQL; empty for the embedded database in `DATA_DIR`. */
  DATABASE_URL: z._default(z.string(), ''),
  /** Connections to PostgreSQL at a time; those of all instances together must be fewer than it allows. */
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2)), 10),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Starts the demo's local chains. */
  DEVNET: flag,
  /** The data folder of a process that runs the demo's chains (`npm run devnet`), which this one joins; empty: none. */
  DEVNET_JOIN: z._default(z.string(), ''),
  /**
   * Live channels that swaps go through, such as `bridgers,lifi`. In the demo stand-ins answer in their place, which speak their
   * APIs and settle on the demo's chains; empty there: swaps go without them.
   */
  CHANNELS: z.pipe(list, z.array(z.enum(['bridgers', 'lifi']))),
  /** Bridgers' API (docs-bridgers-en.bridgers.xyz), and the name that they know this deployment by. */
  BRIDGERS_API: z._default(z.string().check(z.regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/)), 'https://api.bridgers.xyz'),
  BRIDGERS_SOURCE: z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{0,64}$/)), ''),
  /** LI.FI's API (docs.li.fi), the name that they know this deployment by, and its key; without one they allow few calls. */
  LIFI_API: z._default(z.string().check(z.regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/)), 'https://li.quest/v1'),
  LIFI_INTEGRATOR: z._default(z.string().check(z.regex(/^[A-Za-z0-9._-]{0,23}$/)), ''),
  LIFI_API_KEY: z._default(z.string(), ''),
  /** Milliseconds between blocks of the demo's EVM chains. */
  DEVNET_BLOCK: count(1_000),
  /** Seconds that a refundable order waits for its owner on the demo's chains. */
  DEVNET_REFUND_AFTER: count(600),
  /** Seconds that a payment under a hash time lock stays locked on the demo's chains; its payout half as long. */
  DEVNET_LOCK: count(3_600),
  /** Whether gas may be paid in tokens on the demo's chains; `0` switches it off. */
  ZERO_GAS: z.pipe(
    z._default(z.string(), '1'),
    z.transform((text) => text !== '0' && text !== 'false'),
  ),
  /** How much of an NFT market the demo's chains start with. */
  DEVNET_NFTS: z._default(z.enum(['none', 'small', 'full']), 'full'),
  /** The built app, served at `/`; empty serves none. */
  APP_DIR: z._default(z.string(), 'dist'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  /** Public salt of the connect log's checksum. */
  LOG_SALT: z._default(z.string(), 'switchyard'),
  /** Origins that may call the API beside its own. */
  ALLOWED_ORIGINS: list,
  /** Origins under which the app is served, for signing in; empty: only pages on this machine. */
  SITE_ORIGINS: list,
  /** Proxies whose word on the caller's address counts. */
  TRUST_PROXY: flag,
  /** ISO country codes, as a trusted proxy gives them in `cf-ipcountry` or `x-country`, that are not served. */
  BLOCKED_COUNTRIES: list,
  /** With it operators read and answer what people write to support (`npm run support`); empty: nobody can. */
  SUPPORT_TOKEN: z._default(z.string().check(z.regex(/^([\x21-\x7e]{24,256})?$/)), ''),
  /** When people answer, as the automatic reply says it, such as `Mon-Fri 9-17 UTC`; empty: it promises no hours. */
  SUPPORT_HOURS: z._default(z.string().check(z.maxLength(120)), ''),
  /** Requests a minute from one address. */
  RATE_LIMIT: count(1_200),
  /** Keys for TronGrid, separated by commas and used in turn; empty: the app asks public nodes itself. */
  TRON_API_KEYS: list,
  TRON_NODE: z._default(z.string(), 'https://api.trongrid.io'),
  /** The same for Toncenter. */
  TONCENTER_API_KEYS: list,
  TONCENTER_NODE: z._default(z.string(), 'https://toncenter.com'),
  /** Of UniSat's open API (developer.unisat.io), which knows inscriptions; empty: BRC-20 cannot be sent (code 4301). */
  UNISAT_API_KEY: z._default(z.string(), ''),
  UNISAT_API: z._default(z.string(), 'https://open-api.unisat.io'),
  /** Of the relay of WalletConnect (cloud.reown.com); public. Empty: as `config.json` says. */
  WALLETCONNECT_PROJECT_ID: z._default(z.string(), ''),
  /** Another relay than the public one. */
  WALLETCONNECT_RELAY: z._default(z.string().check(z.regex(/^(wss?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  /** Keys of XUMM (apps.xumm.dev); empty: XRP wallets cannot be connected, except in the demo, which has its own. */
  XUMM_API_KEY: z._default(z.string(), ''),
  XUMM_API_SECRET: z._default(z.string(), ''),
  /** Where files of NFTs on IPFS are asked for, in turn, such as `https://ipfs.io`; empty: they are not shown. */
  IPFS_GATEWAYS: list,
  /** Scheme, host and port under which this server is reached for NFTs' media; another one than the app's is safer. */
  MEDIA_ORIGIN: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  /** A bucket that speaks the S3 protocol for files of NFTs made here; empty: a folder in `DATA_DIR`. */
  UPLOADS_S3_ENDPOINT: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  UPLOADS_S3_BUCKET: z._default(z.string().check(z.regex(/^[a-z0-9.-]{0,63}$/)), ''),
  UPLOADS_S3_REGION: z._default(z.string(), 'us-east-1'),
  UPLOADS_S3_KEY: z._default(z.string(), ''),
  UPLOADS_S3_SECRET: z._default(z.string(), ''),
  /**
   * Base of an image service that speaks OpenAI's protocol, such as `https://api.openai.com/v1`; empty: pictures are drawn here,
   * without a model.
   */
  IMAGES_API: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?(\/[\w.-]+)*)?$/)), ''),
  IMAGES_API_KEY: z._default(z.string(), ''),
  IMAGES_MODEL: z._default(z.string(), 'gpt-image-1'),
  /**
   * Base of an endpoint that speaks OpenAI's chat completions, such as `https://api.openai.com/v1`; empty: the assistant answers
   * from the manual by itself.
   */
  ASSISTANT_API: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s?#]*[^\s?#/])?$/)), ''),
  /** Its key; empty for endpoints that want none. */
  ASSISTANT_API_KEY: z._default(z.string(), ''),
  ASSISTANT_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  /** Questions a minute from one address, and as many answers at once. */
  ASSISTANT_RATE: count(60),
  /** Answers at once, in all. */
  ASSISTANT_STREAMS: count(2_000),
  /** Seconds after which a reported hash that no chain knows counts as timed out. */
  UNSEEN_AFTER: count(1_800),
});

export type ServerConfig = z.output<typeof Config>;

/** Whether this is the demo, on its own chains. */
export function isDemo({ DEVNET, DEVNET_JOIN }: ServerConfig): boolean {
  return DEVNET || DEVNET_JOIN !== '';
}

/** The origin under which a browser reaches this server: the first that was named, else this machine. */
export function siteOf({ SITE_ORIGINS, PORT }: ServerConfig): string {
  return SITE_ORIGINS[0] ?? `http://127.0.0.1:${PORT}`;
}

/**
 * The origin of NFTs' media: as set, else for a server of this machine alone its other name, which to a browser is another
 * origin; else the app's own.
 */
export function mediaOriginOf(config: ServerConfig): string {
  const { MEDIA_ORIGIN, HOST, PORT, SITE_ORIGINS } = config;
  if (MEDIA_ORIGIN !== '') return MEDIA_ORIGIN;
  return HOST === '127.0.0.1' && SITE_ORIGINS.length === 0 ? `http://localhost:${PORT}` : siteOf(config);
}

/** @throws Error that names the variables that are wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServerConfig {
  const parsed = z.safeParse(Config, environment);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`These environment variables are not valid: ${wrong}`);
}
