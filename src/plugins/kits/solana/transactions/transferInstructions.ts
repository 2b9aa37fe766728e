import { utf8 } from '@scure/base';
import { address, createNoopSigner, type Instruction } from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token';
import { AppError } from '../../../../model/errors.ts';
import type { TransferIntent } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { associatedTokenAccount } from '../derivedAddress.ts';
import type { SolanaMints } from '../mints.ts';
import { MEMO_PROGRAM } from '../programs.ts';
import { recipientKind } from '../recipientKind.ts';
import type { SolanaNodes } from '../SolanaNodes.ts';
import { isHeldBack, readTokenAccounts, type TokenAccount } from '../tokenAccounts.ts';
import type { TransferRefusal } from '../transferRules.ts';

/** Reasons that a user reads, in the words of the token program. */
const refusals: Readonly<Record<TransferRefusal | 'frozen', string>> = {
  nonTransferable: 'the token is non-transferable (nonTransferable)',
  paused: 'the issuer paused all transfers of the token',
  transferHook: 'the token calls a transfer hook (transferHook)',
  frozen: 'the token account is frozen',
};

interface Sources {
  readonly nodes: SolanaNodes;
  readonly mints: SolanaMints;
  /** The chain's name, for errors. */
  readonly chain: string;
}

/**
 * The instructions of a transfer.
 * @throws AppError `token/bad-address` when the recipient is a token account, a mint or a program, not a wallet;
 * `transaction/mismatch` when the mint has other decimals; `transaction/would-fail` when the mint or a frozen account forbids
 * the transfer; `transaction/insufficient-balance`.
 */
export async function transferInstructions(
  intent: TransferIntent,
  sources: Sources,
  options: Cancellable,
): Promise<readonly Instruction[]> {
  if ((await recipientKind(sources.nodes, intent.to, options)) !== 'account') {
    throw new AppError('token/bad-address', { address: intent.to, chain: sources.chain });
  }
  const { address: mint } = intent.token;
  const moves = mint === undefined ? [nativeMove(intent)] : await tokenMoves({ ...intent, mint }, sources, options);
  return [...moves, ...memoOf(intent)];
}

function nativeMove({ from, to, amount }: TransferIntent): Instruction {
  const source = createNoopSigner(address(from));
  return getTransferSolInstruction({ source, destination: address(to), amount: amount.units });
}

async function tokenMoves(
  { from, to, mint, token, amount }: TransferIntent & { readonly mint: string },
  { nodes, mints, chain }: Sources,
  options: Cancellable,
): Promise<readonly Instruction[]> {
  const [facts, accounts] = await Promise.all([
    mints.read(mint, options),
    readTokenAccounts(nodes, { owner: from, filter: { mint } }, options),
  ]);
  const { decimals, tokenProgram, rules } = facts;
  const wouldFail = (why: keyof typeof refusals) =>
    new AppError('transaction/would-fail', { chain, reason: refusals[why] });
  if (rules.refusal) throw wouldFail(rules.refusal);
  if (decimals !== token.decimals) {
    throw new AppError('transaction/mismatch', {
      field: 'decimals',
      shown: String(token.decimals),
      found: String(decimals),
    });
  }
  const parts = partsOf(accounts, amount.units);
  if (!parts) {
    if (isHeldBack(accounts, amount.units)) throw wouldFail('frozen');
    throw new AppError('transaction/insufficient-balance', { symbol: token.symbol, chain });
  }
  const signer = createNoopSigner(address(from));
  const programAddress = address(tokenProgram);
  const destination = associatedTokenAccount(to, mint, tokenProgram);
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer: signer,
    ata: destination,
    owner: address(to),
    mint: address(mint),
    tokenProgram: programAddress,
  });
  const moves = parts.map(({ source, units }) =>
    getTransferCheckedInstruction(
      { source: address(source), mint: address(mint), destination, authority: signer, amount: units, decimals },
      { programAddress },
    ),
  );
  return [create, ...moves];
}

/** The amount from each account, the fullest first, so that one is usually enough. `undefined` if the total is too small. */
function partsOf(
  accounts: readonly TokenAccount[],
  wanted: bigint,
): readonly { readonly source: string; readonly units: bigint }[] | undefined {
  const usable = accounts.filter(({ isFrozen, units }) => !isFrozen && units > 0n);
  const fullestFirst = usable.sort((a, b) => (a.units > b.units ? -1 : 1));
  const parts: { source: string; units: bigint }[] = [];
  let missing = wanted;
  for (const { address: source, units } of fullestFirst) {
    if (units >= missing) return [...parts, { source, units: missing }];
    parts.push({ source, units });
    missing -= units;
  }
  return undefined;
}

function memoOf({ memo }: TransferIntent): readonly Instruction[] {
  return memo ? [{ programAddress: MEMO_PROGRAM, data: utf8.decode(memo) }] : [];
}
