import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import type { AptosCall, AptosNodes } from './AptosNodes.ts';
import { canonicalAsset, isApt, isAptosAddress, isCoinType } from './aptosAddress.ts';

const MAX_TEXT = 32;
/** `decimals` is at most 36: amounts with more are not practical. */
const Facts = z.object({
  data: z.object({ name: z.string(), symbol: z.string(), decimals: z.int().check(z.gte(0), z.lte(36)) }),
});

/** Reads the metadata of a coin or an asset. The text and the number of decimals are untrusted. */
export class AptosTokens implements TokenLookup {
  readonly #nodes: AptosNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: AptosNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  isTokenAddress(text: string): boolean {
    return isAptosAddress(text) || isCoinType(text);
  }

  async describe(address: string, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!this.isTokenAddress(address)) {
      throw new AppError('token/bad-address', { address, chain: chain.name });
    }
    const asset = canonicalAsset(address);
    if (isApt(asset)) return chain.native;
    const facts = await agreedDecimals(this.#nodes, (call) => factsOf(call, asset), { address: asset, ...options });
    if (!facts) throw new AppError('token/not-found', { address, chain: chain.name });
    const { name, symbol, decimals } = facts;
    const text = displayText(symbol, MAX_TEXT);
    if (!text) throw new AppError('token/not-found', { address, chain: chain.name });
    return {
      id: chain.tokenId(asset),
      chain: chain.id,
      address: asset,
      symbol: text,
      name: displayText(name, MAX_TEXT) || text,
      decimals,
    };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    const known = addresses.filter((address) => this.isTokenAddress(address));
    return decimalsEach(known, async (address) => {
      const asset = canonicalAsset(address);
      if (isApt(asset)) return this.#chain.native.decimals;
      return (await this.#nodes.query((call) => factsOf(call, asset), options))?.decimals;
    });
  }
}

/** What one node says of a coin or an asset. `undefined` if there is none. */
async function factsOf(call: AptosCall, asset: string) {
  const [home = asset] = asset.split('::');
  const resource = asset.includes('::') ? `0x1::coin::CoinInfo<${asset}>` : '0x1::fungible_asset::Metadata';
  const path = `/accounts/${home}/resource/${encodeURIComponent(resource)}`;
  const reply = await call({ path, schema: Facts });
  return reply.status === 'ok' ? reply.value.data : undefined;
}
