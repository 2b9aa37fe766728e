import { readOrderMemo } from '../../../api/orderMemo.ts';
import { isChainId } from '../../../model/caip.ts';
import type { ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { associatedTokenAccount } from './derivedAddress.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  tokenPrograms,
} from './programs.ts';
import { feeOf, type ReadInstruction, readMessage, u64At } from './readMessage.ts';

const TRANSFER = 2;
const TRANSFER_CHECKED = 12;
const CREATE_IDEMPOTENT = 1;
/** More lamports than any transfer costs, however busy the chain is: a price of computation can take the whole account. */
const MOST_FEE = 10_000_000n;
/** They move nothing: a limit and a price of computation, and a text. */
const harmless: readonly string[] = [COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM];

/**
 * An order: one transfer with one memo that says where the money is to go. Without such a memo it is the transfer alone.
 * What moves, and what else is in the message, is judged by `inspectTransfer`.
 */
export function inspectSolana(
  transaction: UnsignedTransaction<'solana'>,
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
): TransactionEffect {
  const effect = inspectTransfer(transaction, chain);
  if (effect.kind !== 'transfer') return effect;
  const memo = effect.memo === undefined ? undefined : readOrderMemo(effect.memo);
  if (!memo || !isChainId(memo.chain)) return effect;
  return {
    kind: 'swap',
    contract: effect.to,
    pay: { token: effect.token, units: effect.units },
    receive: {
      chain: memo.chain,
      address: memo.token || undefined,
      minUnits: BigInt(memo.min),
    },
    recipient: memo.to,
    // What cannot be paid goes back to whoever paid.
    refundTo: transaction.from,
    deadline: memo.until,
  };
}

/**
 * One transfer of lamports, or of one token to one account, by the account alone. Everything else is opaque: what a
 * program does is not written in the message. Where the recipient's account is made in the same message, `to` is its
 * owner; otherwise it is the token account itself.
 */
function inspectTransfer(
  { from, payload }: UnsignedTransaction<'solana'>,
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
): TransactionEffect {
  const message = readMessage(payload.message);
  if (!message) return opaque('a message that cannot be read');
  if (message.feePayer !== from || message.signerCount !== 1) return opaque('signed by other accounts too');
  const fee = feeOf(message);
  if (fee > MOST_FEE) return opaque(`a fee of ${fee} lamports`);
  const moves = message.instructions.filter(({ program }) => !harmless.includes(program));
  const [memo, ...more] = message.instructions.filter(isMemo).map(memoText);
  // Which of several the recipient reads, nobody can say.
  if (more.length > 0) return opaque('more than one memo');
  const [first, ...others] = moves;
  const isNative = first?.program === SYSTEM_PROGRAM && others.length === 0;
  return isNative ? nativeTransfer(first, memo, { ...chain, from }) : tokenTransfer(moves, memo, { ...chain, from });
}

function isMemo({ program }: ReadInstruction): boolean {
  return program === MEMO_PROGRAM;
}

/** Bytes that are no UTF-8 come with replacement characters, and so are the same as no text that was shown. */
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

/** The owner for whom the destination is made; `undefined` when it is not his account by convention. */
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
