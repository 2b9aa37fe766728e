import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit';
import { writeOrderMemo } from '../../../../src/api/orderMemo.ts';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { solyard } from '../../../devnet/solana/solyard.ts';
import type { PlannedOrder } from '../DevnetSide.ts';
import { memoInstruction, transferTo } from './deskTransactions.ts';
import type { SolanaParts } from './SolanaParts.ts';

/** Payments that come later than this are given back. */
const VALID_SECONDS = 1_200;

/** The instructions of an order, in the shape of contract 3.4: a plain payment to the desk, and a memo that says for what. */
export async function buildPayment({ desk, tokens }: SolanaParts, order: PlannedOrder, now: number) {
  const { across, sender, payUnits, fromToken } = order;
  if (!across) throw new Error('the desk exchanges nothing within the chain');
  const token = tokens.find(({ mint }) => mint === fromToken);
  const from = createNoopSigner(address(sender));
  const memo = writeOrderMemo({
    id: order.orderId,
    chain: across.to.id,
    token: across.receiveToken,
    min: order.minReceiveUnits.toString(),
    to: across.recipient,
    until: Math.floor(now / 1_000) + VALID_SECONDS,
  });
  const payment = await transferTo({ from, to: desk.address, token, units: payUnits });
  return {
    tx: [...payment, memoInstruction(memo)].map(wireInstruction),
    signer: '',
    to: desk.address,
    toType: '0',
    platformAddr: desk.address,
    orderId: order.orderId,
    transferData: {
      fromAddress: sender,
      fromTokenAddress: token?.mint ?? NATIVE_ADDRESS,
      fromTokenAmount: payUnits.toString(),
      fromChainId: solyard.chainId,
      toChainId: across.to.chainId,
    },
  };
}

function wireInstruction({ programAddress, accounts = [], data }: Instruction) {
  return {
    programId: programAddress,
    keys: accounts.map(({ address: pubkey, role }) => ({
      pubkey,
      isSigner: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
      isWritable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: [...(data ?? [])],
  };
}
