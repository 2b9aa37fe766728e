import type { Token } from '../../../src/model/Token.ts';
import type { ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { RecordedRequest } from '../services/recordedNodes.ts';

/** A chain of a family, two recipients on it, and the answers of its nodes while a payment is built. */
export interface DepositChain {
  readonly chain: ChainPlugin;
  /** The payer. */
  readonly from: string;
  readonly to: string;
  readonly other: string;
  /** A token to pay with instead of the coin. `undefined` if there is none. */
  readonly token: Token | undefined;
  /** A memo or tag, and another one. `undefined` if coins have none. */
  readonly memos: readonly [string, string] | undefined;
  /** Tokens have no memo, although coins have one. */
  readonly hasBareTokens?: true;
  /** Path of the node's address, for drivers that detect the interface by the address. */
  readonly nodePath?: string;
  readonly answer: (request: RecordedRequest) => unknown;
}
