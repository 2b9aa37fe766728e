import { getAddress, isAddress, type Result } from 'ethers';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { erc1363, hashTimeLock, switchyardRouter } from '../transactions/abi.ts';
import { decodeCall } from '../transactions/decodeCall.ts';
import { readNote } from '../transactions/inspect.ts';
import { type DepositContracts, isContractOf } from './DepositContracts.ts';
import { type FoundDeposit, texts } from './findDeposits.ts';

/** The deposit that the transaction makes in one of the contracts. `undefined` if it makes none. */
export function depositMadeBy(
  { payload }: UnsignedTransaction<'evm'>,
  contracts: DepositContracts,
): FoundDeposit | undefined {
  if (!isAddress(payload.to)) return undefined;
  // A payment whose note contains the order.
  const payment = decodeCall(erc1363, payload.data);
  if (!payment) return routerDeposit(payload.to, payload.data, contracts) ?? lockDeposit(payload, contracts);
  const [to, , note] = payment.args;
  const call = readNote(String(note))?.call;
  return call === undefined ? undefined : routerDeposit(String(to), call, contracts);
}

function routerDeposit(to: string, data: string, contracts: DepositContracts): FoundDeposit | undefined {
  const call = isContractOf(contracts, 'router', to) ? decodeCall(switchyardRouter, data) : undefined;
  if (call?.name !== 'depositForBridge') return undefined;
  const order: Result = call.args[0];
  return { role: 'router', contract: getAddress(to), ...commonOf(order), units: undefined };
}

function lockDeposit({ to, data }: { readonly to: string; readonly data: string }, contracts: DepositContracts) {
  const call = isContractOf(contracts, 'lock', to) ? decodeCall(hashTimeLock, data) : undefined;
  if (call?.name !== 'transferOut') return undefined;
  const order: Result = call.args[0];
  return { role: 'lock' as const, contract: getAddress(to), ...commonOf(order), units: BigInt(order.units) };
}

function commonOf(order: Result) {
  const { id, toChain, recipient } = order;
  return { id: String(id), ...texts({ toChain, recipient }), hash: undefined, isOwn: true };
}
