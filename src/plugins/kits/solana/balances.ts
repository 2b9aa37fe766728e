import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import { tokenPrograms } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';
import { readTokenAccounts, type TokenAccount } from './tokenAccounts.ts';

/** Minimum lamports of an account without data: the rent of 128 bytes for two years. */
const RENT_FLOOR = 890_880n;

const Lamports = z.object({ value: wholeNumber });

interface Reading {
  readonly nodes: SolanaNodes;
  readonly owner: Address;
  readonly tokens: readonly Token[];
}

/** Balances that could be read. A node returns zero for an account that never received anything. */
export async function readBalances(
  { nodes, owner, tokens }: Reading,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const [lamports, accounts] = await Promise.all([
    tokens.some(({ address }) => address === undefined) ? orUnknown(readLamports(nodes, owner, options)) : undefined,
    tokens.some(({ address }) => address !== undefined) ? orUnknown(readAll(nodes, owner, options)) : undefined,
  ]);
  const known = tokens.flatMap((token) => {
    const balance = token.address === undefined ? nativeBalance(lamports, token) : tokenBalance(accounts, token);
    return balance ? [[token.id, balance] as const] : [];
  });
  return new Map(known);
}

async function readLamports(nodes: SolanaNodes, owner: Address, options: Cancellable): Promise<bigint> {
  return (await nodes.query((call) => call('getBalance', [owner, { commitment: 'confirmed' }], Lamports), options))
    .value;
}

/** Accounts of both token programs, or none: a zero is known only after both replied. */
async function readAll(nodes: SolanaNodes, owner: Address, options: Cancellable): Promise<readonly TokenAccount[]> {
  const read = (programId: string) => readTokenAccounts(nodes, { owner, filter: { programId } }, options);
  return (await Promise.all(tokenPrograms.map(read))).flat();
}

function nativeBalance(lamports: bigint | undefined, token: Token): Balance | undefined {
  if (lamports === undefined) return undefined;
  const spendable = lamports > RENT_FLOOR ? lamports - RENT_FLOOR : 0n;
  return { total: Amount.ofUnits(lamports, token), spendable: Amount.ofUnits(spendable, token) };
}

function tokenBalance(accounts: readonly TokenAccount[] | undefined, token: Token): Balance | undefined {
  const ofMint = accounts?.filter(({ mint }) => mint === token.address);
  if (!ofMint) return undefined;
  const sum = (all: readonly TokenAccount[]) => all.reduce((units, account) => units + account.units, 0n);
  return {
    total: Amount.ofUnits(sum(ofMint), token),
    spendable: Amount.ofUnits(sum(ofMint.filter(({ isFrozen }) => !isFrozen)), token),
  };
}

async function orUnknown<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  }
}
