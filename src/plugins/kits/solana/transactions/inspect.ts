import type { ChainPlugin, TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { associatedTokenAccount } from '../derivedAddress.ts';
import { inspectEscrow } from '../escrow/inspectEscrow.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from '../programs.ts';
import { feeOf, type ReadInstruction, type ReadMessage, readMessage, u64At } from './readMessage.ts';

const TRANSFER = 2;
const TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = 1;
/** Maximum fee in lamports. No transfer costs more, even on a busy chain. A compute price could otherwise drain the account. */
const MAX_FEE = 10_000_000n;
/** Programs that move nothing: compute limit and price, and a text. */
const harmless: readonly string[] = [COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM];

/**
 * A call of one of the pinned escrow programs, or one transfer. Everything else is opaque, because the message does not
 * say what a program does.
 */
export function inspectSolana(
  { from, payload }: UnsignedTransaction<'solana'>,
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
  escrows: readonly string[] = [],
): TransactionEffect {
  const message = readMessage(payload.message);
  if (!message) return opaque('a message that cannot be read');
  if (message.feePayer !== from || message.signerCount !== 1) return opaque('signed by other accounts too');
  const fee = feeOf(message);
  if (fee > MAX_FEE) return opaque(`a fee of ${fee} lamports`);
  const moves = message.instructions.filter(({ program }) => !harmless.includes(program));
  const [escrow] = moves.filter(({ program }) => escrows.includes(program));
  if (!escrow) return inspectTransfer(message, from, chain);
  // A refund may open the token account that receives it.
  const others = moves.filter((move) => move !== escrow);
  const effect = inspectEscrow(escrow, from, chain);
  const isOpened =
    effect.kind === 'refund' && others.length === 1 && others.every((move) => opensFor(move, escrow, from));
  return others.length === 0 || isOpened ? effect : opaque('does something else besides');
}

/** Whether it creates the payer's token account for the refund. */
function opensFor({ program, accounts, data }: ReadInstruction, refund: ReadInstruction, from: string): boolean {
  const [, payer, destination, , mint, tokenProgram] = refund.accounts;
  if (program !== ASSOCIATED_TOKEN_PROGRAM || !payer || !destination || !mint || !tokenProgram) return false;
  return ownerOf({ program, accounts, data }, { mint, destination, from, tokenProgram }) === payer;
}

/**
 * One transfer of lamports, or of one token to one account, signed only by the account. If the message also creates the
 * recipient's account, `to` is its owner. Otherwise `to` is the token account itself.
 */
function inspectTransfer(
  { instructions }: ReadMessage,
  from: string,
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
): TransactionEffect {
  const moves = instructions.filter(({ program }) => !harmless.includes(program));
  const [memo, ...more] = instructions.filter(isMemo).map(memoText);
  // With several memos, it is unknown which one the recipient reads.
  if (more.length > 0) return opaque('more than one memo');
  const [first, ...others] = moves;
  const isNative = first?.program === SYSTEM_PROGRAM && others.length === 0;
  return isNative ? nativeTransfer(first, memo, { ...chain, from }) : tokenTransfer(moves, memo, { ...chain, from });
}

function isMemo({ program }: ReadInstruction): boolean {
  return program === MEMO_PROGRAM;
}

/** Invalid UTF-8 gets replacement characters, so it never equals a displayed text. */
function memoText({ data }: ReadInstruction): string {
  return new TextDecoder().decode(data);
}

function nativeTransfer(
  { accounts, data }: ReadInstruction,
  memo: string | undefined,
  { native, from }: Pick<ChainPlugin, 'native'> & { readonly from: string },
): TransactionEffect {
  const [source, to, ...more] = accounts;
  const isTransfer = data.length === 12 && data[0] === TRANSFER && data.subarray(1, 4).every((byte) => byte === 0);
  if (!isTransfer || source !== from || to === undefined || more.length > 0) return opaque('not a plain transfer');
  return { kind: 'transfer', token: native.id, units: u64At(data, 4), to, memo };
}

function tokenTransfer(
  moves: readonly ReadInstruction[],
  memo: string | undefined,
  { tokenId, from }: Pick<ChainPlugin, 'tokenId'> & { readonly from: string },
): TransactionEffect {
  const created = moves.filter(({ program }) => program === ASSOCIATED_TOKEN_PROGRAM);
  const transfers = moves.filter(({ program }) => tokenPrograms.includes(program));
  const [first] = transfers;
  const [, mint, destination] = first?.accounts ?? [];
  const isAllRead = created.length <= 1 && created.length + transfers.length === moves.length;
  if (!first || !isAllRead || mint === undefined || destination === undefined) return opaque('calls a program');
  const isSame = (move: ReadInstruction) =>
    move.program === first.program &&
    move.accounts.length === 4 &&
    move.accounts[1] === mint &&
    move.accounts[2] === destination &&
    move.accounts[3] === from &&
    move.data.length === 10 &&
    move.data[0] === TRANSFER_CHECKED;
  if (!transfers.every(isSame)) return opaque('not a plain transfer');
  const owner = created[0] && ownerOf(created[0], { mint, destination, from, tokenProgram: first.program });
  if (created[0] && owner === undefined) return opaque('makes an account for somebody else');
  const units = transfers.reduce((sum, { data }) => sum + u64At(data, 1), 0n);
  return { kind: 'transfer', token: tokenId(mint), units, to: owner ?? destination, memo };
}

/** The owner of the created destination. `undefined` if it is not the owner's associated account. */
function ownerOf(
  { accounts, data }: ReadInstruction,
  wanted: { readonly mint: string; readonly destination: string; readonly from: string; readonly tokenProgram: string },
): string | undefined {
  const [payer, account, owner, mint, system, tokenProgram, ...more] = accounts;
  const isPlain = data.length === 1 && data[0] === CREATE_IDEMPOTENT && system === SYSTEM_PROGRAM && more.length === 0;
  if (!isPlain || owner === undefined || payer !== wanted.from) return undefined;
  if (account !== wanted.destination || mint !== wanted.mint || tokenProgram !== wanted.tokenProgram) return undefined;
  return associatedTokenAccount(owner, mint, tokenProgram) === account ? owner : undefined;
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
