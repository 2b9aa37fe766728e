import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { noGasSwap } from '../../src/api/zeroGas.ts';
import type { SignedText } from '../channels/zeroGas.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import type { ZeroGasSwaps } from './ZeroGasSwaps.ts';

/** Limit, because each call may cost fuel. */
const PER_MINUTE = 60;

export function zeroGasRoutes(app: FastifyInstance, swaps: ZeroGasSwaps, perMinute = PER_MINUTE): void {
  implement(app, noGasSwap, {
    perMinute,
    handler: async ({ orderId, rawTransaction, r, s, v }) => {
      const transactionHash = await swaps.take(orderId, signedOf({ rawTransaction, r, s, v }));
      return { orderId, transactionHash };
    },
  });
}

function signedOf(given: {
  readonly rawTransaction: string | undefined;
  readonly r: string | undefined;
  readonly s: string | undefined;
  readonly v: string | undefined;
}): SignedText {
  const { rawTransaction, r, s, v } = given;
  if (rawTransaction) return { rawTransaction };
  if (r && s && v) return { r, s, v };
  throw new Refusal(resultCodes.zeroGasSignatureFailed, 'there is no signature');
}
