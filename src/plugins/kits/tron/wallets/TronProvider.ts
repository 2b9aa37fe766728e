import * as z from 'zod/mini';
import type { ChainId } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import { callMethod, listenTo, readPath } from '../../../../shell/platform/foreign.ts';
import { isTronAddress } from '../tronAddress.ts';
import { listenToWindow } from './windowMessages.ts';

/** The interface of a wallet: TIP-1193, or TronLink's older one. */
export type TronDialect = 'TIP-1193' | 'tronLink';

const Address = z.string().check(z.refine(isTronAddress));
const Addresses = z.array(Address);
const ChainNumber = z.string().check(z.regex(/^0x[0-9a-f]{8}$/i));
const Changed = z.object({ chainId: ChainNumber });
const Block = z.object({ blockID: z.string().check(z.regex(/^[0-9a-f]{64}$/i)) });
/** The reply to `tron_requestAccounts`. A locked TronLink returns an empty text. */
const Approval = z.object({ code: z.int() });
const APPROVED = 200;
const QUEUED = 4000;

/** Networks by the host of their public nodes (docs.tronlink.org). */
const networks: Readonly<Record<string, string>> = {
  'api.trongrid.io': '0x2b6653dc',
  'api.shasta.trongrid.io': '0x94a9059e',
  'nile.trongrid.io': '0xcd8690dc',
};

export interface TronChange {
  /** `undefined`: unchanged. Empty: the wallet is locked or has revoked the page's permission. */
  readonly addresses?: readonly string[];
  /** The network changed, or may have. */
  readonly network?: true;
}

/** A wallet's object with either interface. Its replies are untrusted and are parsed only in this class. */
export class TronProvider {
  readonly #raw: object;
  readonly #dialect: TronDialect;
  readonly #globals: Readonly<Record<string, unknown>>;

  constructor(raw: object, dialect: TronDialect, globals: Readonly<Record<string, unknown>>) {
    this.#raw = raw;
    this.#dialect = dialect;
    this.#globals = globals;
  }

  /** The account shown to this page. `undefined` before permission and while the wallet is locked. */
  get address(): string | undefined {
    const { success, data } = z.safeParse(Address, readPath(this.#tronWeb, 'defaultAddress', 'base58'));
    return success ? data : undefined;
  }

  /** Asks the user. Resolves if the user allows it. Rejects as the wallet does, or with an `AppError`. */
  async requestAccount(wallet: string): Promise<void> {
    if (this.#dialect === 'TIP-1193') {
      const addresses = z.safeParse(Addresses, await this.#request('eth_requestAccounts'));
      if (!addresses.success || addresses.data.length === 0) throw new AppError('wallet/no-account', { wallet });
      return;
    }
    const approval = z.safeParse(Approval, await this.#request('tron_requestAccounts'));
    if (!approval.success) throw new AppError('wallet/no-account', { wallet });
    const { code } = approval.data;
    if (code === QUEUED) throw new AppError('wallet/busy', { wallet });
    if (code !== APPROVED) throw Object.assign(new Error(`the wallet answers ${code}`), { code });
  }

  /** The wallet's network: the one it reports, or the network of its node. */
  async readNetwork(): Promise<ChainId> {
    if (this.#dialect === 'TIP-1193') {
      const parsed = z.safeParse(ChainNumber, await this.#request('eth_chainId').catch(() => undefined));
      if (parsed.success) return chainOf(parsed.data);
    }
    const host = readPath(this.#tronWeb, 'fullNode', 'host');
    const known = typeof host === 'string' && URL.canParse(host) ? networks[new URL(host).host] : undefined;
    if (known) return chainOf(known);
    // A custom node: the end of its first block's hash identifies the network.
    const { blockID } = z.parse(Block, await callMethod(readPath(this.#tronWeb, 'trx'), 'getBlock', 0));
    return chainOf(`0x${blockID.slice(-8)}`);
  }

  /** The signed form of a transaction, from the wallet. */
  sign(transaction: unknown): Promise<unknown> {
    return callMethod(readPath(this.#tronWeb, 'trx'), 'sign', transaction);
  }

  signMessage(message: string): Promise<unknown> {
    return callMethod(readPath(this.#tronWeb, 'trx'), 'signMessageV2', message);
  }

  /** Calls back when account or network change. Returns a function to unsubscribe. */
  onChange(changed: (change: TronChange) => void): () => void {
    if (this.#dialect === 'tronLink') return listenToWindow(this.#globals, changed);
    const listeners: Readonly<Record<string, (value: unknown) => void>> = {
      accountsChanged: (value) => {
        const addresses = z.safeParse(Addresses, value);
        if (addresses.success) changed({ addresses: addresses.data });
      },
      chainChanged: (value) => {
        if (z.safeParse(Changed, value).success) changed({ network: true });
      },
      disconnect: () => changed({ addresses: [] }),
    };
    const stops = Object.entries(listeners).map(([event, listener]) =>
      listenTo(this.#raw, { name: event, methods: ['on', 'removeListener'] }, listener),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** `false` in a TIP-1193 provider until the page has permission. Old TronLink versions have it only on the window. */
  get #tronWeb(): unknown {
    const own = readPath(this.#raw, 'tronWeb');
    const isOld = this.#dialect === 'tronLink' && (typeof own !== 'object' || own === null);
    return isOld ? readPath(this.#globals, 'tronWeb') : own;
  }

  #request(method: string): Promise<unknown> {
    return callMethod(this.#raw, 'request', { method });
  }
}

function chainOf(number: string): ChainId {
  return `tron:${number.toLowerCase()}`;
}
