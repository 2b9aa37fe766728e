import * as z from 'zod/mini';
import { ConfigError, configFaults } from './configFaults.ts';
import { providers, settingsOfProviders } from './providers/providers.ts';
import { count, flag, isNetwork, list, nodes } from './settingTypes.ts';

/** Settings from the environment. Read once, at start. */
export const ServerSettings = z.object({
  /** Default: loopback, because a reverse proxy handles public traffic. */
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: count(4173),
  /** URL of PostgreSQL. Empty: the embedded database in `DATA_DIR`. */
  DATABASE_URL: z._default(z.string(), ''),
  /** Maximum connections to PostgreSQL. The sum over all instances must be below the server's limit. */
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(2)), 10),
  DATA_DIR: z._default(z.string(), '.data'),
  /** Ids of the providers of live swaps (folders of `server/providers`), such as `bridgers,lifi`. */
  CHANNELS: z.pipe(list, z.array(z.enum(providers.map(({ id }) => id)))),
  ...settingsOfProviders,
  /**
   * Nodes that the server calls itself, by wire name of the chain: `ETH=https://…,BASE=https://…`. Two for each chain are best.
   */
  NODE_URLS: nodes,
  /** OpenSea's API (docs.opensea.io) and its key. Without a key there is no live market for NFTs. */
  OPENSEA_API: z._default(z.string().check(z.regex(/^https?:\/\/[^\s?#]*[^\s?#/]$/)), 'https://api.opensea.io/api/v2'),
  OPENSEA_API_KEY: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,256}$/)), ''),
  /** The collections to show, by their OpenSea names, such as `doodles-official`. */
  OPENSEA_COLLECTIONS: z.pipe(list, z.array(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,127}$/)))),
  /** The built app, served at `/`. Empty: no app is served. */
  APP_DIR: z._default(z.string(), 'dist'),
  /** Address of `/metrics` for Prometheus: a port that is not public. 0 opens none. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: count(0),
  /** A collector of traces that speaks OTLP over HTTP, such as `http://127.0.0.1:4318`. Empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s?#]+)?$/)), ''),
  /** Writes a log line for each request: method, route, status and time, at level `info`. */
  REQUEST_LOG: flag,
  /** Seconds between the announcement that this instance is leaving (`/readyz`) and its stop. */
  LEAVE_AFTER: count(0),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  /** Public salt of the connect log's checksum. */
  LOG_SALT: z._default(z.string(), 'switchyard'),
  /** Origins that may call the API in addition to its own. */
  ALLOWED_ORIGINS: list,
  /** Origins that serve the app, for sign-in. Empty: only pages on this machine. */
  SITE_ORIGINS: list,
  /** Whether the caller's address in a proxy's headers is trusted. */
  TRUST_PROXY: flag,
  /** Blocked ISO country codes, as a trusted proxy sends them in `cf-ipcountry` or `x-country`. */
  BLOCKED_COUNTRIES: list,
  /**
   * Addresses of lists of addresses that may not use the bridge: each answers a JSON array. Empty: the published list of
   * sanctioned addresses. `none`: no list.
   */
  RISK_LISTS: z.pipe(list, z.array(z.string().check(z.regex(/^(none|https?:\/\/[^\s#]+)$/)))),
  /** IP addresses and networks that may not use the bridge, such as `203.0.113.0/24`. */
  RISK_IPS: z.pipe(list, z.array(z.string().check(z.refine(isNetwork)))),
  /** Operators read and answer support messages with this token (`npx tsx server/support/desk.ts`). Empty: support cannot be answered. */
  SUPPORT_TOKEN: z._default(z.string().check(z.regex(/^([\x21-\x7e]{24,256})?$/)), ''),
  /** Support hours for the automatic reply, such as `Mon-Fri 9-17 UTC`. Empty: the reply names no hours. */
  SUPPORT_HOURS: z._default(z.string().check(z.maxLength(120)), ''),
  /** Requests a minute from one address. */
  RATE_LIMIT: count(1_200),
  /** Keys for TronGrid, separated by commas and used in turn. Empty: the app calls public nodes itself. */
  TRON_API_KEYS: list,
  TRON_NODE: z._default(z.string(), 'https://api.trongrid.io'),
  /** The same for Toncenter. */
  TONCENTER_API_KEYS: list,
  TONCENTER_NODE: z._default(z.string(), 'https://toncenter.com'),
  /** Key of UniSat's open API (developer.unisat.io), which lists inscriptions. Empty: BRC-20 cannot be sent (code 4301). */
  UNISAT_API_KEY: z._default(z.string(), ''),
  UNISAT_API: z._default(z.string(), 'https://open-api.unisat.io'),
  /** Project id of the WalletConnect relay (cloud.reown.com); public. Empty: the value in `config.json`. */
  WALLETCONNECT_PROJECT_ID: z._default(z.string(), ''),
  /**
   * CoinGecko's API for token prices, such as `https://api.coingecko.com/api/v3`, and its key. Empty: no prices.
   */
  COINGECKO_API: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s?#]*[^\s?#/])?$/)), ''),
  COINGECKO_API_KEY: z._default(z.string(), ''),
  /** A relay instead of the public one. */
  WALLETCONNECT_RELAY: z._default(z.string().check(z.regex(/^(wss?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  /** Keys of XUMM (apps.xumm.dev). Empty: XRP wallets cannot connect. */
  XUMM_API_KEY: z._default(z.string(), ''),
  XUMM_API_SECRET: z._default(z.string(), ''),
  /**
   * A newer list of phishing sites, in the format of MetaMask's `eth-phishing-detect` (`src/config.json`). Empty: the installed
   * list.
   */
  PHISHING_LIST: z._default(z.string(), ''),
  /** Gateways for NFT files on IPFS, used in turn, such as `https://ipfs.io`. Empty: these files are not shown. */
  IPFS_GATEWAYS: list,
  /** Scheme, host and port of this server for NFT media. An origin other than the app's is safer. */
  MEDIA_ORIGIN: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  /** A bucket with the S3 protocol for files of NFTs made here. Empty: a folder in `DATA_DIR`. */
  UPLOADS_S3_ENDPOINT: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?)?$/)), ''),
  UPLOADS_S3_BUCKET: z._default(z.string().check(z.regex(/^[a-z0-9.-]{0,63}$/)), ''),
  UPLOADS_S3_REGION: z._default(z.string(), 'us-east-1'),
  UPLOADS_S3_KEY: z._default(z.string(), ''),
  UPLOADS_S3_SECRET: z._default(z.string(), ''),
  /**
   * Base of an image service with OpenAI's protocol, such as `https://api.openai.com/v1`. Empty: no pictures are made.
   */
  IMAGES_API: z._default(z.string().check(z.regex(/^(https?:\/\/[a-zA-Z0-9.-]+(:\d+)?(\/[\w.-]+)*)?$/)), ''),
  IMAGES_API_KEY: z._default(z.string(), ''),
  IMAGES_MODEL: z._default(z.string(), 'gpt-image-1'),
  /**
   * Base of an endpoint with OpenAI's chat completions, such as `https://api.openai.com/v1`. Empty: the assistant answers from
   * the manual, without a model.
   */
  ASSISTANT_API: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s?#]*[^\s?#/])?$/)), ''),
  /** Key of the endpoint. Empty for endpoints without keys. */
  ASSISTANT_API_KEY: z._default(z.string(), ''),
  ASSISTANT_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  /** Maximum questions a minute from one address, and maximum simultaneous answers to it. */
  ASSISTANT_RATE: count(60),
  /** Maximum simultaneous answers in total. */
  ASSISTANT_STREAMS: count(2_000),
  /**
   * Limits of uploads in megabytes (10^6): of one account in a day; waiting or stored for one account; waiting in total; stored
   * in total.
   */
  UPLOADS_PER_DAY: count(1_000),
  UPLOADS_PER_ACCOUNT: count(5_000),
  UPLOADS_WAITING: count(10_000),
  UPLOADS_KEPT: count(100_000),
  /** Maximum reports of transactions unknown to all nodes, from one address within ten minutes. */
  REPORTS_PER_ADDRESS: count(60),
  /** Maximum number of orders in total that wait for a reported transaction unknown to all nodes. */
  REPORTS_WAITING: count(2_000),
  /** Seconds after which a reported hash that no chain knows has timed out. */
  UNSEEN_AFTER: count(1_800),
});

export type ServerConfig = z.output<typeof ServerSettings>;

/** All variables that are read. */
export const configVariables: readonly string[] = Object.keys(ServerSettings.shape);

/** The origin of this server for browsers: the first configured one, else this machine. */
export function siteOf({ SITE_ORIGINS, PORT }: ServerConfig): string {
  return SITE_ORIGINS[0] ?? `http://127.0.0.1:${PORT}`;
}

/**
 * The origin of NFT media: the configured one. Else, for a server on this machine, its other host name, which is another origin
 * for browsers. Else the app's own.
 */
export function mediaOriginOf(config: ServerConfig): string {
  const { MEDIA_ORIGIN, HOST, PORT, SITE_ORIGINS } = config;
  if (MEDIA_ORIGIN !== '') return MEDIA_ORIGIN;
  return HOST === '127.0.0.1' && SITE_ORIGINS.length === 0 ? `http://localhost:${PORT}` : siteOf(config);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError that names the variables that are wrong. */
export function readConfig(environment: Environment): ServerConfig {
  return readSettings(ServerSettings, environment);
}

/** @throws ConfigError that names the variables that are wrong. */
export function readSettings<T>(settings: z.ZodMiniType<T>, environment: Environment): T {
  const parsed = z.safeParse(settings, environment);
  if (parsed.success) return parsed.data;
  throw new ConfigError(configFaults(parsed.error.issues));
}
