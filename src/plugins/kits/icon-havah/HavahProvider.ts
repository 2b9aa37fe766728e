import * as z from 'zod/mini';
import { callMethod, listenTo, readPath } from '../../../shell/plugin/foreign.ts';
import type { IconRequest } from './iconRequest.ts';

const Account = z.object({
  address: z.string().check(z.regex(/^hx[0-9a-f]{40}$/)),
  nid: z.string().check(z.regex(/^0x[0-9a-f]{1,8}$/)),
});
const Address = z.object({ address: z.optional(z.string()) });
const Sent = z.object({ txHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) });

export type HavahAccount = z.output<typeof Account>;

/** `havah`, the wallet's object. Everything it gives is foreign: it is read here and nowhere else. */
export class HavahProvider {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** Asks the user where the page was not allowed before; `undefined` when there is no account. */
  async connect(): Promise<HavahAccount | undefined> {
    return accountIn(await callMethod(this.#raw, 'connect'));
  }

  /** The account that was allowed, without a question. */
  async account(): Promise<HavahAccount | undefined> {
    return accountIn(await callMethod(this.#raw, 'accounts'));
  }

  /** Signs and sends; the hash, or `undefined` when the answer has none. Rejects as the wallet does. */
  async send(request: IconRequest): Promise<string | undefined> {
    const answer = await callMethod(this.#raw, 'sendTransaction', request);
    throwSaid(answer);
    const { success, data } = z.safeParse(Sent, answer);
    return success ? data.txHash : undefined;
  }

  /** Calls back when account or network may be others: `true` when the wallet says that it shows none any more. */
  onChange(changed: (isGone: boolean) => void): () => void {
    const events = ['on', 'removeListener'] as const;
    const stops = [
      listenTo(this.#raw, events, 'accountsChanged', (value) => {
        const shown = z.safeParse(Address, value);
        changed(shown.success && !shown.data.address);
      }),
      listenTo(this.#raw, events, 'networkChanged', () => changed(false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async disconnect(): Promise<void> {
    await callMethod(this.#raw, 'disconnect').catch(() => undefined);
  }
}

/** Version 1 gives the account itself, version 2 has it in `body`; both say what went wrong in `error`. */
function accountIn(answer: unknown): HavahAccount | undefined {
  throwSaid(answer);
  const { success, data } = z.safeParse(z.union([Account, z.object({ body: Account })]), answer);
  if (!success) return undefined;
  return 'body' in data ? data.body : data;
}

function throwSaid(answer: unknown): void {
  const said = readPath(answer, 'error') ?? readPath(answer, 'body', 'error');
  if (typeof said === 'string' && said !== '') throw new Error(said);
}
