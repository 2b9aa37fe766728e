import * as z from 'zod/mini';
import { AppError } from '../../model/errors.ts';

/** A text that is stored as it is. */
const Text = z.string();
/** Channel ids come from the address bar and go back to it and to the backend (spec 2): nothing but plain characters. */
const SourceText = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,32}$/));

/** The last time that a `Date` can hold. */
const LAST_TIME = 8.64e15;

/** An imported token, as kept. */
export const StoredToken = z.object({
  chain: z.string(),
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(36)),
});

/** Somebody the user has sent to, or has noted down. */
export const StoredRecipient = z.object({
  chain: z.string(),
  /** Canonical on the chain. */
  address: z.string(),
  /** Memo or tag that went along; empty for none. */
  memo: z.string(),
  /** What the user calls it; empty for nothing. */
  name: z.string(),
  /** Milliseconds since 1970; 0 where nothing was sent yet. */
  usedAt: z.number().check(z.gte(0), z.lte(LAST_TIME)),
  /** How often something was sent there; absent: it was, before this was counted. */
  uses: z.optional(z.number().check(z.int(), z.gte(0))),
});

/** A short text of an order; longer ones are no facts. */
const Fact = z.string().check(z.maxLength(300));

/** An order that another device sent: enough to look it up and to tell it from others. It says nothing of how it went. */
export const StoredOrder = z.object({
  /** Of the transaction on the source chain. */
  hash: z.string().check(z.regex(/^[0-9A-Za-z_-]{32,128}$/)),
  /** Hashes that it went by before it was sped up. */
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
  /** Human decimals, as shown when it was sent. */
  fromAmount: Fact,
  fromSymbol: Fact,
  /** What was promised. */
  toAmount: Fact,
  toSymbol: Fact,
  route: Fact,
  /** The channel's number; empty for none. */
  orderId: Fact,
});
export type StoredOrder = z.output<typeof StoredOrder>;

const text = <T extends z.core.$ZodType>(schema: T) => ({ schema, format: 'text' as const });
const json = <T extends z.core.$ZodType>(schema: T) => ({ schema, format: 'json' as const });

/** Every key this app keeps in local storage, with the shape of its value. Names of spec 3 are the product's; the rest are ours. */
export const storedKeys = {
  lang: text(z.enum(['en', 'zh', 'korea'])),
  source: text(SourceText),
  utm_source: text(SourceText),
  connectorId: text(Text),
  /** Wallets of other families that are connected as well. */
  otherConnectors: json(z.array(z.string())),
  /** An address that is only looked at, on each chain of its family. */
  watchedAddress: json(
    z.array(z.object({ chain: z.string(), address: z.string().check(z.maxLength(200)) })).check(z.maxLength(200)),
  ),
  userAddTokens: json(z.array(StoredToken)),
  /** NFTs by wire name of their chain; each is read by the cart itself. */
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
  /** Which gas price the header shows. */
  gasLevel: text(z.enum(['slow', 'normal', 'rapid'])),
  /** Asset ids, latest first. */
  recentTokens: json(z.array(z.string())),
  favouriteTokens: json(z.array(z.string())),
  /** To whom the user has sent, latest first, and whom they noted down; never of what came in. */
  addressBook: json(z.array(StoredRecipient)),
  /** Orders that an import brought, newest first; those of this device are in the outbox. */
  importedOrders: json(z.array(StoredOrder)),
  /** Of the conversation with people: whoever has it may read and write there. */
  supportThread: text(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Whether the end of an order is said by the browser, and with its amounts. Off unless the user asked for it. */
  notifications: json(z.object({ isOn: z.boolean(), showsAmounts: z.boolean() })),
  /** What was said of orders, or seen on the page: hash and state, latest last. Nothing of it is said twice. */
  toldOrders: json(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200))),
  /** Whose session the backend's cookie is, as the wallet writes it. It opens nothing. */
  signedIn: json(z.object({ address: z.string(), chain: z.string(), expiresAt: z.string() })),
} as const;

export type StoredKey = keyof typeof storedKeys;
export type StoredValue<K extends StoredKey> = z.output<(typeof storedKeys)[K]['schema']>;
/** Values to be put in place together; a key that is `undefined` is taken away. */
export type StoredValues = { readonly [K in StoredKey]?: StoredValue<K> | undefined };

/** Who wrote besides the store that is told of it. */
export type Writer = 'import' | 'tab';

/** Local storage behind a table of schemas. What cannot be read is put aside and treated as absent. Never throws. */
export class PersistedState {
  readonly #area: Storage | undefined;
  readonly #listeners = new Set<{ readonly keys: readonly string[]; readonly heard: (by: Writer) => void }>();
  /** What the browser did not take: it lasts as long as the page. */
  readonly #unwritten = new Map<string, string>();

  /** `area` is `undefined` where the browser refuses storage: everything then lasts as long as the page. */
  constructor(area: Storage | undefined) {
    this.#area = area;
  }

  get<K extends StoredKey>(key: K): StoredValue<K> | undefined {
    const raw = this.#read(key);
    if (raw === null) return undefined;
    const { schema, format } = storedKeys[key];
    const parsed = z.safeParse(schema, format === 'json' ? parseJson(raw) : raw);
    // The schema is the key's own, so its output is what `StoredValue` says.
    if (parsed.success) return parsed.data as StoredValue<K>;
    this.#quarantine(key, raw);
    return undefined;
  }

  set<K extends StoredKey>(key: K, value: StoredValue<K>): void {
    this.#write(key, textOf(key, value) ?? '');
  }

  /**
   * Writes all of them, or none. Those who listen with `onWritten` then read theirs again.
   * @throws AppError `storage/unavailable`; everything is then as it was.
   */
  replace(values: StoredValues): void {
    // Only keys of the table get in, by the type.
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
   * Calls back when one of the keys was written elsewhere, by an import or by another tab: whoever holds a copy reads it again.
   * Returns the way to stop.
   */
  onWritten(keys: readonly StoredKey[], heard: (by: Writer) => void): () => void {
    const listener = { keys, heard };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hears what other tabs write. Returns the way to stop. */
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
      // Storage went away (private mode, policy): nothing is kept then.
    }
  }

  /** Unlike `#write`, says when it failed. */
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
      // Full or refused: preferences are then not kept. Money is never kept here (see outbox).
      this.#unwritten.set(key, value);
    }
  }

  /** Kept for whoever wants to look; the newest one only, so that a broken value cannot fill the storage. */
  #quarantine(key: StoredKey, raw: string): void {
    this.#write(`${key}.bad`, JSON.stringify({ at: new Date().toISOString(), raw: raw.slice(0, 10_000) }));
    this.delete(key);
  }
}

/** As it is kept; `null` for nothing. */
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
