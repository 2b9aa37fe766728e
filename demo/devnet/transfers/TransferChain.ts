import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { DepositChain, DepositLedger, PayoutLedger } from '../../channel/deposits/DepositChain.ts';
import accounts from './accounts.json' with { type: 'json' };
import type { RunningChain } from './RunningChain.ts';
import type { Yard } from './yards.ts';

export interface TransferOptions {
  /** The chains are kept here. */
  readonly folder: string;
  /** Secret from which the keys of the demo's phone are derived. The same secret gives the same accounts. */
  readonly secret: string;
  /** Milliseconds between blocks. */
  readonly blockMs: number;
}

/** What a family needs to open its chain. */
export interface OpenOptions {
  /** The file of the chain. */
  readonly path: string;
  readonly blockMs: number;
  /** Secret of the phone's account, 32 bytes. */
  readonly phoneSeed: Uint8Array;
}

export type Opener = (options: OpenOptions) => RunningChain | Promise<RunningChain>;

/**
 * A chain of the demo on which plain transfers pay for orders. It runs in this process, in the place of a network whose nodes are
 * too large for the demo, and its transactions are not valid anywhere else. The family's libraries are large, so they are loaded
 * on the first use. A chain that was never used has no payments.
 */
export class TransferChain {
  readonly yard: Yard;
  /** The chain as the demo's channel sees it. */
  readonly deposit: DepositChain;
  readonly #options: OpenOptions;
  readonly #opener: Opener;
  #opening: Promise<RunningChain> | undefined;
  #running: RunningChain | undefined;

  constructor(yard: Yard, opener: Opener, { folder, secret, blockMs }: TransferOptions) {
    this.yard = yard;
    this.#opener = opener;
    const { name, id, chainId, native, orderBy, pool, tokens, addressForm } = yard;
    const phoneSeed = new Uint8Array(createHash('sha256').update(`phone ${name} ${secret}`).digest());
    this.#options = { path: join(folder, `${name.toLowerCase()}.jsonl`), blockMs, phoneSeed };
    const [first = '', ...others] = accountsOf(name);
    this.deposit = {
      ...{ name, id, chainId, orderBy, pool, rpcUrls: [], accounts: [first, ...others] },
      native: { ...native, address: NATIVE_ADDRESS },
      ...(tokens ? { tokens, payouts: this.#payouts() } : {}),
      ledger: this.#ledger(),
      // Payouts are made by the running chain, which reads the whole address.
      readAddress: (text) =>
        this.#running ? this.#running.readAddress(text) : addressForm.test(text) ? text : undefined,
    };
  }

  /** Loads the chain once. After a failure, the next call tries again. */
  open(): Promise<RunningChain> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Its state stays on disk. */
  async stop(): Promise<void> {
    (await this.#opening?.catch(() => undefined))?.stop();
  }

  async #open(): Promise<RunningChain> {
    this.#running = await this.#opener(this.#options);
    return this.#running;
  }

  /** `undefined` for a chain that was never used. */
  async #used(): Promise<RunningChain | undefined> {
    return this.#opening || existsSync(this.#options.path) ? this.open() : undefined;
  }

  #ledger(): DepositLedger {
    return {
      head: async () => (await this.#used())?.ledger.head() ?? 0,
      payments: async () => (await this.#used())?.ledger.payments() ?? [],
      returns: async () => (await this.#used())?.ledger.returns() ?? [],
      lookUp: async (hash) => (await this.#used())?.ledger.lookUp(hash),
      sendBack: async (hash, reason) => (await this.open()).ledger.sendBack(hash, reason),
    };
  }

  #payouts(): PayoutLedger {
    const payouts = async () => {
      const running = await this.open();
      if (!running.payouts) throw new Error(`${this.yard.title} pays nothing out`);
      return running.payouts;
    };
    return {
      available: async (token) => (await payouts()).available(token),
      send: async (payout) => (await payouts()).send(payout),
      cancel: async (orderId, reason) => (await payouts()).cancel(orderId, reason),
      ends: async () => (await this.#used())?.payouts?.ends() ?? [],
    };
  }
}

/** The service's accounts on a chain of plain transfers. */
export function accountsOf(name: string): readonly string[] {
  const found: Readonly<Record<string, readonly string[]>> = accounts;
  return found[name] ?? [];
}
