import type { Currency } from './Amount.ts';
import type { Address, AssetId, ChainId } from './caip.ts';

/** A coin or token of one chain. `id` identifies it. Symbol and name are untrusted text. */
export interface Token extends Currency {
  readonly id: AssetId;
  readonly chain: ChainId;
  readonly name: string;
  /** The contract, mint or denomination; `undefined` for the chain's native coin. */
  readonly address: Address | undefined;
  /** https address of a picture. If it is `undefined`, the UI shows a letter. */
  readonly logoUrl?: string;
  /** True if the list says that no route takes the token to another chain. */
  readonly isLocal?: true;
  /** True if the user added the token: it is on no list. */
  readonly isImported?: boolean;
}

/** Whether the currency of an amount is a token of a chain, which may have a price. */
export function isToken(currency: Currency): currency is Token {
  return 'id' in currency && 'chain' in currency;
}
