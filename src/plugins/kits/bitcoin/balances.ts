import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { BitcoinNodes } from './BitcoinNodes.ts';
import type { Inscriptions } from './Inscriptions.ts';
import { mayCarryInscription } from './postage.ts';
import { satoshi } from './satoshi.ts';

const Stats = z.object({ funded_txo_sum: satoshi, spent_txo_sum: satoshi });
const Output = z.object({ value: satoshi, status: z.optional(z.object({ confirmed: z.boolean() })) });
const AddressStats = z.object({ chain_stats: Stats, mempool_stats: Stats });

interface Question {
  readonly nodes: BitcoinNodes;
  readonly inscriptions: Inscriptions;
  readonly owner: Address;
  readonly tokens: readonly Token[];
}

/**
 * The balances of the coin and of BRC-20 tokens. `total` includes unconfirmed payments. Of these, only outgoing payments
 * change `spendable`, because a sender may still replace an incoming one. Outputs that may carry an inscription are not spendable.
 */
export async function readBalances(question: Question, options: Cancellable): Promise<ReadonlyMap<AssetId, Balance>> {
  const { inscriptions, owner, tokens } = question;
  const inscribed = tokens.filter((token) => inscriptions.hasPieces(token));
  const coins = tokens.filter((token) => token.address === undefined);
  const [ofCoins, ...ofTokens] = await Promise.all([
    readCoins(question, coins, options),
    // One failed balance does not affect the rest.
    ...inscribed.map((token) => inscriptions.balance(owner, token, options).catch(() => undefined)),
  ]);
  const known = inscribed.flatMap((token, at): [AssetId, Balance][] => {
    const total = ofTokens[at];
    return total ? [[token.id, { total, spendable: total }]] : [];
  });
  return new Map([...ofCoins, ...known]);
}

async function readCoins(
  { nodes, owner }: Question,
  coins: readonly Token[],
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  if (coins.length === 0) return new Map();
  const { stats, outputs } = await nodes.query(async (node) => {
    const path = `/address/${encodeURIComponent(owner)}`;
    const [listed = [], found] = await Promise.all([
      // Nodes refuse to list very many outputs. Their sum is still right.
      node.json(`${path}/utxo`, z.array(Output)).catch(() => undefined),
      node.json(path, AddressStats),
    ]);
    // An unused address returns zeros, so a missing reply is a failure of the node.
    if (!found) throw new Error('no such path');
    return { stats: found, outputs: listed };
  }, options);
  const confirmed = stats.chain_stats.funded_txo_sum - stats.chain_stats.spent_txo_sum;
  const waiting = stats.mempool_stats.funded_txo_sum - stats.mempool_stats.spent_txo_sum;
  const total = confirmed + waiting;
  const counted = waiting < 0n ? outputs : outputs.filter(({ status }) => status?.confirmed !== false);
  const spendable = (waiting < 0n ? total : confirmed) - postageOf(counted);
  return new Map(
    coins.map((coin) => [
      coin.id,
      { total: Amount.ofUnits(total, coin), spendable: Amount.ofUnits(spendable < 0n ? 0n : spendable, coin) },
    ]),
  );
}

function postageOf(outputs: readonly z.output<typeof Output>[]): bigint {
  return outputs.reduce((sum, { value }) => (mayCarryInscription(value) ? sum + value : sum), 0n);
}
