import { id } from 'ethers';
import type { TransactionHash } from '../../../../model/caip.ts';
import type { SentTransaction } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { isContractCode } from '../nodes/isContractCode.ts';
import { type ContractLog, searchLogs } from './LogSearch.ts';

/** Events of Safe accounts. Before version 1.4, the hash is in the data instead of a topic. */
const EXECUTED = id('ExecutionSuccess(bytes32,uint256)');
const FAILED = id('ExecutionFailure(bytes32,uint256)');
/** Blocks that are searched again, because a reorganization may have changed them. */
const OVERLAP = 64;

type EventLog = Pick<ContractLog, 'address' | 'topics' | 'data'>;

/**
 * Finds the transactions that execute what a contract account has queued. The wallet returns the account's own hash for what is
 * queued, and the other owners confirm it when they like.
 */
export class AccountExecutions {
  readonly #nodes: EvmNodes;
  readonly #chainName: string;
  /** The first block that is not searched, by the queued hash. */
  readonly #next = new Map<string, number>();

  constructor(nodes: EvmNodes, chainName: string) {
    this.#nodes = nodes;
    this.#chainName = chainName;
  }

  /** The hash of the transaction that executed it, also if the call in it failed. @throws AppError `chain/unreachable` */
  async find(sent: SentTransaction, options: Cancellable): Promise<TransactionHash | undefined> {
    const { from } = sent.transaction;
    const code = await this.#nodes.call('eth_getCode', [from, 'latest'], options);
    if (!isContractCode(code)) return undefined;
    const { block = 0 } = sent.mark;
    const since = Math.max(0, Number(block), this.#next.get(sent.hash) ?? 0) - OVERLAP;
    const filters = [{ address: [from], topics: [[EXECUTED, FAILED]] }];
    const search = { nodes: this.#nodes, filters, chainName: this.#chainName, since: Math.max(0, since) };
    const { logs, sinceBlock, head } = await searchLogs(search, options);
    if (sinceBlock === undefined) this.#next.set(sent.hash, head + 1);
    return logs.find((log) => isExecutionOf(log, sent))?.hash;
  }
}

/** Whether the account's log says that the queued transaction was executed. */
export function isExecutionOf({ address, topics, data }: EventLog, { hash, transaction }: SentTransaction): boolean {
  const [event = '', queued = data.slice(0, 66)] = topics;
  const isOfAccount = sameAddress(address, transaction.from) && [EXECUTED, FAILED].includes(event.toLowerCase());
  return isOfAccount && queued.toLowerCase() === hash.toLowerCase();
}

/** Whether the account only executed calls that failed. The transaction itself succeeds then. */
export function hasOnlyFailed(logs: readonly EventLog[], account: string): boolean {
  const own = logs.filter(({ address }) => sameAddress(address, account));
  const emits = (event: string) => own.some(({ topics: [topic = ''] }) => topic.toLowerCase() === event);
  return emits(FAILED) && !emits(EXECUTED);
}
