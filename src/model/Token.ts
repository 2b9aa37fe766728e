import type { Currency } from './Amount.ts';
import type { Address, AssetId, ChainId } from './caip.ts';

/** A coin or token of one chain. Its identity is `id`; symbol and name are what somebody wrote, and may lie. */
export interface Token extends Currency {
  readonly id: AssetId;
  readonly chain: ChainId;
  readonly name: string;
  /** The contract, mint or denomination; `undefined` for the chain's native coin. */
  readonly address: Address | undefined;
  /** https address of a picture; `undefined` shows a letter. */
  readonly logoUrl?: string;
  /** Added by the user, on no list. */
  readonly isImported?: boolean;
}
