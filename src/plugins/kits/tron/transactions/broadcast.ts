import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { TronNodes } from '../TronNodes.ts';
import { writeProtobuf } from './protobuf.ts';
import { reasonOf } from './refusal.ts';

const Reply = z.object({
  result: z.optional(z.boolean()),
  code: z.optional(z.string()),
  /** Hex of text, or text. */
  message: z.optional(z.string()),
});

/**
 * Hands in the signed transaction. Done when a node took it, or has it already.
 * @throws AppError `transaction/expired`, `transaction/no-resources`, `transaction/would-fail`, `chain/unreachable`
 */
export async function broadcastTron(
  nodes: TronNodes,
  {
    rawDataHex,
    signature,
    chain,
  }: { readonly rawDataHex: string; readonly signature: string; readonly chain: ChainPlugin },
  options: Cancellable,
): Promise<void> {
  const transaction = writeProtobuf([
    [1, hexToBytes(rawDataHex)],
    [2, hexToBytes(signature)],
  ]);
  const body = { transaction: bytesToHex(transaction) };
  const read = (reply: unknown) => {
    const { result, code = 'no code', message } = z.parse(Reply, reply);
    if (result === true || code === 'DUP_TRANSACTION_ERROR') return;
    if (code === 'TRANSACTION_EXPIRATION_ERROR') throw new AppError('transaction/expired', { chain: chain.name });
    // The misspelling is the node's.
    if (code === 'BANDWITH_ERROR') {
      throw new AppError('transaction/no-resources', { chain: chain.name, resource: 'bandwidth' });
    }
    throw new AppError('transaction/would-fail', { chain: chain.name, reason: reasonOf({ code, message }) });
  };
  await nodes.submit((node) => node.post('/wallet/broadcasthex', body, read), options);
}
