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
  /**
   * Answers of a node of any chain of the family, first of all to the question for its network. `undefined` for other
   * requests. Absent: the family has one chain, and `answer` has all.
   */
  readonly answerOf?: (chain: ChainPlugin, request: RecordedRequest) => unknown;
  /** Answers to requests for fees, if `answer` has none. `undefined` for other requests. */
  readonly fees?: (request: RecordedRequest) => unknown;
  /** A transfer costs resources of the account, and no coins. */
  readonly hasNoFees?: true;
}
