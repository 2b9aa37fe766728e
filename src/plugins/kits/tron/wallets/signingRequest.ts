import type { TronPayload } from '../payload.ts';
import { type RawContract, readRawTransaction } from '../transactions/rawTransaction.ts';

/**
 * The transaction in the JSON form that TRON wallets sign (`trx.sign`). `raw_data` is decoded from the bytes, not taken
 * from the node, so that both parts are equal.
 */
export function signingRequest(payload: TronPayload) {
  const raw = readRawTransaction(payload.rawDataHex);
  return {
    visible: false,
    txID: payload.txId,
    raw_data_hex: payload.rawDataHex,
    raw_data: {
      contract: [contractOf(raw.contract)],
      ref_block_bytes: raw.refBlockBytes,
      ref_block_hash: raw.refBlockHash,
      expiration: Number(raw.expiration),
      timestamp: Number(raw.timestamp),
      ...(raw.feeLimit > 0n ? { fee_limit: safe(raw.feeLimit) } : {}),
      ...(raw.data === '' ? {} : { data: raw.data }),
    },
  };
}

function contractOf(contract: RawContract) {
  if (contract.kind === 'transfer') {
    const value = { owner_address: contract.owner, to_address: contract.to, amount: safe(contract.amount) };
    const parameter = { value, type_url: 'type.googleapis.com/protocol.TransferContract' };
    return { parameter, type: 'TransferContract' };
  }
  const value = {
    owner_address: contract.owner,
    contract_address: contract.contract,
    data: contract.data,
    ...(contract.callValue > 0n ? { call_value: safe(contract.callValue) } : {}),
  };
  const parameter = { value, type_url: 'type.googleapis.com/protocol.TriggerSmartContract' };
  return { parameter, type: 'TriggerSmartContract' };
}

/** The wallets' form has only JSON numbers. Amounts that they would round are rejected: nine billion TRX and more. */
function safe(sun: bigint): number {
  if (sun > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('more than a JSON number can carry');
  return Number(sun);
}
