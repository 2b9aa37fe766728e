import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { EosNodes } from './EosNodes.ts';
import { packTransaction } from './packTransaction.ts';

const Info = z.object({ head_block_num: z.int(), head_block_time: z.string() });
const BlockInfo = z.object({ block_num: z.int(), ref_block_prefix: z.int() });
const Refusal = z.object({
  error: z.object({
    code: z.int(),
    name: z._default(z.string(), ''),
    details: z._default(z.array(z.object({ message: z.string() })), []),
  }),
});
const Taken = z.object({ transaction_id: z.string() });

/** Codes of nodeos (`exceptions.hpp`). */
const CODES = { expired: 3_040_005, duplicate: 3_040_008, assertion: 3_050_003 } as const;
const resources: Readonly<Record<number, string>> = { 3080001: 'RAM', 3080002: 'NET', 3080004: 'CPU' };
/** Exceptions of the chain: the node ran the transaction and found an error. Other codes are failures of the node. */
const isChainCode = (code: number): boolean => {
  const isAuthorization = code >= 3_090_000 && code < 3_100_000;
  return isAuthorization || (code >= 3_010_000 && code < 3_080_000);
};

/** Builds a transfer that refers to the block three behind the head and expires after thirty seconds (spec §9). */
export async function buildEos(
  nodes: EosNodes,
  { from, payload, permission }: UnsignedTransaction<'eos'> & { readonly permission: string },
  options: Cancellable,
): Promise<Uint8Array> {
  const { blocksBehind, expireSeconds, contract, to, quantity, memo } = payload;
  const info = await nodes.read({ path: 'chain/get_info', body: {}, reply: Info }, options);
  const block_num = (info?.head_block_num ?? 0) - blocksBehind;
  const question = { path: 'chain/get_block_info', body: { block_num }, reply: BlockInfo };
  const block = await nodes.read(question, options);
  if (!info || !block) throw new Error('a chain without a block');
  const header = {
    expiration: Math.floor(Date.parse(`${info.head_block_time.replace(/Z$/, '')}Z`) / 1_000) + expireSeconds,
    refBlockNum: block.block_num & 0xffff,
    refBlockPrefix: block.ref_block_prefix,
  };
  return packTransaction(header, { contract, from, permission, to, quantity, memo });
}

/**
 * Submits the signed transaction and returns its hash. Succeeds if a node accepts it or already has it.
 * @throws AppError `transaction/expired`, `transaction/no-resources`, `transaction/insufficient-balance`,
 * `transaction/would-fail`, `chain/unreachable`
 */
export async function broadcastEos(
  nodes: EosNodes,
  {
    packed,
    signatures,
    chain,
  }: { readonly packed: Uint8Array; readonly signatures: readonly string[]; readonly chain: ChainPlugin },
  options: Cancellable,
): Promise<TransactionHash> {
  const body = { signatures, compression: 0, packed_context_free_data: '', packed_trx: hex.encode(packed) };
  const read = (reply: unknown) => {
    const refusal = z.safeParse(Refusal, reply);
    if (refusal.success) refuse(refusal.data.error, chain);
    else z.parse(Taken, reply);
  };
  await nodes.submit(async (node) => read(await node.post('chain/send_transaction', body)), options);
  return hex.encode(sha256(packed));
}

function refuse({ code, name, details }: z.output<typeof Refusal>['error'], chain: ChainPlugin): void {
  if (code === CODES.duplicate) return;
  const message = details[0]?.message ?? name;
  const resource = resources[code];
  if (code === CODES.expired) throw new AppError('transaction/expired', { chain: chain.name });
  if (resource) throw new AppError('transaction/no-resources', { chain: chain.name, resource });
  if (code === CODES.assertion && /overdrawn balance|no balance object/i.test(message)) {
    throw new AppError('transaction/insufficient-balance', { symbol: chain.native.symbol, chain: chain.name });
  }
  if (!isChainCode(code)) throw new Error(message);
  const reason = displayText(message.replace(/^assertion failure with message:\s*/, ''), 200);
  throw new AppError('transaction/would-fail', { chain: chain.name, reason });
}
