import { address } from '@solana/kit';
import { depositData, orderAccount } from '../../../../../src/api/escrow/layout.ts';
import type { EscrowAssembler } from './EscrowAssembler.ts';
import { DATA, info, stack } from './frame.ts';
import { invoke } from './invoke.ts';

const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const TOKEN_2022_PROGRAM = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const ASSOCIATED_TOKEN_PROGRAM = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
/** Instructions of the token programs. */
const CLOSE_ACCOUNT = 9;
const TRANSFER_CHECKED = 12;
/** Instruction of the associated token program. */
const CREATE_IDEMPOTENT = 1;
/** Layout in both token programs: the mint's decimals; an account's owner and amount. */
const MINT_BYTES = 82;
const DECIMALS_AT = 44;
const TOKEN_BYTES = 165;
const OWNER_AT = 32;
const AMOUNT_AT = 64;

interface Token {
  readonly mint: number;
  readonly program: number;
}

/** Fails unless the program is one of the two token programs and owns the mint. Leaves the mint's decimals at `decimals`. */
export function requireToken(asm: EscrowAssembler, { mint, program }: Token): void {
  const [other, known] = [asm.unique('token'), asm.unique('token')];
  asm.load('dw', 1, info(program, 'key'));
  asm.requireKey(TOKEN_PROGRAM, other);
  asm.jump(known);
  asm.label(other);
  asm.requireKey(TOKEN_2022_PROGRAM, asm.fail('token'));
  asm.label(known);
  requireOwnedBy(asm, { account: mint, program, minBytes: MINT_BYTES });
  asm.load('dw', 1, info(mint, 'data'));
  asm.load('b', 1, { base: 1, offset: DECIMALS_AT });
  asm.store('dw', stack('decimals'), 1);
}

/** Fails unless the first is a token account of the program, and the second is its owner. */
export function requireHolder(
  asm: EscrowAssembler,
  {
    tokenAccount,
    holder,
    program,
  }: { readonly tokenAccount: number; readonly holder: number; readonly program: number },
): void {
  requireOwnedBy(asm, { account: tokenAccount, program, minBytes: TOKEN_BYTES });
  asm.load('dw', 1, info(tokenAccount, 'data'));
  asm.aluImm('add', 1, OWNER_AT);
  asm.load('dw', 2, info(holder, 'key'));
  asm.requireSame('token');
}

/** Fails unless mint and vault belong to the order. */
export function requireVault(
  asm: EscrowAssembler,
  { order, mint, vault }: { order: number; mint: number; vault: number },
): void {
  for (const [account, offset] of [
    [mint, orderAccount.mint],
    [vault, orderAccount.vault],
  ] as const) {
    asm.load('dw', 1, info(order, 'data'));
    asm.aluImm('add', 1, offset);
    asm.load('dw', 2, info(account, 'key'));
    asm.requireSame('token');
  }
}

/** Creates the order's associated token account if it is missing. The called program fails for any other address. */
export function createVault(
  asm: EscrowAssembler,
  {
    payer,
    vault,
    order,
    mint,
    system,
    program,
  }: Token & Readonly<Record<'payer' | 'vault' | 'order' | 'system', number>>,
): void {
  asm.storeKey(stack('callee'), ASSOCIATED_TOKEN_PROGRAM);
  asm.storeImm('b', stack('callData'), CREATE_IDEMPOTENT);
  const metas = [
    { account: payer, isSigner: true, isWritable: true },
    { account: vault, isWritable: true },
    { account: order },
    { account: mint },
    { account: system },
    { account: program },
  ] as const;
  invoke(asm, { program: 'callee', metas, dataBytes: 1 });
}

/** r2 = amount of a token account. */
function amountOf(asm: EscrowAssembler, account: number): void {
  asm.load('dw', 1, info(account, 'data'));
  asm.load('dw', 2, { base: 1, offset: AMOUNT_AT });
}

interface Move extends Token {
  readonly from: number;
  readonly to: number;
  readonly authority: number;
  /** Whether the authority is the order, for which the program signs. */
  readonly isSigned?: true;
}

/** Moves r2 units. */
function transferTokens(asm: EscrowAssembler, { from, to, authority, isSigned, mint, program }: Move): void {
  asm.storeImm('b', stack('callData'), TRANSFER_CHECKED);
  asm.store('dw', stack('callData', 1), 2);
  asm.load('dw', 1, stack('decimals'));
  asm.store('b', stack('callData', 9), 1);
  const metas = [
    { account: from, isWritable: true },
    { account: mint },
    { account: to, isWritable: true },
    { account: authority, isSigner: true },
  ] as const;
  invoke(asm, { program, metas, dataBytes: 10, isSigned });
}

/** Transfers the amount of the instruction; fails unless the full amount arrives. */
export function transferWhole(asm: EscrowAssembler, move: Move): void {
  amountOf(asm, move.to);
  asm.store('dw', stack('before'), 2);
  asm.load('dw', 2, { base: DATA, offset: depositData.units });
  transferTokens(asm, move);
  amountOf(asm, move.to);
  asm.load('dw', 3, stack('before'));
  asm.alu('sub', 2, 3);
  asm.load('dw', 3, { base: DATA, offset: depositData.units });
  asm.jumpIf({ condition: 'jne', left: 2, right: 3 }, asm.fail('amount'));
}

/** Pays out the vault's whole balance, and closes it. Its rent goes to the payer. */
export function emptyVault(
  asm: EscrowAssembler,
  { order, payer, vault, to, ...token }: Token & Readonly<Record<'order' | 'payer' | 'vault' | 'to', number>>,
): void {
  amountOf(asm, vault);
  transferTokens(asm, { ...token, from: vault, to, authority: order, isSigned: true });
  asm.storeImm('b', stack('callData'), CLOSE_ACCOUNT);
  const metas = [
    { account: vault, isWritable: true },
    { account: payer, isWritable: true },
    { account: order, isSigner: true },
  ] as const;
  invoke(asm, { program: token.program, metas, dataBytes: 1, isSigned: true });
}

function requireOwnedBy(
  asm: EscrowAssembler,
  { account, program, minBytes }: { readonly account: number; readonly program: number; readonly minBytes: number },
): void {
  asm.requireSameField([account, 'owner'], [program, 'key'], 'token');
  asm.load('dw', 1, info(account, 'length'));
  asm.jumpIfImm({ condition: 'jlt', left: 1, right: minBytes }, asm.fail('token'));
}
