import * as z from 'zod/mini';
import { LanguageCode } from '../../api/language.ts';
import { StoredLogo } from '../../api/tokens.ts';
import { type StoredValue, storedJson, storedText } from './StoredKey.ts';

/** Text stored unchanged. */
const Text = z.string();
/** Labels of the address bar are sent to the backend (spec §2), so only plain characters are allowed. */
export const VisitText = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/));

/** The latest time that a `Date` can represent, in milliseconds. */
const LAST_TIME = 8.64e15;

/** An imported token, as stored. */
export const StoredToken = z.object({
  chain: z.string(),
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(36)),
  ...StoredLogo,
});

/** A recipient that the user has sent to or added. */
export const StoredRecipient = z.object({
  chain: z.string(),
  /** Canonical on the chain. */
  address: z.string(),
  /** Memo or tag of the payment; empty for none. */
  memo: z.string(),
  /** The user's name for it; empty for none. */
  name: z.string(),
  /** Last use in milliseconds since 1970; 0 if never used. */
  usedAt: z.number().check(z.gte(0), z.lte(LAST_TIME)),
  /** Number of payments. Absent if the address was used before payments were counted. */
  uses: z.optional(z.number().check(z.int(), z.gte(0))),
});

/** A short text of an order. Longer texts are invalid. */
const Fact = z.string().check(z.maxLength(300));

/** An order that another device sent: enough data to find and identify it, without its state. */
export const StoredOrder = z.object({
  /** Hash of the transaction on the source chain. */
  hash: z.string().check(z.regex(/^[0-9A-Za-z_-]{32,128}$/)),
  /** Earlier hashes, before it was sped up. */
  replaced: z.array(Fact).check(z.maxLength(20)),
  /** CAIP-2 of the source chain. */
  chain: Fact,
  /** Milliseconds since 1970. */
  createdAt: z.number().check(z.gte(0), z.lte(LAST_TIME)),
  sender: Fact,
  recipient: Fact,
  /** Wire names of the chains. */
  fromChain: Fact,
  toChain: Fact,
  /** Human decimals, as shown when the order was sent. */
  fromAmount: Fact,
  fromSymbol: Fact,
  /** The promised amount. */
  toAmount: Fact,
  toSymbol: Fact,
  route: Fact,
  /** The channel's number; empty for none. */
  orderId: Fact,
});
export type StoredOrder = z.output<typeof StoredOrder>;

/**
 * Keys of local storage that the shell or several features use. A feature declares its own keys in its folder. Names from
 * spec §3 are the product's; the rest are ours.
 */
export const storedKeys = {
  lang: storedText('lang', LanguageCode),
  source: storedText('source', VisitText),
  /** Campaign that led here. Sent with the base data. */
  utm_source: storedText('utm_source', VisitText),
  connectorId: storedText('connectorId', Text),
  /** Ids of the other connected wallets, for other families. */
  otherConnectors: storedJson('otherConnectors', z.array(z.string())),
  /** A watched address, on each chain of its family. */
  watchedAddress: storedJson(
    'watchedAddress',
    z.array(z.object({ chain: z.string(), address: z.string().check(z.maxLength(200)) })).check(z.maxLength(200)),
  ),
  userAddTokens: storedJson('userAddTokens', z.array(StoredToken)),
  /** The user's number at the page that opened the app. Sent with the service check; gives no access. */
  userId: storedText('userId', VisitText),
  currentNet: storedText('currentNet', Text),
  theme: storedText('theme', z.enum(['system', 'light', 'dark'])),
  /** Asset ids of the swap form's two sides. */
  swapPair: storedJson('swapPair', z.object({ from: z.string(), to: z.string() })),
  /** Percent, as typed. */
  slippage: storedText('slippage', z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/))),
  /** The gas price level shown in the header. */
  gasLevel: storedText('gasLevel', z.enum(['slow', 'normal', 'rapid'])),
  /** Asset ids, latest first. */
  recentTokens: storedJson('recentTokens', z.array(z.string())),
  favouriteTokens: storedJson('favouriteTokens', z.array(z.string())),
  /** Recipients that the user has sent to or added, latest first; never from incoming payments. */
  addressBook: storedJson('addressBook', z.array(StoredRecipient)),
  /** Imported orders, newest first. Orders of this device are in the outbox. */
  importedOrders: storedJson('importedOrders', z.array(StoredOrder)),
  /** Code that contracts without a hash in the build had at first use, by chain and address, and by part (`knownCodes.ts`). */
  contractCodes: storedJson('contractCodes', z.record(z.string(), z.record(z.string(), z.string()))),
  /** The account of the backend's session cookie, as the wallet writes it. It gives no access. */
  signedIn: storedJson(
    'signedIn',
    z.object({
      address: z.string(),
      chain: z.string(),
      expiresAt: z.string(),
      /** The account is a contract, so the session is valid only on `chain`. */
      isContract: z.optional(z.boolean()),
    }),
  ),
} as const;

/** Values to write together, by name. A key with the value `undefined` is deleted. */
export type StoredValues = {
  readonly [K in keyof typeof storedKeys]?: StoredValue<(typeof storedKeys)[K]> | undefined;
};
