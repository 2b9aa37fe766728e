import { id } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { addressWord } from '../wallets/word.ts';
import { type ContractLog, searchLogs } from './LogSearch.ts';

const APPROVAL = id('Approval(address,address,uint256)');
const APPROVAL_FOR_ALL = id('ApprovalForAll(address,address,bool)');

/** An approval of the past: of a token, or of all NFTs of a contract. Only the contract knows whether it is still valid. */
export interface Approved {
  readonly kind: 'allowance' | 'operator';
  /** The token or collection. Lower case, as is `spender`. */
  readonly contract: Address;
  readonly spender: Address;
  readonly block: number;
  readonly hash: string;
}

/**
 * All approvals of an account from contract logs, newest first, each pair once. `sinceBlock` is the first block that
 * could be searched. `undefined` if all blocks were searched.
 * @throws AppError `chain/unreachable` when no node answers, or none searches at all.
 */
export async function readApprovals(
  { nodes, owner, chainName }: { readonly nodes: EvmNodes; readonly owner: Address; readonly chainName: string },
  options: Cancellable,
): Promise<{ readonly approved: readonly Approved[]; readonly sinceBlock: number | undefined }> {
  const filters = [{ topics: [[APPROVAL, APPROVAL_FOR_ALL], `0x${addressWord(owner)}`] }];
  const { logs, sinceBlock } = await searchLogs({ nodes, filters, chainName }, options);
  const pairs = new Map<string, Approved>();
  for (const item of logs.flatMap((log) => approvedOf(log) ?? [])) {
    const key = `${item.kind} ${item.contract} ${item.spender}`;
    if (!pairs.has(key)) pairs.set(key, item);
  }
  return { approved: [...pairs.values()], sinceBlock };
}

/** `undefined` if the log is neither. An `Approval` with a fourth topic is for a single NFT. */
function approvedOf({ address, topics, block, hash }: ContractLog): Approved | undefined {
  const [event, , spender, ...more] = topics;
  if (!spender || more.length > 0) return undefined;
  return {
    kind: event?.toLowerCase() === APPROVAL ? 'allowance' : 'operator',
    contract: address,
    spender: `0x${spender.slice(-40).toLowerCase()}`,
    block,
    hash,
  };
}
