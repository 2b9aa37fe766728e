import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import type { TronNodes } from '../TronNodes.ts';
import { tronAddress } from '../tronAddress.ts';
import { selectorOf } from './abi.ts';
import { type RawContract, type RawTransaction, readRawTransaction, writeRawTransaction } from './rawTransaction.ts';
import { reasonOf } from './refusal.ts';

/**
 * Nodes set an expiry of one minute. That is too short for a hardware wallet, and for the second of two approvals. TRON
 * allows a day.
 */
const EXTRA_LIFE_MS = 9n * 60_000n;

const Built = z.object({ txID: z.string(), raw_data_hex: z.string() });
const TransferReply = z.union([z.object({ Error: z.string() }), Built]);
const CallReply = z.object({
  result: z.object({ result: z.optional(z.boolean()), code: z.optional(z.string()), message: z.optional(z.string()) }),
  transaction: z.optional(Built),
});

type Transfer = Extract<RawContract, { kind: 'transfer' }>;

export interface ContractCall {
  /** `41…` hex, as `contract`. */
  readonly owner: string;
  readonly contract: string;
  /** Sun paid to the contract. */
  readonly callValue: bigint;
  readonly signature: string;
  /** Hex. */
  readonly encodedArguments: string;
  /** Maximum sun for energy. */
  readonly feeLimit: bigint;
}

/** A node builds the transaction, and every field of the result is then compared with the request. */
export class TronBuilder {
  readonly #nodes: TronNodes;
  readonly #context: ChainContext;

  constructor(nodes: TronNodes, context: ChainContext) {
    this.#nodes = nodes;
    this.#context = context;
  }

  /** @throws AppError `transaction/insufficient-balance`, or `transaction/would-fail` with the chain's reason. */
  async transfer(transfer: Omit<Transfer, 'kind'>, memo: string, options: Cancellable) {
    const wanted: RawContract = { kind: 'transfer', ...transfer };
    const body = {
      owner_address: tronAddress(transfer.owner),
      to_address: tronAddress(transfer.to),
      amount: transfer.amount,
      visible: true,
    };
    const read = (reply: unknown) => {
      const built = z.parse(TransferReply, reply);
      if ('Error' in built) throw this.#refusal(built.Error);
      return this.#checked(built, wanted, 0n);
    };
    return this.#finish(
      await this.#nodes.query((node) => node.post('/wallet/createtransaction', body, read), options),
      memo,
    );
  }

  /** @throws AppError `transaction/would-fail` with the chain's reason. */
  async call(call: ContractCall, options: Cancellable): Promise<UnsignedTransaction<'tron'>> {
    const { owner, contract, callValue, signature, encodedArguments, feeLimit } = call;
    const data = selectorOf(signature) + encodedArguments;
    const wanted: RawContract = { kind: 'call', owner, contract, callValue, data };
    const body = {
      owner_address: tronAddress(owner),
      contract_address: tronAddress(contract),
      function_selector: signature,
      parameter: encodedArguments,
      call_value: callValue,
      fee_limit: feeLimit,
      visible: true,
    };
    const read = (reply: unknown) => {
      const { result, transaction } = z.parse(CallReply, reply);
      if (result.result !== true || !transaction) throw this.#wouldFail(reasonOf(result));
      return this.#checked(transaction, wanted, feeLimit);
    };
    return this.#finish(
      await this.#nodes.query((node) => node.post('/wallet/triggersmartcontract', body, read), options),
      '',
    );
  }

  /** Throws a plain error if the node returned a wrong transaction, so that the next node is used. */
  #checked(built: z.output<typeof Built>, wanted: RawContract, feeLimit: bigint): RawTransaction {
    if (txIdOf(built.raw_data_hex) !== built.txID.toLowerCase()) throw new Error('txID is not the hash of raw_data');
    const raw = readRawTransaction(built.raw_data_hex);
    const expected = writeRawTransaction({ ...raw, contract: wanted, feeLimit, data: '' });
    if (expected !== built.raw_data_hex.toLowerCase()) throw new Error('not the transaction that was asked for');
    return raw;
  }

  /** Adds the memo and the longer expiry. They change the id, so it is computed again here. */
  #finish(raw: RawTransaction, memo: string): UnsignedTransaction<'tron'> {
    const data = bytesToHex(utf8ToBytes(memo));
    const rawDataHex = writeRawTransaction({ ...raw, data, expiration: raw.expiration + EXTRA_LIFE_MS });
    return {
      family: 'tron',
      chain: this.#context.chain.id,
      from: tronAddress(raw.contract.owner),
      payload: { rawDataHex, txId: txIdOf(rawDataHex) },
    };
  }

  #refusal(message: string): Error {
    if (!/ContractValidateException/.test(message)) return new Error(message);
    const { name, native } = this.#context.chain;
    if (/balance is not sufficient|OwnerAccount/i.test(message)) {
      return new AppError('transaction/insufficient-balance', { symbol: native.symbol, chain: name });
    }
    return this.#wouldFail(message.replace(/^.*ContractValidateException\s*:\s*/, ''));
  }

  #wouldFail(reason: string): AppError {
    return new AppError('transaction/would-fail', {
      chain: this.#context.chain.name,
      reason: displayText(reason, 200),
    });
  }
}

/** The id of a transaction: SHA-256 of its raw bytes. */
export function txIdOf(rawDataHex: string): string {
  return bytesToHex(sha256(hexToBytes(rawDataHex)));
}
