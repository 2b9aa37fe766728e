import * as z from 'zod/mini';
import { callMethod, listenTo } from '../../../shell/platform/foreign.ts';
import { aelfAddress } from './aelfAddress.ts';

/** Addresses by the network's own name, decorated: `{ AELF: ['ELF_…_AELF'] }`. */
const Accounts = z.record(z.string(), z.optional(z.array(z.string())));
const Networks = z.array(z.string());
const Sent = z.object({ transactionId: z.string().check(z.regex(/^[0-9a-f]{64}$/i)) });
/** A big number of the elliptic library, or its hexadecimal digits if it was serialized as text. */
const number = z.union([
  z.string().check(z.regex(/^[0-9a-f]{1,64}$/i)),
  z.pipe(
    z.custom<object>((value) => typeof value === 'object' && value !== null),
    z.transform((value) =>
      z.parse(z.string().check(z.regex(/^[0-9a-f]{1,64}$/i)), Reflect.apply(value.toString, value, [16])),
    ),
  ),
]);
const Signature = z.object({ r: number, s: number, recoveryParam: z.int().check(z.gte(0), z.lte(3)) });
/** The side chain of the test network. A wallet that lists it is on the test network, also for its main chain. */
const TESTNET_SIDE_CHAIN = 'tDVW';

export type PortkeyAccounts = ReadonlyMap<string, string>;

/** Portkey's object. Its replies are untrusted and are parsed only in this class. */
export class PortkeyProvider {
  readonly #raw: object;

  constructor(raw: object) {
    this.#raw = raw;
  }

  /** Undecorated addresses by network. Asks the user if the page has no permission yet. */
  async requestAccounts(): Promise<PortkeyAccounts> {
    return accountsIn(await this.#request('requestAccounts'));
  }

  /** Same as `requestAccounts`, but does not ask the user. Empty if the page has no permission. */
  async accounts(): Promise<PortkeyAccounts> {
    return accountsIn(await this.#request('accounts'));
  }

  async isOnTestnet(): Promise<boolean> {
    return z.parse(Networks, await this.#request('chainIds')).includes(TESTNET_SIDE_CHAIN);
  }

  /** Signs and sends a contract call. Returns the transaction id, or `undefined` if the reply has none. */
  async callContract(
    { network, contract, account }: { readonly network: string; readonly contract: string; readonly account: string },
    method: string,
    input: object,
  ): Promise<string | undefined> {
    const chain = await callMethod(this.#raw, 'getChain', network);
    const answer = await callMethod(
      await callMethod(chain, 'getContract', contract),
      'callSendMethod',
      method,
      account,
      input,
    );
    const { success, data } = z.safeParse(Sent, answer);
    return success ? data.transactionId : undefined;
  }

  /** Signs 32 bytes, given in hex; r, s and the recovery number as hex of 65 bytes. */
  async sign(hash: string): Promise<string> {
    const { r, s, recoveryParam } = z.parse(Signature, await this.#request('wallet_getSignature', { data: hash }));
    return `${r.padStart(64, '0')}${s.padStart(64, '0')}0${recoveryParam}`.toLowerCase();
  }

  /** Calls back with new accounts, with none when the wallet goes away, with `undefined` when the network may be another. */
  onChange(changed: (accounts: PortkeyAccounts | undefined) => void): () => void {
    const listeners: Readonly<Record<string, (value: unknown) => void>> = {
      accountsChanged: (value) => changed(accountsIn(value)),
      networkChanged: () => changed(undefined),
      chainChanged: () => changed(undefined),
      disconnected: () => changed(new Map()),
    };
    const stops = Object.entries(listeners).map(([event, listener]) =>
      listenTo(this.#raw, { name: event, methods: ['on', 'removeListener'] }, listener),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  #request(method: string, payload?: object): Promise<unknown> {
    return callMethod(this.#raw, 'request', { method, ...(payload ? { payload } : {}) });
  }
}

function accountsIn(value: unknown): PortkeyAccounts {
  const parsed = z.safeParse(Accounts, value);
  const entries = parsed.success ? Object.entries(parsed.data) : [];
  return new Map(
    entries.flatMap(([network, [first = ''] = []]) => {
      const address = aelfAddress(first, network);
      return address ? [[network, address] as const] : [];
    }),
  );
}
