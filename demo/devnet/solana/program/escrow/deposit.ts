import {
  accountKinds,
  depositData,
  escrowSeeds,
  INSTRUCTION_HEAD,
  MAX_TERMS,
  orderAccount,
  orderStates,
} from '../../../../../src/api/escrow/layout.ts';
import { ACCOUNT_BYTES, createAccount, LAMPORTS_PER_BYTE, requireUnused } from './accounts.ts';
import type { EscrowAssembler } from './EscrowAssembler.ts';
import type { EscrowSettings } from './EscrowSettings.ts';
import { COUNT, DATA, info, LENGTH, stack } from './frame.ts';
import { createVault, requireToken, transferWhole } from './tokens.ts';

const [payer, order, system, mint, source, vault, program] = [0, 1, 2, 3, 4, 5, 6] as const;
/** The last account is the associated token program, which is only called. */
const NATIVE_ACCOUNTS = 3;
const TOKEN_ACCOUNTS = 8;

/**
 * Moves a payment into a new account. Accounts: payer (signer), order, system program; for tokens also mint, source, vault,
 * token program, associated token program.
 */
export function deposit(asm: EscrowAssembler, settings: EscrowSettings): void {
  asm.label('deposit');
  asm.jumpIfImm({ condition: 'jlt', left: LENGTH, right: depositData.terms }, asm.fail('data'));
  asm.jumpIfImm({ condition: 'jgt', left: LENGTH, right: depositData.terms + MAX_TERMS }, asm.fail('data'));
  asm.requireSigner(payer);
  requireTimes(asm, settings);
  asm.load('dw', 1, { base: DATA, offset: depositData.units });
  asm.jumpIfImm({ condition: 'jsle', left: 1, right: 0 }, asm.fail('amount'));
  requireUnused(asm, escrowSeeds.order, order);
  // The order's account has the length of the data, minus the difference of the two headers.
  asm.alu('mov', 1, LENGTH);
  asm.aluImm('add', 1, orderAccount.terms - depositData.terms);
  asm.store('dw', stack('space'), 1);
  asm.aluImm('add', 1, ACCOUNT_BYTES);
  asm.aluImm('mul', 1, LAMPORTS_PER_BYTE);
  asm.jumpIfImm({ condition: 'jeq', left: COUNT, right: TOKEN_ACCOUNTS }, 'deposit.tokens');
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: NATIVE_ACCOUNTS }, asm.fail('accounts'));
  asm.load('dw', 2, { base: DATA, offset: depositData.units });
  asm.alu('add', 1, 2);
  asm.store('dw', stack('lamports'), 1);
  writeOrder(asm, 0);
  asm.succeed('deposit');

  asm.label('deposit.tokens');
  asm.store('dw', stack('lamports'), 1);
  requireToken(asm, { mint, program });
  writeOrder(asm, 1);
  for (const [account, offset] of [
    [mint, orderAccount.mint],
    [vault, orderAccount.vault],
  ] as const) {
    asm.load('dw', 1, info(order, 'data'));
    asm.aluImm('add', 1, offset);
    asm.load('dw', 2, info(account, 'key'));
    asm.copyKey();
  }
  createVault(asm, { payer, vault, order, mint, system, program });
  transferWhole(asm, { from: source, to: vault, authority: payer, mint, program });
  asm.succeed('deposit');
}

/** now <= fillDeadline, fillDeadline + margin <= expires <= now + longest. */
function requireTimes(asm: EscrowAssembler, { marginSeconds, longestSeconds }: EscrowSettings): void {
  asm.now();
  asm.load('dw', 2, { base: DATA, offset: depositData.fillDeadline });
  asm.load('dw', 3, { base: DATA, offset: depositData.expires });
  asm.jumpIf({ condition: 'jgt', left: 1, right: 2 }, asm.fail('time'));
  asm.jumpIf({ condition: 'jgt', left: 2, right: 3 }, asm.fail('time'));
  asm.aluImm('add', 1, longestSeconds);
  asm.jumpIf({ condition: 'jgt', left: 3, right: 1 }, asm.fail('time'));
  // No sum overflows: both times are now limited.
  asm.aluImm('add', 2, marginSeconds);
  asm.jumpIf({ condition: 'jgt', left: 2, right: 3 }, asm.fail('time'));
}

/** Creates the account and writes all fields except mint and vault. */
function writeOrder(asm: EscrowAssembler, asset: 0 | 1): void {
  createAccount(asm, payer, order);
  asm.load('dw', 1, info(order, 'data'));
  asm.storeImm('b', { base: 1, offset: orderAccount.kind }, accountKinds.order);
  asm.storeImm('b', { base: 1, offset: orderAccount.state }, orderStates.held);
  asm.load('b', 2, stack('bump'));
  asm.store('b', { base: 1, offset: orderAccount.bump }, 2);
  asm.storeImm('b', { base: 1, offset: orderAccount.asset }, asset);
  asm.aluImm('add', 1, orderAccount.id);
  asm.dataAt(2, 8);
  asm.copyKey();
  asm.load('dw', 1, info(order, 'data'));
  asm.aluImm('add', 1, orderAccount.payer);
  asm.load('dw', 2, info(payer, 'key'));
  asm.copyKey();
  asm.load('dw', 1, info(order, 'data'));
  asm.aluImm('add', 1, orderAccount.units);
  asm.dataAt(2, depositData.units);
  asm.alu('mov', 3, LENGTH);
  asm.aluImm('sub', 3, INSTRUCTION_HEAD);
  asm.syscall('sol_memcpy_');
}
