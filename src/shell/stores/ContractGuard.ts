import { makeAutoObservable, runInAction } from 'mobx';
import { loadOrReload } from '../lazyView.tsx';
import type { TransactionEffect } from '../plugin/chain.ts';
import type { PinnedContract } from '../plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../plugin/family.ts';
import type { ChainStore } from './ChainStore.ts';
import type { Known, NamedContract } from './checkContracts.ts';
import type { PersistedState } from './persisted.ts';

/** `unread`: the address is pinned, but its code is not known from enough nodes: none, or one of two. */
export type CodeState = 'known' | 'unread';

/** Result of a check. */
export interface CheckedCode {
  readonly state: CodeState;
  /** Present if somebody may replace the contract's code. `service`: who runs it; absent for this product's own. */
  readonly replaceable?: { readonly service: string | undefined };
}

interface CheckOptions extends Cancellable {
  readonly effect?: TransactionEffect;
  /** The wallet is asked next, so no earlier reading counts. */
  readonly isLast?: true;
}

/**
 * The last check before a wallet is asked, in every flow. The contract that a transaction pays, allows or names as
 * operator must be pinned in the build. Its code must be the pinned code or, without a hash in the build, the code that this
 * device found at two nodes at first use. The check's own code loads on use; if it does not load, the check fails.
 */
export class ContractGuard {
  /** Result of the last check. A flow that asks a wallet shows what it leaves open. */
  latest: CheckedCode = { state: 'known' };
  /** For reviews, which leave `latest` alone (`reviewContracts`). */
  readonly known: Known;

  constructor(chains: Pick<ChainStore, 'contracts' | 'driver'>, storage: Pick<PersistedState, 'get' | 'set'>) {
    this.known = { chains, storage, codes: new Map() };
    makeAutoObservable(this, { known: false });
  }

  /**
   * Checks a transaction by the effect of its bytes. `effect`: as `inspect` has read it before; read here unless given.
   * @throws AppError `contract/unknown`, `contract/changed`, `contract/disputed`, `app/chunk-not-loaded`
   */
  async check(transaction: UnsignedTransaction, options: CheckOptions): Promise<CheckedCode> {
    const { checkTransaction } = await load();
    return this.#found(await checkTransaction(this.known, transaction, options));
  }

  /**
   * Checks an address named beside a transaction, such as a deposit address or the market of an order. Returns its pin.
   * @throws AppError as `check`
   */
  async checkAddress(named: NamedContract, options: Cancellable): Promise<PinnedContract> {
    const { checkNamed } = await load();
    const { pin, checked } = await checkNamed(this.known, named, options);
    this.#found(checked);
    return pin;
  }

  #found(checked: CheckedCode): CheckedCode {
    runInAction(() => {
      this.latest = checked;
    });
    return checked;
  }
}

function load() {
  return loadOrReload(() => import('./checkContracts.ts'));
}
