import { getAddress } from 'ethers';
import type { BuildRequest } from '../../../../server/channels/channel.ts';
import { type LockEnd, lockAbi } from './LockEnd.ts';
import { lockFee } from './lockTerms.ts';

/** Seconds that an unsigned order is valid. A quarter of its lock time if that is shorter. */
const VALID_SECONDS = 1_200;

interface Plan {
  readonly near: LockEnd;
  readonly far: LockEnd;
  readonly request: BuildRequest;
  readonly hashLock: string;
  readonly lockSeconds: number;
}

/** The payer's lock transaction in the format of contract §3.4, with the parameters of `makerTransferOut`. */
export async function buildLock({ near, far, request, hashLock, lockSeconds }: Plan) {
  const { orderId, fromToken, toToken, payUnits, minReceiveUnits, recipient, sender } = request;
  const now = await near.now();
  const timeLock = now + lockSeconds;
  const order = {
    id: orderId,
    token: fromToken,
    units: payUnits,
    toChain: far.id,
    receiveToken: getAddress(toToken),
    minReceiveUnits,
    recipient: getAddress(recipient),
    hashLock,
    timeLock,
    deadline: now + Math.min(VALID_SECONDS, Math.floor(lockSeconds / 4)),
  };
  return {
    from: sender,
    to: near.contractAddress,
    value: '0x0',
    gas: 0,
    gasPrice: '',
    data: lockAbi.encodeFunctionData('transferOut', [order]),
    approveAddress: near.contractAddress,
    toType: '2',
    orderId,
    transferData: {
      amount: payUnits.toString(),
      token: fromToken,
      userAddr: sender,
      // An order has the same id on both chains.
      transferOutId: orderId,
      transferInId: orderId,
      fromChainId: near.chainId,
      toChainId: far.chainId,
      relayNodeAddr: near.relayer,
      fee: lockFee(payUnits).toString(),
      hashLockTime: timeLock,
    },
  };
}
