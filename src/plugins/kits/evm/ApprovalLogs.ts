import { id } from 'ethers';
import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { RpcFault } from './JsonRpcEndpoint.ts';
import type { RpcPool } from './RpcPool.ts';
import { addressWord, quantityOf } from './word.ts';

const APPROVAL = id('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = id('ApprovalForAll(address,address,bool)');
/** Blocks asked for at once: all of them first, then what nodes with limits take. */
const spans = [Number.POSITIVE_INFINITY, 1_000_000, 100_000, 10_000, 1_000] as const;
/** Most questions in one search: on a long chain whose nodes take few blocks at once, the oldest stay unread. */
const MAX_REQUESTS = 40;

const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/));
const Log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  topics: z.array(word),
  blockNumber: quantity,
  logIndex: quantity,
  transactionHash: word,
});

/** That an account once let a spender take a token, or all NFTs of a contract. Whether it still may, only the contract says. */
export interface Approved {
  readonly kind: 'allowance' | 'operator';
  /** The token or collection. Lower case, as is `spender`. */
  readonly contract: Address;
  readonly spender: Address;
  readonly block: number;
  readonly hash: string;
}

/**
 * What an account approved, newest first and each pair once, read from the logs of contracts. `sinceBlock` is the first block
 * that could be searched; `undefined` when that were all.
 * @throws AppError `chain/unreachable` when no node answers, or none searches at all.
 */
export async function readApprovals(
  { pool, owner, chainName }: { readonly pool: RpcPool; readonly owner: Address; readonly chainName: string },
  options: Cancellable,
): Promise<{ readonly approved: readonly Approved[]; readonly sinceBlock: number | undefined }> {
  const head = Number(quantityOf(await pool.call('eth_blockNumber', [], options)) ?? 0n);
  const pairs = new Map<string, Approved>();
  let [to, tier, requests] = [head, 0, 0];
  while (to >= 0) {
    const from = Math.max(0, to - (spans[tier] ?? 1) + 1);
    requests += 1;
    const part = requests > MAX_REQUESTS ? undefined : await readRange(pool, { owner, from, to }, options);
    if (part) {
      for (const item of part) {
        const key = `${item.kind} ${item.contract} ${item.spender}`;
        if (!pairs.has(key)) pairs.set(key, item);
      }
      to = from - 1;
    } else {
      const smaller = spans.findIndex((span) => span < to - from + 1);
      if (requests > MAX_REQUESTS || smaller < 0) {
        if (to === head) throw new AppError('chain/unreachable', { chain: chainName });
        return { approved: [...pairs.values()], sinceBlock: to + 1 };
      }
      tier = smaller;
    }
  }
  return { approved: [...pairs.values()], sinceBlock: undefined };
}

interface Range {
  readonly owner: Address;
  readonly from: number;
  readonly to: number;
}

/** Newest first; `undefined` when no node takes so many blocks: they say so in many ways, time-outs among them. */
async function readRange(
  pool: RpcPool,
  { owner, from, to }: Range,
  options: Cancellable,
): Promise<readonly Approved[] | undefined> {
  const filter = {
    fromBlock: `0x${from.toString(16)}`,
    toBlock: `0x${to.toString(16)}`,
    topics: [[APPROVAL, APPROVAL_FOR_ALL], `0x${addressWord(owner)}`],
  };
  try {
    const logs = z.safeParse(z.array(z.unknown()), await pool.call('eth_getLogs', [filter], options));
    if (!logs.success) return undefined;
    return logs.data
      .flatMap((log) => approvedOf(log) ?? [])
      .sort((a, b) => b.block - a.block || b.index - a.index)
      .map(({ index: _index, ...approved }) => approved);
  } catch (error) {
    if (error instanceof RpcFault || (error instanceof AppError && error.code === 'chain/unreachable'))
      return undefined;
    throw error;
  }
}

/** `undefined` for what is neither: an `Approval` with a fourth topic is of a single NFT. */
function approvedOf(raw: unknown): (Approved & { readonly index: number }) | undefined {
  const log = z.safeParse(Log, raw);
  if (!log.success) return undefined;
  const { address, topics, blockNumber, logIndex, transactionHash } = log.data;
  const [event, , spender, ...more] = topics;
  if (!spender || more.length > 0) return undefined;
  return {
    kind: event?.toLowerCase() === APPROVAL ? 'allowance' : 'operator',
    contract: address.toLowerCase(),
    spender: `0x${spender.slice(-40).toLowerCase()}`,
    block: Number(blockNumber),
    hash: transactionHash,
    index: Number(logIndex),
  };
}
