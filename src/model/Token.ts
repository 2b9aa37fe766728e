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
  /** True if the user added the token: it is on no list. */
  readonly isImported?: boolean;
}
