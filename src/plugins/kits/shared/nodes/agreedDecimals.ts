import { AppError } from '../../../../model/errors.ts';
import { foldSymbol } from '../../../../model/foldSymbol.ts';
import type { TokenQuestion } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { SeveralAnswers } from './NodePool.ts';

interface SeveralNodes<Node> {
  queryTwo<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>>;
}

/**
 * What nodes of two hosts say of a token. A backend may list a node of its own, and a wrong number of decimals changes every
 * amount. `read` returns `undefined` for a token that the node does not know.
 * @throws AppError `transaction/unreadable` if the hosts name different decimals, or with `isAgreed` different
 * symbols, or if only one of two answers
 */
export async function agreedDecimals<
  Node,
  Facts extends { readonly decimals: number; readonly symbol?: string | null | undefined },
>(
  nodes: SeveralNodes<Node>,
  read: (node: Node) => Promise<Facts | undefined>,
  { address, isAgreed, ...options }: { readonly address: string } & TokenQuestion,
): Promise<Facts | undefined> {
  const { answers, isPartial } = await nodes.queryTwo(read, options);
  if (isAgreed && isPartial) {
    throw new AppError('transaction/unreadable', { detail: `only one host tells the decimals of ${address}` });
  }
  const known = answers.filter((answer) => answer !== undefined);
  if (new Set(known.map(({ decimals }) => decimals)).size > 1) {
    throw new AppError('transaction/unreadable', { detail: `nodes disagree about the decimals of ${address}` });
  }
  const symbols = known.flatMap(({ symbol }) => (symbol ? [foldSymbol(symbol)] : []));
  if (isAgreed && new Set(symbols).size > 1) {
    throw new AppError('transaction/unreadable', { detail: `nodes disagree about the symbol of ${address}` });
  }
  return known[0];
}
