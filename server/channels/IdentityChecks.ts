/** Pages that explain the identity check, by language. Absolute http(s) addresses. */
export interface IdentityLinks {
  readonly cnUrl: string;
  readonly enUrl: string;
}

export type IdentityResult = 'open' | 'passed' | 'refused';

/** The service that identifies payers. A channel calls it before it pays out an order that needs a check. */
export interface IdentityChecks {
  /** Pages about the check, shown before there is an order. */
  readonly about: IdentityLinks;
  /** Check result for an order that was paid on a chain. The first call opens the check. A result other than `open` is final. */
  resultFor(orderId: string, chain: string): Promise<IdentityResult>;
}
