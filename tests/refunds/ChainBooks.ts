import type { StrandedOrder } from './StrandedOrder.ts';

/** State on the chain of a payment that a contract took. */
export interface Custody {
  readonly state: 'held' | 'claimed' | 'given back';
  /** The token's wire address. Empty if nothing is held. */
  readonly token: string;
  readonly units: bigint;
  /** Time in seconds after which the payer can take it back. 0 if nothing is held. */
  readonly until: bigint;
}

/** The state of a chain, read without the app's code. */
export interface ChainBooks {
  /** Tokens that the contracts may hold: wire addresses by symbol. */
  readonly tokens: Readonly<Record<string, string>>;
  custodyOf(order: StrandedOrder): Promise<Custody>;
  /** Amount that a transaction returned to the payer, without fees. `send` resolves with the hash when the chain has it. */
  cameBack(order: StrandedOrder, token: string, send: () => Promise<string>): Promise<bigint>;
  /** Amount of a token that the contracts hold for open orders. */
  held(token: string): Promise<bigint>;
  balance(token: string, owner: string): Promise<bigint>;
}
