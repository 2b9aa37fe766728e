import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';

/** Text stored unchanged. */
const Text = z.string();
/** Channel ids come from the address bar and are sent to the backend (spec §2), so only plain characters are allowed. */
const SourceText = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,32}$/));

/** The latest time that a `Date` can represent, in milliseconds. */
const LAST_TIME = 8.64e15;

/** An imported token, as stored. */
export const StoredToken = z.object({
  chain: z.string(),
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(36)),
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

const text = <T extends z.core.$ZodType>(schema: T) => ({ schema, format: 'text' as const });
const json = <T extends z.core.$ZodType>(schema: T) => ({ schema, format: 'json' as const });

/** All keys of local storage with the schema of each value. Names from spec §3 are the product's; the rest are ours. */
export const storedKeys = {
  lang: text(z.enum(['en', 'zh', 'korea'])),
  source: text(SourceText),
  utm_source: text(SourceText),
  connectorId: text(Text),
  /** Ids of the other connected wallets, for other families. */
  otherConnectors: json(z.array(z.string())),
  /** A watched address, on each chain of its family. */
  watchedAddress: json(
    z.array(z.object({ chain: z.string(), address: z.string().check(z.maxLength(200)) })).check(z.maxLength(200)),
  ),
  userAddTokens: json(z.array(StoredToken)),
  /** NFTs by wire name of their chain; the cart validates each one. */
  cart: json(z.record(z.string(), z.array(z.unknown()))),
  NFTChain: text(Text),
  chatGptList: json(z.array(z.unknown())),
  userId: text(Text),
  device_no: text(Text),
  currentNet: text(Text),
  flag: text(Text),
  theme: text(z.enum(['system', 'light', 'dark'])),
  /** Asset ids of the swap form's two sides. */
  swapPair: json(z.object({ from: z.string(), to: z.string() })),
  /** Percent, as typed. */
  slippage: text(z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/))),
  /** The gas price level shown in the header. */
  gasLevel: text(z.enum(['slow', 'normal', 'rapid'])),
  /** Asset ids, latest first. */
  recentTokens: json(z.array(z.string())),
  favouriteTokens: json(z.array(z.string())),
  /** Recipients that the user has sent to or added, latest first; never from incoming payments. */
  addressBook: json(z.array(StoredRecipient)),
  /** Imported orders, newest first. Orders of this device are in the outbox. */
  importedOrders: json(z.array(StoredOrder)),
  /** Key of the support conversation. It gives read and write access. */
  supportThread: text(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Whether the browser notifies the user when an order ends, and whether it shows amounts. Off by default. */
  notifications: json(z.object({ isOn: z.boolean(), showsAmounts: z.boolean() })),
  /** Notified or seen order states: hash and state, latest last. Each is notified at most once. */
  toldOrders: json(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))),
  /** The account of the backend's session cookie, as the wallet writes it. It gives no access. */
  signedIn: json(
    z.object({
      address: z.string(),
      chain: z.string(),
      expiresAt: z.string(),
      /** The account is a contract, so the session is valid only on `chain`. */
      isContract: z.optional(z.boolean()),
    }),
  ),
} as const;

export type StoredKey = keyof typeof storedKeys;
export type StoredValue<K extends StoredKey> = z.output<(typeof storedKeys)[K]['schema']>;
/** Values to write together. A key with the value `undefined` is deleted. */
export type StoredValues = { readonly [K in StoredKey]?: StoredValue<K> | undefined };

/** The source of a change outside this store. */
export type Writer = 'import' | 'tab';

/** Local storage with a schema for each key. Invalid values are set aside and treated as absent. Only `replace` can throw. */
export class PersistedState {
  readonly #area: Storage | undefined;
  readonly #listeners = new Set<{ readonly keys: readonly string[]; readonly heard: (by: Writer) => void }>();
  /** Values that the browser did not store: kept until the page closes. */
  readonly #unwritten = new Map<string, string>();

