import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { PlannedPayment, Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import { associatedTokenAccount } from './derivedAddress.ts';
import type { SolanaMints } from './mints.ts';
import { TOKEN_PROGRAM } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';
import { readTokenAccounts } from './tokenAccounts.ts';

const Lamports = z.object({ value: wholeNumber });
/** Bytes of data in an account of the token program. */
const TOKEN_ACCOUNT_BYTES = 165;

interface Sources {
  readonly nodes: SolanaNodes;
  readonly mints: SolanaMints;
  readonly native: Token;
}

/** Accounts must hold enough to be exempt from rent: the receiver's, the remaining sender's, and a new token account. */
export function solanaPrerequisites(
  payment: PlannedPayment,
  sources: Sources,
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  const { token } = payment;
  return token.address === undefined
    ? ofCoins(payment, sources, options)
    : ofTokens({ ...payment, mint: token.address }, sources, options);
}

async function ofCoins(
  { from, to, amount: { units } }: PlannedPayment,
  { nodes, native }: Sources,
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  const [least, sender, receiver] = await Promise.all([
    exemption(nodes, 0, options),
    from === undefined ? undefined : lamportsOf(nodes, from, options),
    to === undefined ? undefined : lamportsOf(nodes, to, options),
  ]);
  const amount = Amount.ofUnits(least, native);
  const isEmptied = sender !== undefined && sender - units < least;
  const isTooLittle = receiver !== undefined && receiver + units < least;
  return [
    ...(isEmptied ? [{ kind: 'blocked', code: 'sender.keeps', amount } as const] : []),
    ...(isTooLittle ? [{ kind: 'blocked', code: 'receiver.tooLittle', amount } as const] : []),
  ];
}

/** The payer opens the receiver's token account. With the newer program, its size depends on the mint. */
async function ofTokens(
  { from, to, mint }: PlannedPayment & { readonly mint: string },
  { nodes, mints, native }: Sources,
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  if (from === undefined || to === undefined) return [];
  const { tokenProgram } = await mints.read(mint, options);
  if (tokenProgram !== TOKEN_PROGRAM) return [];
  const accounts = await readTokenAccounts(nodes, { owner: to, filter: { mint } }, options);
  const destination = associatedTokenAccount(to, mint, tokenProgram);
  if (accounts.some(({ address }) => address === destination)) return [];
  const least = await exemption(nodes, TOKEN_ACCOUNT_BYTES, options);
  return [{ kind: 'cost', code: 'receiver.costs', amount: Amount.ofUnits(least, native) }];
}

function exemption(nodes: SolanaNodes, bytes: number, options: Cancellable): Promise<bigint> {
  return nodes.ask((call) => call('getMinimumBalanceForRentExemption', [bytes], wholeNumber), options);
}

async function lamportsOf(nodes: SolanaNodes, account: string, options: Cancellable): Promise<bigint> {
  return (await nodes.ask((call) => call('getBalance', [account, { commitment: 'confirmed' }], Lamports), options))
    .value;
}
