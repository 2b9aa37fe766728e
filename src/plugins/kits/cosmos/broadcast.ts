import { sha256 } from '@noble/hashes/sha2.js';
import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';
import type { TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { CosmosNodes } from './CosmosNodes.ts';

const Reply = z.object({
  tx_response: z.object({ code: z.int(), codespace: z._default(z.string(), ''), raw_log: z._default(z.string(), '') }),
});

/** Codes of the codespace `sdk` (cosmos-sdk `types/errors`). */
const CODES = { insufficientFunds: 5, inMempoolAlready: 19, timeoutHeight: 30 } as const;

/**
 * Submits the signed transaction and returns its hash. Succeeds if a node accepts it or already has it in its mempool.
 * @throws AppError `transaction/insufficient-balance`, `transaction/expired`, `transaction/would-fail`,
 * `chain/unreachable`
 */
export async function broadcastCosmos(
  nodes: CosmosNodes,
  { raw, chain }: { readonly raw: Uint8Array; readonly chain: ChainPlugin },
  options: Cancellable,
): Promise<TransactionHash> {
  const body = { tx_bytes: base64.encode(raw), mode: 'BROADCAST_MODE_SYNC' };
  const read = ({ tx_response: { code, codespace, raw_log } }: z.output<typeof Reply>) => {
    const known = codespace === 'sdk' ? code : undefined;
    if (code === 0 || known === CODES.inMempoolAlready) return;
    if (known === CODES.timeoutHeight) throw new AppError('transaction/expired', { chain: chain.name });
    if (known === CODES.insufficientFunds) {
      throw new AppError('transaction/insufficient-balance', { symbol: chain.native.symbol, chain: chain.name });
    }
    throw new AppError('transaction/would-fail', {
      chain: chain.name,
      reason: displayText(raw_log || `code ${code}`, 200),
    });
  };
  await nodes.submit(async (node) => read(await node.post('/cosmos/tx/v1beta1/txs', body, Reply)), options);
  return hex.encode(sha256(raw)).toUpperCase();
}
