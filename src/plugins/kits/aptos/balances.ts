import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { wholeNumber } from '../shared/nodes/wholeNumber.ts';
import type { AptosNodes } from './AptosNodes.ts';
import { canonicalAsset } from './aptosAddress.ts';

/** Maximum number of parallel requests. Each asset needs one, and nodes limit the rate. */
const AT_ONCE = 6;

interface Reading {
  readonly nodes: AptosNodes;
  readonly owner: Address;
  readonly tokens: readonly Token[];
}

/** Balances that could be read: coins and the assets that they became together, as the node adds them up. */
export async function readBalances(
  { nodes, owner, tokens }: Reading,
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const balances = new Map<AssetId, Balance>();
  const waiting = [...tokens];
  const work = async () => {
    for (let token = waiting.shift(); token; token = waiting.shift()) {
      const units = await readOne(nodes, { owner, asset: token.address }, options);
      if (units === undefined) continue;
      const total = Amount.ofUnits(units, token);
      balances.set(token.id, { total, spendable: total });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return balances;
}

async function readOne(
  nodes: AptosNodes,
  { owner, asset = '0x1::aptos_coin::AptosCoin' }: { readonly owner: Address; readonly asset: Address | undefined },
  options: Cancellable,
): Promise<bigint | undefined> {
  const path = `/accounts/${owner}/balance/${encodeURIComponent(canonicalAsset(asset))}`;
  try {
    const reply = await nodes.query((call) => call({ path, schema: wholeNumber }), options);
    if (reply.status === 'ok') return reply.value;
    // An account that never received anything does not exist, so its balance is zero.
    return reply.status === 'not-found' ? 0n : undefined;
  } catch (error) {
    if (isAppError(error, 'chain/unreachable')) return undefined;
    throw error;
  }
}
