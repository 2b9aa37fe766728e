import * as z from 'zod/mini';

/** A text that is stored as it is. */
const Text = z.string();
/** Channel ids come from the address bar and go back to it and to the backend (spec 2): nothing but plain characters. */
const SourceText = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,32}$/));

/** An imported token, as kept. */
export const StoredToken = z.object({
  chain: z.string(),
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.number().check(z.int(), z.gte(0), z.lte(36)),
});

/** Somebody the user has sent to. */
export const StoredRecipient = z.object({
  chain: z.string(),
  /** Canonical on the chain. */
  address: z.string(),
  /** Memo or tag that went along; empty for none. */
  memo: z.string(),
  /** What the user calls it; empty for nothing. */
  name: z.string(),
  /** Milliseconds since 1970. */
  usedAt: z.number().check(z.gte(0)),
});

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
  /** To whom the user has sent, latest first; of sent swaps only, never of what came in. */
  addressBook: json(z.array(StoredRecipient)),
  /** Of the conversation with people: whoever has it may read and write there. */
  supportThread: text(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** Whose session the backend's cookie is, as the wallet writes it. It opens nothing. */
  signedIn: json(z.object({ address: z.string(), chain: z.string(), expiresAt: z.string() })),
} as const;

export type StoredKey = keyof typeof storedKeys;
export type StoredValue<K extends StoredKey> = z.output<(typeof storedKeys)[K]['schema']>;

/** Local storage behind a table of schemas. What cannot be read is put aside and treated as absent. Never throws. */
export class PersistedState {
  readonly #area: Storage | undefined;

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
    const { format } = storedKeys[key];
    this.#write(key, format === 'json' ? JSON.stringify(value) : String(value));
  }

  delete(key: StoredKey): void {
    try {
      this.#area?.removeItem(key);
    } catch {
      // Storage went away (private mode, policy): nothing is kept then.
    }
  }

  #read(key: string): string | null {
    try {
      return this.#area?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string): void {
    try {
      this.#area?.setItem(key, value);
    } catch {
      // Full or refused: preferences are then not kept. Money is never kept here (see outbox).
    }
  }

  /** Kept for whoever wants to look; the newest one only, so that a broken value cannot fill the storage. */
  #quarantine(key: StoredKey, raw: string): void {
    this.#write(`${key}.bad`, JSON.stringify({ at: new Date().toISOString(), raw: raw.slice(0, 10_000) }));
    this.delete(key);
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
