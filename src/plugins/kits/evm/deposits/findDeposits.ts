import { getAddress, type LogDescription, type Result } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { displayText } from '../../../../model/text.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import { type ContractLog, type LogFilter, searchLogs } from '../logs/LogSearch.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { addressWord } from '../wallets/word.ts';
import { type DepositContracts, type DepositRole, isContractOf } from './DepositContracts.ts';
import { lockDeposits, routerDeposits } from './depositAbi.ts';

const DEPOSITED = topicOf(routerDeposits, 'Deposited');
const TRANSFERRED_OUT = topicOf(lockDeposits, 'TransferredOut');

/** A deposit from a log or a transaction. Texts are cleaned. Only the contract knows the current state. */
export interface FoundDeposit {
  readonly role: DepositRole;
  /** Checksummed. */
  readonly contract: Address;
  readonly id: string;
  readonly toChain: string;
  readonly recipient: string;
  /** Base units that were deposited. `undefined` if they are known only after the contract has received them. */
  readonly units: bigint | undefined;
  /** `undefined` if no log was found. */
  readonly hash: string | undefined;
  /** The account made the deposit itself. Other accounts cannot write that into a log. */
  readonly isOwn: boolean;
}

/**
 * All deposits of an account, and all that refund to it, newest first.
 * @throws AppError `chain/unreachable` when no node searches its logs
 */
export async function findDeposits(
  where: { readonly nodes: EvmNodes; readonly contracts: DepositContracts; readonly chainName: string },
  owner: Address,
  options: Cancellable,
): Promise<{ readonly found: readonly FoundDeposit[]; readonly sinceBlock: number | undefined }> {
  const { nodes, contracts, chainName } = where;
  const filters = filtersOf(contracts, `0x${addressWord(owner)}`);
  if (filters.length === 0) return { found: [], sinceBlock: undefined };
  const { logs, sinceBlock } = await searchLogs({ nodes, filters, chainName }, options);
  return { found: logs.flatMap((log) => readLog(log, contracts, owner) ?? []), sinceBlock };
}

function filtersOf({ router, lock }: DepositContracts, owner: string): readonly LogFilter[] {
  return [
    ...(router.length > 0
      ? [
          { address: router, topics: [DEPOSITED, null, owner] },
          { address: router, topics: [DEPOSITED, null, null, owner] },
        ]
      : []),
    ...(lock.length > 0 ? [{ address: lock, topics: [TRANSFERRED_OUT, null, owner] }] : []),
  ];
}

/** `undefined` if the log is not from these contracts or not about the account. A node may return anything. */
function readLog(log: ContractLog, contracts: DepositContracts, owner: Address): FoundDeposit | undefined {
  const contract = getAddress(log.address);
  const deposited = isContractOf(contracts, 'router', contract) ? parsed(routerDeposits, 'Deposited', log) : undefined;
  if (deposited) {
    const { id, sender, refundTo, bridgeUnits, toChain, recipient } = deposited.args;
    const isOwn = sameAddress(String(sender), owner);
    if (!isOwn && !sameAddress(String(refundTo), owner)) return undefined;
    const units = BigInt(bridgeUnits);
    return { role: 'router', contract, id, ...texts({ toChain, recipient }), units, hash: log.hash, isOwn };
  }
  const locked = isContractOf(contracts, 'lock', contract) ? parsed(lockDeposits, 'TransferredOut', log) : undefined;
  if (!locked || !sameAddress(String(locked.args.sender), owner)) return undefined;
  const { id, order } = locked.args;
  return { role: 'lock', contract, id, ...texts(order), units: BigInt(order.units), hash: log.hash, isOwn: true };
}

/** The payer wrote both values, so they may be anything. */
export function texts({ toChain, recipient }: Pick<Result, 'toChain' | 'recipient'>) {
  return { toChain: displayText(String(toChain), 80), recipient: displayText(String(recipient), 200) };
}

function parsed(abi: typeof routerDeposits, event: string, { topics, data }: ContractLog): LogDescription | undefined {
  try {
    const log = abi.parseLog({ topics, data });
    // Read every argument once: invalid UTF-8 throws only when it is read.
    return log?.name === event && log.args.toArray(true).length > 0 ? log : undefined;
  } catch {
    return undefined;
  }
}

function topicOf(abi: typeof routerDeposits, event: string): string {
  const found = abi.getEvent(event);
  if (!found) throw new Error(`no event ${event}`);
  return found.topicHash;
}
