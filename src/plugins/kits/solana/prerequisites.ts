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
import { isHeldBack, readTokenAccounts } from './tokenAccounts.ts';

const Lamports = z.object({ value: wholeNumber });
/** Bytes of data in an account of the token program. */
const TOKEN_ACCOUNT_BYTES = 165;
/** The same for Token-2022, at most: its size depends on the extensions of the mint. */
const EXTENDED_ACCOUNT_BYTES = 200;

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

/** The rules of the mint and the accounts of both sides. The payer opens the receiver's account. */
async function ofTokens(
  { from, to, mint, amount: { units }, token }: PlannedPayment & { readonly mint: string },
  { nodes, mints, native }: Sources,
  options: Cancellable,
): Promise<readonly Prerequisite[]> {
  const accountsOf = (owner: string | undefined) =>
    owner === undefined ? undefined : readTokenAccounts(nodes, { owner, filter: { mint } }, options);
  const [{ tokenProgram, rules }, own, theirs] = await Promise.all([
    mints.read(mint, options),
    accountsOf(from),
    accountsOf(to),
  ]);
  const { refusal } = rules;
  // A service that pays may know the accounts of the hook.
  if (refusal && (from !== undefined || refusal !== 'transferHook')) {
    return [{ kind: 'blocked', code: `token.${refusal}` }];
  }
  const destination = to === undefined ? undefined : associatedTokenAccount(to, mint, tokenProgram);
  const opened = theirs?.find(({ address }) => address === destination);
  const isNew = theirs !== undefined && !opened;
  const arriving = rules.arriving(units);
  const bytes = tokenProgram === TOKEN_PROGRAM ? TOKEN_ACCOUNT_BYTES : EXTENDED_ACCOUNT_BYTES;
  const rent = isNew && from !== undefined ? await exemption(nodes, bytes, options) : undefined;
  return [
    ...(own && isHeldBack(own, units) ? [{ kind: 'blocked', code: 'sender.frozen' } as const] : []),
    ...(opened?.isFrozen || (isNew && rules.opensFrozen)
      ? [{ kind: 'blocked', code: 'receiver.frozen' } as const]
      : []),
    ...(rent === undefined
      ? []
      : [{ kind: 'cost', code: 'receiver.costs', amount: Amount.ofUnits(rent, native) } as const]),
    ...(from !== undefined && arriving < units
      ? [{ kind: 'note', code: 'token.takesFee', amount: Amount.ofUnits(arriving, token) } as const]
      : []),
  ];
}

function exemption(nodes: SolanaNodes, bytes: number, options: Cancellable): Promise<bigint> {
  return nodes.query((call) => call('getMinimumBalanceForRentExemption', [bytes], wholeNumber), options);
}

async function lamportsOf(nodes: SolanaNodes, account: string, options: Cancellable): Promise<bigint> {
  return (await nodes.query((call) => call('getBalance', [account, { commitment: 'confirmed' }], Lamports), options))
    .value;
}
