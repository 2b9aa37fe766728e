import { address } from '@solana/kit';
import {
  accountKinds,
  ENDED_BYTES,
  escrowSeeds,
  orderAccount,
  orderStates,
} from '../../../../../src/api/escrow/layout.ts';
import type { EscrowAssembler } from './EscrowAssembler.ts';
import { info, PROGRAM, stack } from './frame.ts';
import { findAddress, invoke, requireDerived } from './invoke.ts';

const SYSTEM_PROGRAM = address('11111111111111111111111111111111');
/** Instructions of the system program. */
const ASSIGN = 1;
const TRANSFER = 2;
const ALLOCATE = 8;
/** Required lamports per byte of an account, and the additional bytes that are counted. */
export const LAMPORTS_PER_BYTE = 6_960;
export const ACCOUNT_BYTES = 128;
const ENDED_LAMPORTS = (ACCOUNT_BYTES + ENDED_BYTES) * LAMPORTS_PER_BYTE;

/** Fails unless the account is derived from the order's id and was never used. */
export function requireUnused(asm: EscrowAssembler, seed: string, account: number): void {
  findAddress(asm, seed);
  asm.addressOf(1, stack('found'));
  asm.load('dw', 2, info(account, 'key'));
  asm.requireSame('address');
  asm.load('dw', 1, info(account, 'owner'));
  asm.requireKey(SYSTEM_PROGRAM, asm.fail('taken'));
  asm.load('dw', 1, info(account, 'length'));
  asm.jumpIfImm({ condition: 'jne', left: 1, right: 0 }, asm.fail('taken'));
}

/**
 * Creates the account with the size at `space`, and adds the lamports at `lamports`. It does not use `CreateAccount`: any
 * account could block that by sending one lamport.
 */
export function createAccount(asm: EscrowAssembler, payer: number, account: number): void {
  transferCoins(asm, payer, account);
  asm.storeImm('w', stack('callData'), ALLOCATE);
  asm.load('dw', 1, stack('space'));
  asm.store('dw', stack('callData', 4), 1);
  const metas = [{ account, isSigner: true, isWritable: true }] as const;
  invoke(asm, { program: 'callee', metas, dataBytes: 12, isSigned: true });
  asm.storeImm('w', stack('callData'), ASSIGN);
  asm.addressOf(1, stack('callData', 4));
  asm.alu('mov', 2, PROGRAM);
  asm.copyKey();
  invoke(asm, { program: 'callee', metas, dataBytes: 36, isSigned: true });
}

/** Transfers the lamports at `lamports` from an account that signed the transaction. */
export function transferCoins(asm: EscrowAssembler, from: number, to: number): void {
  asm.storeKey(stack('callee'), SYSTEM_PROGRAM);
  asm.storeImm('w', stack('callData'), TRANSFER);
  asm.load('dw', 1, stack('lamports'));
  asm.store('dw', stack('callData', 4), 1);
  const metas = [
    { account: from, isSigner: true, isWritable: true },
    { account: to, isWritable: true },
  ] as const;
  invoke(asm, { program: 'callee', metas, dataBytes: 12 });
}

/** Fails unless the account is the id's order and the order is open. Leaves the address of its data in r1. */
export function requireOrder(asm: EscrowAssembler, order: number): void {
  asm.load('dw', 1, info(order, 'owner'));
  asm.alu('mov', 2, PROGRAM);
  asm.requireSame('owner');
  asm.load('dw', 2, info(order, 'length'));
  asm.jumpIfImm({ condition: 'jlt', left: 2, right: ENDED_BYTES }, asm.fail('owner'));
  asm.load('dw', 1, info(order, 'data'));
  asm.load('b', 3, { base: 1, offset: orderAccount.kind });
  asm.jumpIfImm({ condition: 'jne', left: 3, right: accountKinds.order }, asm.fail('owner'));
  requireDerived(asm, escrowSeeds.order, order);
  asm.load('dw', 1, info(order, 'data'));
  asm.load('b', 3, { base: 1, offset: orderAccount.state });
  asm.jumpIfImm({ condition: 'jgt', left: 3, right: orderStates.refundable }, asm.fail('state'));
}

/** Fails unless the account is the order's payer. */
export function requirePayer(asm: EscrowAssembler, order: number, payer: number): void {
  asm.load('dw', 1, info(order, 'data'));
  asm.aluImm('add', 1, orderAccount.payer);
  asm.load('dw', 2, info(payer, 'key'));
  asm.requireSame('address');
}

/** Ends the order: its lamports go to the payer, except for the rent of the remaining bytes. */
export function endOrder(
  asm: EscrowAssembler,
  { order, payer, state }: { readonly order: number; readonly payer: number; readonly state: number },
): void {
  asm.load('dw', 1, info(order, 'data'));
  asm.storeImm('b', { base: 1, offset: orderAccount.state }, state);
  // The runtime keeps the data's length directly before the data.
  asm.storeImm('dw', { base: 1, offset: -8 }, ENDED_BYTES);
  asm.load('dw', 1, info(order, 'lamports'));
  asm.load('dw', 2, { base: 1, offset: 0 });
  asm.storeImm('dw', { base: 1, offset: 0 }, ENDED_LAMPORTS);
  asm.aluImm('sub', 2, ENDED_LAMPORTS);
  addLamports(asm, payer);
}

/** Adds r2 to the account's lamports. Sums are at most the chain's supply, which is far below 2^64. */
export function addLamports(asm: EscrowAssembler, account: number): void {
  asm.load('dw', 1, info(account, 'lamports'));
  asm.load('dw', 3, { base: 1, offset: 0 });
  asm.alu('add', 3, 2);
  asm.store('dw', { base: 1, offset: 0 }, 3);
}
