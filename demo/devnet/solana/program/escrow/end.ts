import { INSTRUCTION_HEAD, orderAccount, orderStates } from '../../../../../src/api/escrow/layout.ts';
import { addLamports, endOrder, requireOrder, requirePayer } from './accounts.ts';
import type { EscrowAssembler } from './EscrowAssembler.ts';
import type { EscrowSettings } from './EscrowSettings.ts';
import { COUNT, DATA, info, LENGTH } from './frame.ts';
import { emptyVault, requireHolder, requireToken, requireVault } from './tokens.ts';

const REASON_BYTES = 8;
const MAX_REASON = 0xffff;

/** Fails unless the first account is the relayer and signed. */
export function requireRelayer(asm: EscrowAssembler, { relayer }: EscrowSettings): void {
  asm.requireSigner(0);
  asm.load('dw', 1, info(0, 'key'));
  asm.requireKey(relayer, asm.fail('signer'));
}

/** Fails unless the instruction is the header and a reason; r1 = the reason. */
export function requireReason(asm: EscrowAssembler): void {
  asm.jumpIfImm({ condition: 'jne', left: LENGTH, right: INSTRUCTION_HEAD + REASON_BYTES }, asm.fail('data'));
  asm.load('dw', 1, { base: DATA, offset: INSTRUCTION_HEAD });
  asm.jumpIfImm({ condition: 'jgt', left: 1, right: MAX_REASON }, asm.fail('data'));
}

/**
 * The order was paid on the other chain: its funds go to the relayer's destination. Possible until the order expires. Accounts:
 * relayer (signer), order, payer, destination; for tokens also vault, mint, token program.
 */
export function settle(asm: EscrowAssembler, settings: EscrowSettings): void {
  const [order, payer, to, vault, mint, program] = [1, 2, 3, 4, 5, 6] as const;
  asm.label('settle');
  asm.jumpIfImm({ condition: 'jne', left: LENGTH, right: INSTRUCTION_HEAD }, asm.fail('data'));
  requireAsset(asm, { order, native: 4, tokens: 7 }, () => requireRelayer(asm, settings));
  requirePayer(asm, order, payer);
  asm.now();
  asm.load('dw', 2, info(order, 'data'));
  asm.load('dw', 2, { base: 2, offset: orderAccount.expires });
  asm.jumpIf({ condition: 'jgt', left: 1, right: 2 }, asm.fail('time'));
  asm.load('dw', 1, info(order, 'data'));
  asm.load('b', 2, { base: 1, offset: orderAccount.state });
  asm.jumpIfImm({ condition: 'jne', left: 2, right: orderStates.held }, asm.fail('state'));
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: 4 }, 'settle.tokens');
  asm.load('dw', 2, { base: 1, offset: orderAccount.units });
  asm.load('dw', 1, info(order, 'lamports'));
  asm.load('dw', 3, { base: 1, offset: 0 });
  asm.alu('sub', 3, 2);
  asm.store('dw', { base: 1, offset: 0 }, 3);
  addLamports(asm, to);
  asm.jump('settle.end');
  asm.label('settle.tokens');
  requireToken(asm, { mint, program });
  requireVault(asm, { order, mint, vault });
  emptyVault(asm, { order, payer, vault, to, mint, program });
  asm.label('settle.end');
  endOrder(asm, { order, payer, state: orderStates.settled });
  asm.succeed('settle');
}

/** The order will not be paid, so its payer may take the refund at once. Accounts: relayer (signer), order. */
export function allowRefund(asm: EscrowAssembler, settings: EscrowSettings): void {
  const order = 1;
  asm.label('allowRefund');
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: 2 }, asm.fail('accounts'));
  requireRelayer(asm, settings);
  requireOrder(asm, order);
  asm.load('b', 2, { base: 1, offset: orderAccount.state });
  asm.jumpIfImm({ condition: 'jne', left: 2, right: orderStates.held }, asm.fail('state'));
  requireReason(asm);
  asm.load('dw', 2, info(order, 'data'));
  asm.storeImm('b', { base: 2, offset: orderAccount.state }, orderStates.refundable);
  asm.store('w', { base: 2, offset: orderAccount.reason }, 1);
  asm.succeed('allowRefund');
}

/**
 * Any account may call this. The funds go to the payer if the order has expired or the relayer allowed it. Accounts: order,
 * payer; for tokens also destination, which must be the payer's, vault, mint, token program.
 */
export function refund(asm: EscrowAssembler): void {
  const [order, payer, to, vault, mint, program] = [0, 1, 2, 3, 4, 5] as const;
  asm.label('refund');
  asm.jumpIfImm({ condition: 'jne', left: LENGTH, right: INSTRUCTION_HEAD }, asm.fail('data'));
  requireAsset(asm, { order, native: 2, tokens: 6 }, () => undefined);
  requirePayer(asm, order, payer);
  asm.load('dw', 1, info(order, 'data'));
  asm.load('b', 2, { base: 1, offset: orderAccount.state });
  asm.jumpIfImm({ condition: 'jeq', left: 2, right: orderStates.refundable }, 'refund.due');
  asm.now();
  asm.load('dw', 2, info(order, 'data'));
  asm.load('dw', 2, { base: 2, offset: orderAccount.expires });
  asm.jumpIf({ condition: 'jle', left: 1, right: 2 }, asm.fail('time'));
  asm.label('refund.due');
  asm.jumpIfImm({ condition: 'jeq', left: COUNT, right: 2 }, 'refund.end');
  requireToken(asm, { mint, program });
  requireVault(asm, { order, mint, vault });
  requireHolder(asm, { tokenAccount: to, holder: payer, program });
  emptyVault(asm, { order, payer, vault, to, mint, program });
  asm.label('refund.end');
  endOrder(asm, { order, payer, state: orderStates.refunded });
  asm.succeed('refund');
}

interface Counts {
  readonly order: number;
  /** Number of accounts of the instruction for lamports, and for tokens. */
  readonly native: number;
  readonly tokens: number;
}

/** Fails unless the number of accounts matches the order's asset. */
function requireAsset(asm: EscrowAssembler, { order, native, tokens }: Counts, first: () => void): void {
  const [isTokens, known] = [asm.unique('asset'), asm.unique('asset')];
  asm.jumpIfImm({ condition: 'jeq', left: COUNT, right: native }, known);
  asm.jumpIfImm({ condition: 'jne', left: COUNT, right: tokens }, asm.fail('accounts'));
  asm.label(known);
  first();
  requireOrder(asm, order);
  asm.load('b', 2, { base: 1, offset: orderAccount.asset });
  asm.aluImm('mov', 3, native);
  asm.jumpIfImm({ condition: 'jeq', left: 2, right: 0 }, isTokens);
  asm.aluImm('mov', 3, tokens);
  asm.label(isTokens);
  asm.jumpIf({ condition: 'jne', left: COUNT, right: 3 }, asm.fail('accounts'));
}
