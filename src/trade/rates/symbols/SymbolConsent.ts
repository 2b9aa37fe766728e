import { makeAutoObservable, observableRef } from 'mobx';
import { AppError } from '../../../model/errors.ts';
import type { RenamedToken } from '../../../shell/outbox/checkTokens.ts';

/** The tokens of a review whose contracts name other symbols than the list, and the user's consent to each. */
export class SymbolConsent {
  renamed: readonly RenamedToken[] = [];
  /** The accepted tokens with the symbols of their contracts. */
  accepted: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, { renamed: observableRef, accepted: observableRef });
  }

  get isLacking(): boolean {
    return this.renamed.some((renamed) => !this.covers(renamed));
  }

  covers(renamed: RenamedToken): boolean {
    return this.accepted.includes(keyOf(renamed));
  }

  /** A consent stays valid while the contract names the same symbol. */
  setRenamed(renamed: readonly RenamedToken[]): void {
    this.renamed = renamed;
  }

  accept(renamed: RenamedToken, isAccepted: boolean): void {
    const others = this.accepted.filter((key) => key !== keyOf(renamed));
    this.accepted = isAccepted ? [...others, keyOf(renamed)] : others;
  }

  /** @throws AppError `token/other-symbol` */
  assertGiven(): void {
    const lacking = this.renamed.find((renamed) => !this.covers(renamed));
    if (lacking) throw new AppError('token/other-symbol', { listed: lacking.token.symbol, symbol: lacking.symbol });
  }
}

function keyOf({ token, symbol }: RenamedToken): string {
  return `${token.id} ${symbol}`;
}
