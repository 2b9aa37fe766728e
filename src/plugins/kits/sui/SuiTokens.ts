import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsIn } from '../shared/nodes/decimalsEach.ts';
import type { RpcCall, SuiNodes } from './SuiNodes.ts';
import { canonicalCoinType, isCoinType, SUI_TYPE } from './suiAddress.ts';

const MAX_TEXT = 32;
/** Coins in one query; nodes limit its size. */
const AT_ONCE = 10;
/** `decimals` is at most 36: amounts with more are not practical. */
const Metadata = z.nullable(
  z.object({
    decimals: z.int().check(z.gte(0), z.lte(36)),
    symbol: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
);
const Found = z.object({ coinMetadata: Metadata });
/** A coin with unusable metadata does not hide the others. */
const Several = z.record(z.string(), z.unknown());

/** Reads the metadata of a coin. The text and the number of decimals are untrusted. */
export class SuiTokens implements TokenLookup {
  readonly #nodes: SuiNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: SuiNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  isTokenAddress(text: string): boolean {
    return isCoinType(text);
  }

  async describe(address: string, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!isCoinType(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const type = canonicalCoinType(address);
    if (type === SUI_TYPE) return chain.native;
    const found = await agreedDecimals(
      this.#nodes,
      async (query) =>
        (await query({
          query: 'query($t:String!){coinMetadata(coinType:$t){decimals symbol name}}',
          variables: { t: type },
          data: Found,
          read: ({ coinMetadata }) => coinMetadata,
          legacy: async (call) => (await call('suix_getCoinMetadata', [type], Metadata)) ?? null,
        })) ?? undefined,
      { address: type, ...options },
    );
    const symbol = displayText(found?.symbol ?? '', MAX_TEXT);
    if (!found || !symbol) throw new AppError('token/not-found', { address, chain: chain.name });
    return {
      id: chain.tokenId(type),
      chain: chain.id,
      address: type,
      symbol,
      name: displayText(found.name ?? '', MAX_TEXT) || symbol,
      decimals: found.decimals,
    };
  }

  async decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    return decimalsIn(addresses.filter(isCoinType), AT_ONCE, async (part) => {
      const answers = await this.#decimalsIn(part.map(canonicalCoinType), options);
      return answers.map((answer) => z.safeParse(Metadata, answer).data?.decimals);
    });
  }

  #decimalsIn(types: readonly string[], options: Cancellable): Promise<readonly unknown[]> {
    const parameters = types.map((_type, index) => `$t${index}:String!`);
    const fields = types.map((_type, index) => `m${index}:coinMetadata(coinType:$t${index}){decimals symbol name}`);
    const question = {
      query: `query(${parameters.join(',')}){${fields.join(' ')}}`,
      variables: Object.fromEntries(types.map((type, index) => [`t${index}`, type])),
      data: Several,
      read: (data: z.output<typeof Several>) => types.map((_type, index) => data[`m${index}`]),
      legacy: (call: RpcCall) => Promise.all(types.map((type) => call('suix_getCoinMetadata', [type], z.unknown()))),
    };
    return this.#nodes.query((query) => query(question), options);
  }
}
