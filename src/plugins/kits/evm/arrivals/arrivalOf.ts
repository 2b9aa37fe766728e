import type { Address } from '../../../../model/caip.ts';
import { isAppError } from '../../../../model/errors.ts';
import type { Arrival, ExpectedArrival } from '../../../../shell/plugin/arrival.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { depositContractsOf } from '../deposits/DepositContracts.ts';
import { routerDeposits } from '../deposits/depositAbi.ts';
import { searchLogs } from '../logs/LogSearch.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import type { TokenFacts } from '../transactions/TokenFacts.ts';
import { type Credit, creditAt } from './creditAt.ts';

interface Parts {
  readonly nodes: EvmNodes;
  readonly chain: ChainPlugin;
  readonly tokens: TokenFacts;
  /** All pinned contracts of the chain. */
  readonly pinned: readonly PinnedContract[];
}

const isHash = (text: string) => /^0x[0-9a-fA-F]{64}$/.test(text);
/** A service may name any number of transactions. */
const MAX_HASHES = 4;

/** See `ChainDriver.arrivalOf`. Two hosts must show the same credit in the same transaction. */
export async function arrivalOf(parts: Parts, expected: ExpectedArrival, options: Cancellable): Promise<Arrival> {
  const tried = new Set<string>();
  let isUnreadable = false;
  for (const find of [
    async () => expected.hashes.filter(isHash).slice(0, MAX_HASHES),
    () => searched(parts, expected, options),
  ]) {
    for (const hash of await find()) {
      if (tried.has(hash.toLowerCase())) continue;
      tried.add(hash.toLowerCase());
      const credit = await agreedCredit(parts, { hash, expected }, options);
      if (credit.status === 'paid') return seen(parts, { ...credit, hash }, options);
      isUnreadable ||= credit.status === 'unreadable';
    }
  }
  return { status: isUnreadable ? 'unchecked' : 'unseen' };
}

/** The transactions in which this product's contracts paid or refunded the order. The service may have named none. */
async function searched(
  { nodes, chain, pinned }: Parts,
  { orderId, isSigned, isRefund }: ExpectedArrival,
  options: Cancellable,
): Promise<readonly string[]> {
  const contracts = payersOf(pinned);
  if (!isSigned || orderId === undefined || !isHash(orderId) || contracts.length === 0) return [];
  // Locks have the same event of a refund.
  const event = isRefund ? 'Refunded' : 'Released';
  const filters = [{ address: contracts, topics: routerDeposits.encodeFilterTopics(event, [orderId]) }];
  const { logs } = await searchLogs({ nodes, filters, chainName: chain.name }, options);
  return logs.map(({ hash }) => hash);
}

async function agreedCredit(
  { nodes, pinned }: Parts,
  { hash, expected }: { readonly hash: string; readonly expected: ExpectedArrival },
  options: Cancellable,
): Promise<Credit> {
  const contracts = payersOf(pinned);
  const { answers, isPartial } = await nodes.queryTwo(
    (batch) => creditAt(batch, { hash, expected, contracts }),
    options,
  );
  const [first] = answers;
  const areSame = answers.every((answer) => isSame(answer, first));
  return first && areSame && !isPartial ? first : { status: 'missing' };
}

/** This product's routers and locks on the chain. */
function payersOf(pinned: readonly PinnedContract[]): readonly Address[] {
  const { router = [], lock = [] } = depositContractsOf(pinned) ?? {};
  return [...router, ...lock];
}

function isSame(one: Credit, other: Credit | undefined): boolean {
  if (one.status !== 'paid' || other?.status !== 'paid') return one.status === other?.status;
  return one.units === other.units && one.token?.toLowerCase() === other.token?.toLowerCase();
}

async function seen(
  { chain, tokens }: Parts,
  { units, token, hash }: Extract<Credit, { readonly status: 'paid' }> & { readonly hash: string },
  options: Cancellable,
): Promise<Arrival> {
  if (units === undefined) return { status: 'seen', paid: undefined, hash };
  try {
    const paid = { units, token: token === undefined ? chain.native : await tokens.describe(token, options) };
    return { status: 'seen', paid, hash };
  } catch (error) {
    // Without decimals of the chain there is no amount to show.
    if (isAppError(error, 'token/not-found') || isAppError(error, 'transaction/unreadable'))
      return { status: 'unchecked' };
    throw error;
  }
}
