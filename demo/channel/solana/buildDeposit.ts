import { depositInstruction } from '../../../src/api/escrow/instructions.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { escrowSettings } from '../../devnet/solana/program/escrowProgram.ts';
import { solyard } from '../../devnet/solana/solyard.ts';
import type { PlannedOrder } from '../DevnetSide.ts';
import { derivedFor, escrowToken } from './escrowTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';

/** Seconds in which the order must be paid on the other chain. Later it is not paid. */
const VALID_SECONDS = 1_200;

/** The deposit transaction of an order, in the format of contract §3.4. */
export async function buildDeposit(
  { program, tokens }: Pick<SolanaParts, 'program' | 'tokens'>,
  order: PlannedOrder,
  now: number,
) {
  const { across, sender, payUnits, fromToken, orderId } = order;
  if (!across) throw new Error('no swaps within the chain');
  const account = await derivedFor(program, 'order', orderId);
  const known = tokens.find(({ mint }) => mint === fromToken);
  const fillDeadline = Math.floor(now / 1_000) + VALID_SECONDS;
  const deposit = depositInstruction({
    program,
    id: orderId,
    account,
    payer: sender,
    token: known && (await escrowToken(known, sender, account)),
    units: payUnits,
    fillDeadline,
    expires: fillDeadline + escrowSettings.marginSeconds,
    terms: {
      minUnits: order.minReceiveUnits,
      chain: across.to.id,
      token: across.receiveToken,
      recipient: across.recipient,
    },
  });
  return {
    tx: [deposit],
    signer: '',
    to: program,
    toType: '0',
    platformAddr: program,
    orderId,
    transferData: {
      fromAddress: sender,
      fromTokenAddress: known?.mint ?? NATIVE_ADDRESS,
      fromTokenAmount: payUnits.toString(),
      fromChainId: solyard.chainId,
      toChainId: across.to.chainId,
    },
  };
}
