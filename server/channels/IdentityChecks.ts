/** Where a person reads of a check, by language. Absolute http(s) addresses. */
export interface IdentityLinks {
  readonly cnUrl: string;
  readonly enUrl: string;
}

export type IdentityWord = 'open' | 'passed' | 'refused';

/** The service that looks at who pays. A channel asks it before it pays out what needs a check. */
export interface IdentityChecks {
  /** What will be asked, for who has no order yet. */
  readonly about: IdentityLinks;
  /** The word on an order that was paid on a chain; the first question opens its check. Once it is not `open` it stays. */
  wordOn(orderId: string, chain: string): Promise<IdentityWord>;
}
