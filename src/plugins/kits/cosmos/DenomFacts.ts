import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import type { CosmosNode, CosmosNodes } from './CosmosNodes.ts';

const denomination = /^[a-zA-Z][\w/:.-]{2,127}$/;

const Reply = z.object({
  metadata: z.object({
    denom_units: z.array(z.object({ denom: z.string(), exponent: z.int().check(z.gte(0), z.lte(36)) })),
    display: z.string(),
    name: z.optional(z.string()),
    symbol: z.optional(z.string()),
  }),
});

/** The chain's metadata of a denomination. */
export class DenomFacts implements TokenLookup {
  readonly #nodes: CosmosNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: CosmosNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  isTokenAddress(text: string): boolean {
    // A text without `/` can be a denomination, but is usually a search.
    return text.includes('/') && denomination.test(text);
  }

  async describe(denom: Address, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!denomination.test(denom)) throw new AppError('token/bad-address', { address: denom, chain: chain.name });
    const facts = await agreedDecimals(this.#nodes, (node) => factsOf(node, denom), { address: denom, ...options });
    if (!facts) throw new AppError('token/not-found', { address: denom, chain: chain.name });
    const symbol = displayText(facts.symbol || facts.display, 32);
    return {
      id: chain.tokenId(denom),
      chain: chain.id,
      symbol,
      name: displayText(facts.name ?? '', 32) || symbol,
      decimals: facts.decimals,
      address: denom,
    };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    const known = addresses.filter((address) => denomination.test(address));
    return decimalsEach(
      known,
      async (denom) => (await this.#nodes.query((node) => factsOf(node, denom), options))?.decimals,
    );
  }
}

/** What one node says of a denomination. `undefined` if it has none. */
async function factsOf(node: CosmosNode, denom: string) {
  const path = `/cosmos/bank/v1beta1/denoms_metadata/${encodeURIComponent(denom)}`;
  const found = (await node.get(path, Reply))?.metadata;
  const unit = found?.denom_units.find((one) => one.denom === found.display);
  return found && unit && { ...found, decimals: unit.exponent };
}
