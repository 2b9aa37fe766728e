import { hexToBytes } from '@noble/hashes/utils.js';
import { nativeAssetId } from '../../../../model/caip.ts';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { trc20Id } from '../trc20Id.ts';
import { tronAddress } from '../tronAddress.ts';
import { APPROVE, readAccountAndUnits, TRANSFER } from './abi.ts';
import { inspectBridgers } from './bridgers.ts';
import { type RawTransaction, readRawTransaction } from './rawTransaction.ts';
import { txIdOf } from './TronBuilder.ts';

/**
 * The effect of the bytes: a transfer of TRX, a TRC-20 transfer or approval, a payment to Bridgers. Anything else is
 * opaque.
 */
export function inspectTron(transaction: UnsignedTransaction<'tron'>): TransactionEffect {
  const { rawDataHex, txId } = transaction.payload;
  try {
    const raw = readRawTransaction(rawDataHex);
    if (txIdOf(rawDataHex) !== txId) return opaque('the id is not the hash of the bytes');
    if (tronAddress(raw.contract.owner) !== transaction.from) return opaque('the bytes spend from another account');
    return effectOf(transaction, raw);
  } catch (error) {
    return opaque(error instanceof Error ? error.message : 'unreadable bytes');
  }
}

function effectOf({ chain }: UnsignedTransaction<'tron'>, { contract, data }: RawTransaction): TransactionEffect {
  const memo = new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data)) || undefined;
  if (contract.kind === 'transfer') {
    return {
      kind: 'transfer',
      token: nativeAssetId(chain),
      units: contract.amount,
      to: tronAddress(contract.to),
      memo,
    };
  }
  const swap = inspectBridgers(chain, contract);
  if (swap) return swap;
  if (contract.callValue !== 0n) return opaque('a contract call that also pays TRX');
  const token = trc20Id(chain, tronAddress(contract.contract));
  const transfer = readAccountAndUnits(contract.data, TRANSFER);
  if (transfer) return { kind: 'transfer', token, units: transfer.units, to: transfer.account, memo };
  const approval = readAccountAndUnits(contract.data, APPROVE);
  if (approval) return { kind: 'approval', token, units: approval.units, spender: approval.account };
  return opaque(`call ${contract.data.slice(0, 8)} of ${tronAddress(contract.contract)}`);
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
