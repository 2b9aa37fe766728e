import { AppError } from '../../../../model/errors.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { NodeAccess } from './AgreedStates.ts';
import type { SeveralAnswers } from './NodePool.ts';

interface SeveralNodes<Node> {
  queryTwo<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>>;
}

/** For `isExpired`: whether nodes of two hosts see that the deadline passed. A failed reading proves nothing. */
export async function isAgreedPast<Node>(
  nodes: SeveralNodes<Node>,
  isPast: (nodes: NodeAccess<Node>) => Promise<boolean>,
  options: Cancellable,
): Promise<boolean> {
  try {
    const { answers, isPartial } = await nodes.queryTwo((node) => isPast({ query: (work) => work(node) }), options);
    return !isPartial && answers.every(Boolean);
  } catch {
    options.signal?.throwIfAborted();
    return false;
  }
}

/**
 * For `findSent`, by two hosts: a transaction that is not found may be repeated, and a node may keep no history.
 * @throws AppError `chain/unreachable` if only one host answers, and does not find it
 */
export async function findAtTwo<Node, Found>(
  nodes: SeveralNodes<Node>,
  find: (nodes: NodeAccess<Node>) => Promise<Found | undefined>,
  { chain, ...options }: { readonly chain: string } & Cancellable,
): Promise<Found | undefined> {
  const { answers, isPartial } = await nodes.queryTwo((node) => find({ query: (work) => work(node) }), options);
  const found = answers.find((answer) => answer !== undefined);
  if (found === undefined && isPartial) throw new AppError('chain/unreachable', { chain });
  return found;
}

/**
 * `isExpired` of a family for which nothing proves it: its transactions have no deadline, only the wallet knows the deadline, or
 * no two hosts can search for a transaction without its hash.
 */
export async function neverProven(): Promise<boolean> {
  return false;
}