  /** `area` is `undefined` if the browser refuses storage. Then all values are kept until the page closes. */
  constructor(area: Storage | undefined) {
    this.#area = area;
  }

  get<K extends StoredKey>(key: K): StoredValue<K> | undefined {
    const raw = this.#read(key);
    if (raw === null) return undefined;
    const { schema, format } = storedKeys[key];
    const parsed = z.safeParse(schema, format === 'json' ? parseJson(raw) : raw);
    // The schema is the key's own, so its output has the type `StoredValue`.
    if (parsed.success) return parsed.data as StoredValue<K>;
    this.#quarantine(key, raw);
    return undefined;
  }

  set<K extends StoredKey>(key: K, value: StoredValue<K>): void {
    this.#write(key, textOf(key, value) ?? '');
  }

  /**
   * Writes all values or none. Listeners of `onWritten` then read their values again.
   * @throws AppError `storage/unavailable`; everything is then as it was.
   */
  replace(values: StoredValues): void {
    // The type allows only keys of the table.
    const keys = Object.keys(values) as StoredKey[];
    const before = keys.map((key) => [key, this.#read(key)] as const);
    try {
      for (const key of keys) this.#put(key, textOf(key, values[key]));
    } catch (error) {
      for (const [key, raw] of before) this.#putBack(key, raw);
      throw new AppError('storage/unavailable', { detail: String(error) }, { cause: error });
    }
    this.#tell('import', keys);
  }

  /**
   * Calls `heard` when one of the keys was changed by an import or another tab. The listener then reads its copy again.
   * Returns a function that stops it.
   */
  onWritten(keys: readonly StoredKey[], heard: (by: Writer) => void): () => void {
    const listener = { keys, heard };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens for changes from other tabs. Returns a function that stops it. */
  follow(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const onStorage = ({ key }: StorageEvent): void => this.#tell('tab', key === null ? 'all' : [key]);
    page.addEventListener('storage', onStorage);
    return () => page.removeEventListener('storage', onStorage);
  }

  #tell(by: Writer, written: readonly string[] | 'all'): void {
    for (const { keys, heard } of [...this.#listeners]) {
      if (written === 'all' || keys.some((key) => written.includes(key))) heard(by);
    }
  }

  delete(key: StoredKey): void {
    this.#unwritten.delete(key);
    try {
      this.#area?.removeItem(key);
    } catch {
      // Storage is not available (private mode, policy): there is nothing to delete.
    }
  }

  /** Unlike `#write`, throws on failure. */
  #put(key: StoredKey, raw: string | null): void {
    if (!this.#area) throw new Error('the browser keeps nothing');
    if (raw === null) this.#area.removeItem(key);
    else this.#area.setItem(key, raw);
    this.#unwritten.delete(key);
  }

  #putBack(key: StoredKey, raw: string | null): void {
    if (raw === null) this.delete(key);
    else this.#write(key, raw);
  }

  #read(key: string): string | null {
    const unwritten = this.#unwritten.get(key);
    if (unwritten !== undefined) return unwritten;
    try {
      return this.#area?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string): void {
    this.#unwritten.delete(key);
    try {
      this.#area?.setItem(key, value);
      if (!this.#area) this.#unwritten.set(key, value);
    } catch {
      // Storage is full or refused: preferences are then kept only until the page closes. Money is never stored here (see
      // the outbox).
      this.#unwritten.set(key, value);
    }
  }

  /** Stores the invalid value for debugging. Only the newest one per key, so that invalid values cannot fill the storage. */
  #quarantine(key: StoredKey, raw: string): void {
    this.#write(`${key}.bad`, JSON.stringify({ at: new Date().toISOString(), raw: raw.slice(0, 10_000) }));
    this.delete(key);
  }
}

/** The stored text of a value; `null` if there is no value. */
function textOf(key: StoredKey, value: unknown): string | null {
  if (value === undefined) return null;
  return storedKeys[key].format === 'json' ? JSON.stringify(value) : String(value);
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
