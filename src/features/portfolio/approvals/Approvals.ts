import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { Amount } from '../../../model/Amount.ts';
import { compareUnits } from '../../../model/compareUnits.ts';
import { DOLLAR, dollarValue } from '../../../shell/i18n/formatDollars.ts';
import { AnswerOrder } from '../../../shell/platform/AnswerOrder.ts';
import type { Permission } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { type PriceStore, pricesOf } from '../../../shell/stores/PriceStore.ts';
import { ChainAllowances } from '../../../trade/allowances/ChainAllowances.ts';
import type { PortfolioAccount } from '../holdings/accountsOf.ts';

/** One approval, with its account and value. */
export interface Approval {
  readonly key: string;
  readonly permission: Permission;
  readonly of: ChainAllowances;
  readonly isUnlimited: boolean;
  /** What could be taken now, in dollars; `undefined` if unknown. */
  readonly risk: Amount | undefined;
}

type Parts = Pick<Shell, 'chains' | 'wallet' | 'signer' | 'outbox'> & { readonly prices: PriceStore };

/** The approvals of all shown accounts on all chains that list them. */
export class Approvals {
  lists: readonly ChainAllowances[] = [];
  /** The chains are not known yet. */
  isSearching = true;
  readonly #parts: Parts;
  readonly #accounts: () => readonly PortfolioAccount[];
  readonly #order = new AnswerOrder();

  constructor(parts: Parts, accounts: () => readonly PortfolioAccount[]) {
    this.#parts = parts;
    this.#accounts = accounts;
    makeAutoObservable(this, { lists: observableRef });
  }

  /** Follows the accounts. Returns a function that stops it. The outbox follows sent transactions. */
  start(): () => void {
    const stopped = new AbortController();
    const keyOf = (accounts: readonly PortfolioAccount[]) =>
      accounts.map(({ address, chains }) => `${address} ${chains.map(({ id }) => id).join(' ')}`).join();
    reaction(
      () => keyOf(this.#accounts()),
      () => void this.#find(),
      { signal: stopped.signal, fireImmediately: true },
    );
    return () => {
      stopped.abort();
      for (const list of this.lists) list.stop();
    };
  }

  get isLoading(): boolean {
    return this.isSearching || this.lists.some(({ state }) => state.status === 'loading');
  }

  /** The largest risk first, then those without a limit, then the others. */
  get all(): readonly Approval[] {
    return this.lists
      .flatMap((of) =>
        of.state.status === 'ready' ? of.state.list.permissions.map((one) => this.#approvalOf(of, one)) : [],
      )
      .sort(
        (a, b) =>
          compareUnits(b.risk?.units ?? 0n, a.risk?.units ?? 0n) || Number(b.isUnlimited) - Number(a.isUnlimited),
      );
  }

  get unlimited(): readonly Approval[] {
    return this.all.filter(({ isUnlimited }) => isUnlimited);
  }

  /** The largest loss by approvals without a limit. Several approvals of one token put the same balance at risk. */
  get unlimitedRisk(): Amount {
    const byToken = new Map<string, Amount>();
    for (const { permission, of, risk } of this.unlimited) {
      if (permission.kind !== 'allowance' || !risk) continue;
      byToken.set(`${of.owner} ${permission.token.id}`, risk);
    }
    return [...byToken.values()].reduce((total, risk) => total.plus(risk), Amount.zero(DOLLAR));
  }

  #approvalOf(of: ChainAllowances, permission: Permission): Approval {
    const isToken = permission.kind === 'allowance';
    const price = isToken ? this.#parts.prices.of(permission.token) : undefined;
    return {
      key: `${of.owner} ${of.chain.id} ${permission.id}`,
      permission,
      of,
      isUnlimited: isToken && permission.isUnlimited,
      risk: isToken && permission.atRisk && price ? dollarValue(permission.atRisk, price.usd) : undefined,
    };
  }

  /** Only a driver knows whether its chain lists approvals. */
  async #find(): Promise<void> {
    const asked = this.#order.next();
    const places = this.#accounts().flatMap(({ address, chains }) =>
      chains.map((chain) => ({ chain, owner: address })),
    );
    const drivers = await Promise.all(
      places.map(({ chain }) => this.#parts.chains.driver(chain.id).catch(() => undefined)),
    );
    runInAction(() => {
      if (!this.#order.take('all', asked)) return;
      const before = this.lists;
      this.lists = places
        .filter((_place, index) => drivers[index]?.permissions)
        .map(({ chain, owner }) => {
          const known = before.find((list) => list.chain.id === chain.id && list.owner === owner);
          return known ?? this.#open(chain, owner);
        });
      for (const list of before) if (!this.lists.includes(list)) list.stop();
      this.isSearching = false;
    });
  }

  #open(...[chain, owner]: [ChainAllowances['chain'], ChainAllowances['owner']]): ChainAllowances {
    const list = new ChainAllowances(this.#parts, chain, owner);
    void list.load();
    return list;
  }
}

/** The approvals of the app's own parts. `accounts` is observed. */
export function approvalsOf(shell: Shell, accounts: () => readonly PortfolioAccount[]): Approvals {
  const { chains, wallet, signer, outbox } = shell;
  return new Approvals({ chains, wallet, signer, outbox, prices: pricesOf(shell) }, accounts);
}
