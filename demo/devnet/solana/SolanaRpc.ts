import * as z from 'zod/mini';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';

const REQUEST_LIMIT_MS = 10_000;

const Failure = z.object({
  code: z.number(),
  message: z.string(),
  data: z.optional(z.object({ err: z.optional(z.unknown()) })),
});
const Reply = z.union([z.object({ error: Failure }), z.object({ result: z.unknown() })]);
const Latest = z.object({ value: z.object({ blockhash: z.string(), lastValidBlockHeight: z.number() }) });
const Signature = z.object({ signature: z.string(), slot: z.number() });
const Found = z.nullable(
  z.object({
    slot: z.number(),
    blockTime: z.number(),
    transaction: z.tuple([z.string(), z.literal('base64')]),
    meta: z.object({ err: z.unknown(), fee: z.number() }),
  }),
);
const Accounts = z.object({
  value: z.array(
    z.nullable(
      z.object({
        lamports: z.number(),
        owner: z.string(),
        executable: z.boolean(),
        data: z.tuple([z.string(), z.string()]),
      }),
    ),
  ),
});

/** The lowest level is enough: the relayer counts the slots itself. */
const commitment = 'processed';
const HISTORY_PAGE = 1_000;

/** The chain's answer is an error. */
export class SolanaRefusal extends Error {
  readonly code: number;
  /** Why a transaction would fail, in the RPC's format; `undefined` for other errors. */
  readonly err: unknown;

  constructor({ code, message, data }: z.output<typeof Failure>) {
    super(message);
    this.code = code;
    this.err = data?.err;
  }
}

export type FoundTransaction = NonNullable<z.output<typeof Found>>;

/** RPC calls of the demo's own accounts and pages to the local Solana. Throws a `SolanaRefusal` for an error answer. */
export class SolanaRpc {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  slot(): Promise<number> {
    return this.#call('getSlot', [{ commitment }], z.number());
  }

  async latestBlockhash() {
    return (await this.#call('getLatestBlockhash', [{ commitment }], Latest)).value;
  }

  /** Signatures of an account's transactions after `until`, oldest first. */
  async signaturesAfter(account: string, until: string | undefined) {
    const found: z.output<typeof Signature>[] = [];
    for (let isWhole = false; !isWhole; ) {
      const range = { limit: HISTORY_PAGE, before: found.at(-1)?.signature ?? null, until: until ?? null, commitment };
      const page = await this.#call('getSignaturesForAddress', [account, range], z.array(Signature));
      found.push(...page);
      isWhole = page.length < HISTORY_PAGE;
    }
    return found.reverse();
  }

  async transaction(signature: string): Promise<FoundTransaction | undefined> {
    const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 };
    return (await this.#call('getTransaction', [signature, options], Found)) ?? undefined;
  }

  /** In the order of `addresses`, from one moment; `undefined` for a missing account. */
  async accounts(addresses: readonly string[]) {
    const { value } = await this.#call(
      'getMultipleAccounts',
      [addresses, { encoding: 'base64', commitment }],
      Accounts,
    );
    return value.map((account) => {
      if (!account) return undefined;
      const { lamports, owner, executable: isProgram, data } = account;
      return { lamports: BigInt(lamports), owner, isProgram, data: Buffer.from(data[0], 'base64') };
    });
  }

  /** Sends a transaction and returns its signature. Throws a `SolanaRefusal` with the reason if it is refused. */
  send(wire: string): Promise<string> {
    return this.#call('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: commitment }], z.string());
  }

  rent(bytes: number): Promise<number> {
    return this.#call('getMinimumBalanceForRentExemption', [bytes], z.number());
  }

  gift(to: string): Promise<string> {
    return this.#call('requestGift', [to], z.string());
  }

  /** Moves the chain's clock forward. Works only if the chain was started with a movable clock. */
  increaseTime(seconds: number): Promise<number> {
    return this.#call('increaseTime', [seconds], z.number());
  }

  async #call<T>(method: string, params: readonly unknown[], schema: z.ZodMiniType<T>): Promise<T> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: timeLimit(REQUEST_LIMIT_MS),
    });
    const reply = z.parse(Reply, await response.json());
    if ('error' in reply) throw new SolanaRefusal(reply.error);
    return z.parse(schema, reply.result);
  }
}
