/** An account with a key that pays what a backend built. */
export interface Payer {
  readonly address: string;
  /** Pays a `txData`. Resolves with the hash when the chain has it. */
  pay(txData: unknown, paid: { readonly token: string; readonly units: bigint }): Promise<string>;
}
