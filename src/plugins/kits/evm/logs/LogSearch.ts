import * as z from 'zod/mini';
import type { Address } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { RpcFault } from '../nodes/JsonRpcEndpoint.ts';
import { quantityOf } from '../wallets/word.ts';

/** Numbers of blocks in one request: first all blocks, then smaller ranges for nodes with limits. */
const spans = [Number.POSITIVE_INFINITY, 1_000_000, 100_000, 10_000, 1_000] as const;
/** Maximum number of requests in one search. On a long chain with strict limits, the oldest blocks stay unread. */
const MAX_REQUESTS = 40;

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/));
const Log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word),
  data: z._default(z.string(), '0x'),
  blockNumber: quantity,
  logIndex: quantity,
  transactionHash: word,
});

/** One event of a contract. Its text comes from the contract and is untrusted. */
export interface ContractLog {
  /** Lower case. */
  readonly address: Address;
  readonly topics: readonly string[];
  readonly data: string;
  readonly block: number;
  readonly hash: string;
}

/** Parameters of `eth_getLogs`, without the blocks. */
export interface LogFilter {
  readonly address?: readonly Address[];
  readonly topics: readonly (string | readonly string[] | null)[];
}

interface Search {
  readonly nodes: EvmNodes;
  readonly filters: readonly LogFilter[];
  readonly chainName: string;
  /** The first block to search. */
  readonly since?: number;
}

/**
 * Logs that match any of the filters, newest first, up to the block `head`. `sinceBlock` is the first block that could be
 * searched. `undefined` if all blocks were searched.
 * @throws AppError `chain/unreachable` when no node answers, or none searches at all.
 */
export async function searchLogs(
  { nodes, filters, chainName, since = 0 }: Search,
  options: Cancellable,
): Promise<{ readonly logs: readonly ContractLog[]; readonly sinceBlock: number | undefined; readonly head: number }> {
  const latest = quantityOf(await nodes.call('eth_blockNumber', [], options));
  if (latest === undefined) throw new AppError('chain/unreachable', { chain: chainName });
  const head = Number(latest);
  const logs: ContractLog[] = [];
  let [to, tier, requests] = [head, 0, 0];
  while (to >= since) {
    const from = Math.max(since, to - (spans[tier] ?? 1) + 1);
    requests += 1;
    const part = requests > MAX_REQUESTS ? undefined : await readRange(nodes, { filters, from, to }, options);
    if (part) {
      logs.push(...part);
      to = from - 1;
    } else {
      const smaller = spans.findIndex((span) => span < to - from + 1);
      if (requests > MAX_REQUESTS || smaller < 0) {
        if (to === head) throw new AppError('chain/unreachable', { chain: chainName });
        return { logs, sinceBlock: to + 1, head };
      }
      tier = smaller;
    }
  }
  return { logs, sinceBlock: undefined, head };
}

interface Range {
  readonly filters: readonly LogFilter[];
  readonly from: number;
  readonly to: number;
}

/** Newest first. `undefined` if no node accepts the range: nodes refuse it in different ways, for example with a timeout. */
async function readRange(
  nodes: EvmNodes,
  { filters, from, to }: Range,
  options: Cancellable,
): Promise<readonly ContractLog[] | undefined> {
  const blocks = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
  const calls = filters.map((filter) => ({ method: 'eth_getLogs', params: [{ ...blocks, ...filter }] }));
  try {
    const outcomes = await nodes.batch(calls, options);
    const replies = outcomes.map((outcome) =>
      z.safeParse(z.array(z.unknown()), outcome.status === 'ok' ? outcome.result : undefined),
    );
    if (replies.some(({ success }) => !success)) return undefined;
    return replies
      .flatMap(({ data = [] }) => data.flatMap((log) => logOf(log) ?? []))
      .sort((a, b) => b.block - a.block || b.index - a.index)
      .map(({ index: _index, ...log }) => log);
  } catch (error) {
    if (error instanceof RpcFault || (error instanceof AppError && error.code === 'chain/unreachable'))
      return undefined;
    throw error;
  }
}

function logOf(raw: unknown): (ContractLog & { readonly index: number }) | undefined {
  const log = z.safeParse(Log, raw);
  if (!log.success) return undefined;
  const { address, topics, data, blockNumber, logIndex, transactionHash } = log.data;
  return {
    address: address.toLowerCase(),
    topics,
    data,
    block: Number(blockNumber),
    hash: transactionHash,
    index: Number(logIndex),
  };
}
