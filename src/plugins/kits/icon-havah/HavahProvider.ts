import * as z from 'zod/mini';
import { callMethod, listenTo, readPath } from '../../../shell/platform/foreign.ts';
import { providerCodes } from '../shared/wallets/walletErrors.ts';
import type { IconRequest } from './iconRequest.ts';

const Account = z.object({
  address: z.string().check(z.regex(/^hx[0-9a-f]{40}$/)),
  nid: z.string().check(z.regex(/^0x[0-9a-f]{1,8}$/)),
});
const Address = z.object({ address: z.optional(z.string()) });
/** The user declined. A closed window answers `close`, which says nothing about a request that was confirmed before. */
const Declined = z.object({ type: z.literal('cancel') });
// Not our wire: txHash, a field of the wallet.
const Sent = z.object({ txHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)) });

export type HavahAccount = z.output<typeof Account>;

/** `havah`, the wallet's object. Its replies are untrusted and are parsed only in this class. */
export class HavahProvider {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** Asks the user if the page has no permission yet. `undefined` if there is no account. */
  async connect(): Promise<HavahAccount | undefined> {
    return accountIn(await callMethod(this.#raw, 'connect'));
  }

  /** The allowed account. Does not ask the user. */
  async account(): Promise<HavahAccount | undefined> {
    return accountIn(await callMethod(this.#raw, 'accounts'));
  }

  /** Signs and sends. Returns the hash, or `undefined` if the reply has none. Rejects as the wallet does. */
  async send(request: IconRequest): Promise<string | undefined> {
    const answer = await callMethod(this.#raw, 'sendTransaction', request);
    throwAnswerError(answer);
    if (z.safeParse(Declined, answer).success) {
      throw Object.assign(new Error('the user declined'), { code: providerCodes.userRejected });
    }
    const { success, data } = z.safeParse(Sent, answer);
    return success ? data.txHash : undefined;
  }

  /** Calls back if account or network may have changed. The argument is `true` if the wallet no longer shows an account. */
  onChange(changed: (isGone: boolean) => void): () => void {
    const methods = ['on', 'removeListener'] as const;
    const stops = [
      listenTo(this.#raw, { name: 'accountsChanged', methods }, (value) => {
        const shown = z.safeParse(Address, value);
        changed(shown.success && !shown.data.address);
      }),
      listenTo(this.#raw, { name: 'networkChanged', methods }, () => changed(false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async disconnect(): Promise<void> {
    await callMethod(this.#raw, 'disconnect').catch(() => undefined);
  }
}

/** Version 1 returns the account itself, version 2 returns it in `body`. Both report errors in `error`. */
function accountIn(answer: unknown): HavahAccount | undefined {
  throwAnswerError(answer);
  const { success, data } = z.safeParse(z.union([Account, z.object({ body: Account })]), answer);
  if (!success) return undefined;
  return 'body' in data ? data.body : data;
}

function throwAnswerError(answer: unknown): void {
  const error = readPath(answer, 'error') ?? readPath(answer, 'body', 'error');
  if (typeof error === 'string' && error !== '') throw new Error(error);
}
