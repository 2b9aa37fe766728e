import * as z from 'zod/mini';

const text = z.string();
const Content = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('deploy'),
    tick: text,
    max: text,
    lim: z.optional(text),
    dec: z.optional(text),
  }),
  z.object({ op: z.literal('mint'), tick: text, amt: text }),
  z.object({ op: z.literal('transfer'), tick: text, amt: text }),
]);
type Content = z.output<typeof Content>;
const Brc20 = z.object({ p: z.literal('brc-20') });

interface Token {
  readonly tick: string;
  readonly max: bigint;
  readonly limit: bigint;
  readonly decimals: number;
  minted: bigint;
}

/** A transfer inscription that was not moved yet. */
export interface OpenTransfer {
  readonly id: string;
  readonly tick: string;
  /** As inscribed. */
  readonly amt: string;
  /** 18 decimals. */
  readonly units: bigint;
  readonly owner: string;
}

/** A transfer that was executed by moving its inscription. */
export interface MovedTransfer extends OpenTransfer {
  readonly to: string;
}

/** An inscription at its creation. */
interface NewInscription {
  readonly id: string;
  /** Its first owner: the script of the output. */
  readonly owner: string;
  readonly body: Uint8Array;
}

const DECIMALS = 18;
const MAX_SUPPLY = 2n ** 64n - 1n;

/**
 * The balances of BRC-20 (layer1.gitbook.io/layer1-foundation/protocols/brc-20/documentation, and the implementation in
 * github.com/unisat-wallet/libbrc20-indexer): deploy is first come first served, a mint credits its first owner, and a transfer
 * counts when its inscription is moved for the first time. All amounts have 18 decimals.
 */
export class Brc20Index {
  readonly #tokens = new Map<string, Token>();
  readonly #available = new Map<string, bigint>();
  readonly #open = new Map<string, OpenTransfer>();

  inscribed({ id, owner, body }: NewInscription): void {
    const content = readContent(body);
    if (!content || new TextEncoder().encode(content.tick).length !== 4) return;
    const tick = content.tick.toLowerCase();
    if (content.op === 'deploy') {
      this.#deploy(tick, content);
      return;
    }
    const token = this.#tokens.get(tick);
    const units = token && readAmount(content.amt, token.decimals);
    if (!token || units === undefined) return;
    if (content.op === 'mint') {
      this.#mint(token, { owner, units });
    } else if (units <= token.max && units <= this.available(tick, owner)) {
      this.#add(tick, owner, -units);
      this.#open.set(id, { id, tick, amt: content.amt, units, owner });
    }
  }

  /** `to`: script of the new owner. `undefined` if the satoshi was paid as fee, which returns the amount to its owner. */
  moved(id: string, to: string | undefined): MovedTransfer | undefined {
    const transfer = this.#open.get(id);
    if (!transfer) return undefined;
    this.#open.delete(id);
    const receiver = to ?? transfer.owner;
    this.#add(transfer.tick, receiver, transfer.units);
    return { ...transfer, to: receiver };
  }

  /** Units that the owner can inscribe transfers of. */
  available(tick: string, owner: string): bigint {
    return this.#available.get(`${tick.toLowerCase()} ${owner}`) ?? 0n;
  }

  /** The transfers that the owner has inscribed and not moved yet. */
  transfers(tick: string, owner: string): readonly OpenTransfer[] {
    return [...this.#open.values()].filter((open) => open.tick === tick.toLowerCase() && open.owner === owner);
  }

  #deploy(tick: string, { max, lim, dec = '18' }: Extract<Content, { op: 'deploy' }>): void {
    const decimals = /^\d{1,2}$/.test(dec) ? Number(dec) : DECIMALS + 1;
    if (this.#tokens.has(tick) || decimals > DECIMALS) return;
    const supply = readAmount(max, decimals);
    const limit = lim === undefined ? supply : readAmount(lim, decimals);
    if (supply === undefined || limit === undefined || supply > MAX_SUPPLY * 10n ** BigInt(DECIMALS)) return;
    this.#tokens.set(tick, { tick, max: supply, limit, decimals, minted: 0n });
  }

  /** The last mint credits what is left. */
  #mint(token: Token, { owner, units }: { readonly owner: string; readonly units: bigint }): void {
    if (units > token.limit) return;
    const left = token.max - token.minted;
    const credited = units < left ? units : left;
    token.minted += credited;
    this.#add(token.tick, owner, credited);
  }

  #add(tick: string, owner: string, units: bigint): void {
    this.#available.set(`${tick} ${owner}`, this.available(tick, owner) + units);
  }
}

function readContent(body: Uint8Array): Content | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return z.safeParse(Brc20, json).success ? z.safeParse(Content, json).data : undefined;
  } catch {
    return undefined;
  }
}

/** A positive decimal text, with 18 decimals. `undefined` if the text is not one, or is more precise than the token. */
function readAmount(amount: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '' || fraction.length > decimals) return undefined;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return units > 0n ? units : undefined;
}
