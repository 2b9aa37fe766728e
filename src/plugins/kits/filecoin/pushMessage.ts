import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import { NodeRefusal } from '../shared/nodes/NodeRefusal.ts';
import type { FilecoinNodes } from './FilecoinNodes.ts';
import type { SignedMessage } from './signedMessage.ts';

const Cid = z.object({ '/': z.string().check(z.regex(/^[a-z2-7]{50,100}$/)) });
/** Lotus' type number of a secp256k1 signature. */
const SECP256K1 = 1;

interface Dependencies {
  readonly nodes: FilecoinNodes;
  readonly chain: string;
  readonly wallet: string;
}

/**
 * Gives a signed message to the first node that takes it; its CID. The same message may be given to several.
 * @throws AppError `transaction/would-fail` when a node refuses it and none may have taken it, `chain/unreachable` when
 *   none was given it, `transaction/unknown-outcome` when one may have taken it.
 */
export async function pushMessage(
  { message, signature }: SignedMessage,
  { nodes, chain, wallet }: Dependencies,
): Promise<string> {
  const signed = {
    Message: {
      Version: 0,
      To: message.to,
      From: message.from,
      Nonce: Number(message.nonce),
      Value: message.value,
      GasLimit: Number(message.gasLimit),
      GasFeeCap: message.gasFeeCap,
      GasPremium: message.gasPremium,
      Method: 0,
      Params: '',
    },
    Signature: { Type: SECP256K1, Data: signature.data },
  };
  let isAnswered = true;
  try {
    const cid = await nodes.query(async (call) => {
      const wasAnswered = isAnswered;
      isAnswered = false;
      try {
        return await call('MpoolPush', [signed], Cid);
      } catch (error) {
        if (!(error instanceof NodeRefusal) || !wasAnswered) throw error;
        isAnswered = true;
        const reason = displayText(error.detail, 200);
        throw new AppError('transaction/would-fail', { chain, reason }, { cause: error });
      }
    }, {});
    return cid['/'];
  } catch (error) {
    if (isAnswered) throw error;
    throw new AppError('transaction/unknown-outcome', { wallet, chain }, { cause: error });
  }
}
