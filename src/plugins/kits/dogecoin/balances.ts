import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { DogecoinNodes } from './DogecoinNodes.ts';

/** The coin's balance. Tokens are left out: the chain has none. */
export async function readBalances(
  {
    nodes,
    owner,
    tokens,
  }: { readonly nodes: DogecoinNodes; readonly owner: Address; readonly tokens: readonly Token[] },
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const coins = tokens.filter((token) => token.address === undefined);
  if (coins.length === 0) return new Map();
  const { total, spendable } = await nodes.query((node) => node.balance(owner), options);
  return new Map(
    coins.map((coin) => [
      coin.id,
      { total: Amount.ofUnits(total, coin), spendable: Amount.ofUnits(spendable < 0n ? 0n : spendable, coin) },
    ]),
  );
}
