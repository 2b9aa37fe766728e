import { recoverAddress } from 'ethers';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import type { SignedText, ZeroGasPayment } from '../../../server/channels/zeroGas.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NoGasTransactionTron } from '../../../src/api/zeroGas.ts';
import { callBytes, readTransferData, signedBytes, tronBase58, tronHex, tronHexOf, tronTxId } from './tronBytes.ts';

/** 65 bytes: r, s, and v as 0 or 1, or 27 or 28. */
const signature = z.string().check(z.regex(/^(0x)?[0-9a-f]{128}(00|01|1b|1c)$/i));
const SignedObject = z.extend(NoGasTransactionTron, { signature: z.tuple([signature]) });

const hex = (digits: string) => z.string().check(z.regex(new RegExp(`^${digits}$`)));
/** The object that `callObject` wrote. */
const BuiltObject = z.extend(NoGasTransactionTron, {
  raw_data: z.object({
    contract: z.tuple([
      z.object({
        parameter: z.object({
          value: z.object({ owner_address: hex('.*'), contract_address: hex('.*'), data: hex('.*') }),
        }),
      }),
    ]),
    ref_block_bytes: hex('[0-9a-f]{4}'),
    ref_block_hash: hex('[0-9a-f]{16}'),
    expiration: z.int(),
    timestamp: z.int(),
    fee_limit: z.int(),
  }),
});

/** A signed transaction, as it is stored until it is sent. */
const SignedTron = z.object({
  txId: z.string(),
  /** The whole transaction. */
  bytes: z.string(),
  /** Milliseconds since 1970. */
  expiration: z.int(),
});
export type SignedTron = z.output<typeof SignedTron>;

/** A user's signed token transfer. Addresses are base58. */
const TokenPayment = z.extend(SignedTron, { token: z.string(), to: z.string(), units: z.string() });
type TokenPayment = z.output<typeof TokenPayment>;

export function signedTron(text: string): SignedTron {
  return z.parse(SignedTron, JSON.parse(text));
}

export function tokenPayment({ raw }: Pick<ZeroGasPayment, 'raw'>) {
  const { units, ...rest } = z.parse(TokenPayment, JSON.parse(raw));
  return { ...rest, units: BigInt(units) };
}

/** What the transaction of a `noGasTxInfo` does. Written by this side. */
function readBuilt(noGasTxInfo: string) {
  const { txID, raw_data_hex, raw_data } = z.parse(BuiltObject, JSON.parse(noGasTxInfo));
  const { owner_address, contract_address, data } = raw_data.contract[0].parameter.value;
  const call = { owner: owner_address, contract: contract_address, data, feeLimit: BigInt(raw_data.fee_limit) };
  const frame = {
    refBlockBytes: raw_data.ref_block_bytes,
    refBlockHash: raw_data.ref_block_hash,
    expiration: raw_data.expiration,
    timestamp: raw_data.timestamp,
  };
  if (callBytes(call, frame) !== raw_data_hex || tronTxId(raw_data_hex) !== txID) throw new Error('not of this side');
  return { txId: txID, rawDataHex: raw_data_hex, call, expiration: frame.expiration };
}

/**
 * The signed transaction, if its bytes are exactly the built ones and the order's sender signed them.
 * @throws ChannelRefusal 50017
 */
export function readSignedTron(
  order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
  signed: SignedText,
): ZeroGasPayment {
  const { txId, rawDataHex, call, expiration } = readBuilt(order.noGasTxInfo);
  try {
    if (!('rawTransaction' in signed)) throw new Error('not a whole transaction');
    const given = z.parse(SignedObject, JSON.parse(signed.rawTransaction));
    if (given.raw_data_hex.toLowerCase() !== rawDataHex || given.txID.toLowerCase() !== txId) {
      throw new Error('other bytes');
    }
    const sealed = given.signature[0].replace(/^0x/i, '').toLowerCase();
    const signer = tronHexOf(recoverAddress(`0x${txId}`, `0x${sealed}`));
    if (signer !== tronHex(order.sender) || signer !== call.owner) throw new Error('another signer');
    // Only the built bytes are sent, whatever else the object has.
    const { to, units } = readTransferData(call.data);
    const bytes = signedBytes(rawDataHex, sealed);
    const token = tronBase58(call.contract);
    const payment: TokenPayment = { txId, bytes, expiration, token, to, units: units.toString() };
    return {
      chain: order.chain,
      sender: tronBase58(signer),
      hash: txId,
      raw: JSON.stringify(payment),
      gasUnits: call.feeLimit,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 60) : '';
    throw new ChannelRefusal(
      resultCodes.zeroGasSignatureFailed,
      `the signed transaction is not the order's: ${reason}`,
    );
  }
}
