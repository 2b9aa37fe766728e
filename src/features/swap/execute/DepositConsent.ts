import { makeAutoObservable } from 'mobx';
import { AppError } from '../../../model/errors.ts';
import type { Deposit } from './DepositOrder.ts';

/** The user's word that a deposit address is the one on the page of its service. Only that page can show it. */
export class DepositConsent {
  /** The service whose page the user has to compare. `undefined` if nothing has to be compared. */
  service: string | undefined = undefined;
  isAccepted = false;

  constructor() {
    makeAutoObservable(this);
  }

  get isLacking(): boolean {
    return this.service !== undefined && !this.isAccepted;
  }

  set({ service = '', proof }: Pick<Deposit, 'service' | 'proof'>): void {
    this.service = typeof proof === 'string' ? undefined : service;
    this.isAccepted = false;
  }

  accept(isAccepted: boolean): void {
    this.isAccepted = isAccepted;
  }

  /** @throws AppError `swap/deposit-unaccepted` */
  assertGiven(): void {
    if (this.isLacking) throw new AppError('swap/deposit-unaccepted', { service: this.service ?? '' });
  }
}
