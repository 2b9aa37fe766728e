import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { RpcCall, SuiNodes } from './SuiNodes.ts';
import { canonicalCoinType, SUI_TYPE } from './suiAddress.ts';

/** Balances in one query; nodes limit its size. */
const AT_ONCE = 10;

const LegacyBalance = z.object({ totalBalance: wholeNumber });
const Balances = z.object({
  address: z.record(z.string(), z.nullable(z.object({ totalBalance: z.nullable(wholeNumber) }))),
});

interface Reading {
  readonly nodes: SuiNodes;
  readonly owner: Address;
  readonly tokens: readonly Token[];
}

/** Balances that could be read. A node returns zero for an address that owns nothing of a type. */
export async function readBalances(
  { nodes, owner, tokens }: Reading,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const chunks: Token[][] = [];
  for (let start = 0; start < tokens.length; start += AT_ONCE) chunks.push(tokens.slice(start, start + AT_ONCE));
  const read = await Promise.all(chunks.map((chunk) => readChunk({ nodes, owner, tokens: chunk }, options)));
  return new Map(read.flat());
}

async function readChunk(
  { nodes, owner, tokens }: Reading,
  options: Cancellable,
): Promise<readonly (readonly [AssetId, Balance])[]> {
  const types = tokens.map(({ address }) => (address === undefined ? SUI_TYPE : canonicalCoinType(address)));
  const fields = types.map((_type, index) => `b${index}:balance(coinType:$t${index}){totalBalance}`);
  const parameters = types.map((_type, index) => `$t${index}:String!`);
  const question = {
    query: `query($a:SuiAddress!,${parameters.join(',')}){address(address:$a){${fields.join(' ')}}}`,
    variables: { a: owner, ...Object.fromEntries(types.map((type, index) => [`t${index}`, type])) },
    data: Balances,
    read: ({ address }: z.output<typeof Balances>) =>
      types.map((_type, index) => address[`b${index}`]?.totalBalance ?? undefined),
    legacy: (call: RpcCall) => Promise.all(types.map((type) => readLegacy(call, owner, type))),
  };
  try {
    const units = await nodes.query((query) => query(question), options);
    return tokens.flatMap((token, index) => {
      const found = units[index];
      if (found === undefined) return [];
      const total = Amount.ofUnits(found, token);
      return [[token.id, { total, spendable: total }] as const];
    });
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return [];
    throw error;
  }
}

async function readLegacy(call: RpcCall, owner: Address, type: string): Promise<bigint | undefined> {
  return (await call('suix_getBalance', [owner, type], LegacyBalance))?.totalBalance;
}
