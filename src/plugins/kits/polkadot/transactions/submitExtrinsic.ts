import * as z from 'zod/mini';
import type { TransactionHash } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import { displayText } from '../../../../model/text.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { NodeRefusal } from '../../shared/nodes/NodeRefusal.ts';
import type { PolkadotNodes } from '../PolkadotNodes.ts';
import { extrinsicHash } from './extrinsics.ts';

/** Node error codes for a refused extrinsic: its format, then the errors of the pool. */
const BAD_FORMAT = 1001;
const VERIFICATION_ERROR = 1002;
const POOL_REFUSALS = { first: 1010, last: 1021 };
/** The extrinsic is already in this node's pool: another node forwarded it. */
const ALREADY_IMPORTED = 1013;

interface Parties {
  readonly nodes: PolkadotNodes;
  readonly wallet: string;
  readonly chain: ChainPlugin;
}

/**
 * Broadcasts a signed extrinsic and gives its hash. Nodes are asked in turn: the same bytes count once.
 * @throws AppError `wallet/signature-failed`, `transaction/insufficient-balance` or `transaction/would-fail` when the
 * chain refuses it, `chain/unreachable` when no node could be asked, `transaction/unknown-outcome` when one may have it
 */
export async function submitExtrinsic(extrinsic: string, { nodes, wallet, chain }: Parties): Promise<TransactionHash> {
  const hash = extrinsicHash(extrinsic) ?? '';
  let isLost = false;
  try {
    await nodes.query(async ({ call }) => {
      try {
        await call('author_submitExtrinsic', [extrinsic], z.literal(hash));
      } catch (error) {
        if (!(error instanceof NodeRefusal)) isLost = true;
        else if (error.code === ALREADY_IMPORTED) return;
        else if (isFinal(error.code)) throw refusalOf(error, wallet, chain);
        throw error;
      }
    }, {});
    return hash;
  } catch (cause) {
    // After a lost reply, a refusal may concern an extrinsic that is already in a block.
    if (isLost) throw new AppError('transaction/unknown-outcome', { wallet, chain: chain.name }, { cause });
    throw cause;
  }
}

/** Whether every node would return the same. Other codes mean that the node does not serve this request. */
function isFinal(code: number | undefined): boolean {
  if (code === undefined) return false;
  const isPool = code >= POOL_REFUSALS.first && code <= POOL_REFUSALS.last;
  return isPool || code === BAD_FORMAT || code === VERIFICATION_ERROR;
}

/** Nodes use one code for several reasons, so only the text tells them apart (`InvalidTransaction` of the runtime). */
function refusalOf(refusal: NodeRefusal, wallet: string, { name, native }: ChainPlugin): AppError {
  const { detail } = refusal;
  if (/bad ?(signature|proof)|wrong (key|signature)/i.test(detail)) {
    return new AppError('wallet/signature-failed', { wallet, chain: name }, { cause: refusal });
  }
  if (/inability to pay|balance too low/i.test(detail)) {
    return new AppError('transaction/insufficient-balance', { symbol: native.symbol, chain: name }, { cause: refusal });
  }
  const reason = displayText(detail, 160);
  return new AppError('transaction/would-fail', { chain: name, reason }, { cause: refusal });
}
