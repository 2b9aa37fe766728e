import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import type { EosNode, EosNodes } from './EosNodes.ts';
import { parseEosToken, parseQuantity } from './eosToken.ts';

const Stats = z.record(z.string(), z.object({ supply: z.string() }));

/** Token metadata from the issuing contracts. An address is `contract:SYMBOL`, because a contract may issue many tokens. */
export class EosTokens implements TokenLookup {
  readonly #nodes: EosNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: EosNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  isTokenAddress(text: string): boolean {
    return parseEosToken(text)?.symbol !== undefined;
  }

  async describe(address: Address, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    const token = parseEosToken(address);
    if (!token?.symbol) throw new AppError('token/bad-address', { address, chain: chain.name });
    const { contract, symbol } = token;
    const decimals = await this.decimals(contract, symbol, options);
    if (decimals === undefined) throw new AppError('token/not-found', { address, chain: chain.name });
    const full = `${contract}:${symbol}`;
    return { id: chain.tokenId(full), chain: chain.id, symbol, name: symbol, decimals, address: full };
  }

  /** Fraction digits. `undefined` if the contract does not issue the token. */
  async decimals(contract: string, symbol: string, options: TokenQuestion): Promise<number | undefined> {
    const address = `${contract}:${symbol}`;
    const read = (node: EosNode) => supplyOf(node, contract, symbol);
    return (await agreedDecimals(this.#nodes, read, { address, ...options }))?.decimals;
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    return decimalsEach(addresses, async (address) => {
      const { contract, symbol } = parseEosToken(address) ?? {};
      if (contract === undefined || symbol === undefined) return undefined;
      return (await this.#nodes.query((node) => supplyOf(node, contract, symbol), options))?.decimals;
    });
  }
}

/** The supply at one node. `undefined` if the contract does not issue the token. */
async function supplyOf(node: EosNode, contract: string, symbol: string) {
  const stats = await node.read({
    path: 'chain/get_currency_stats',
    body: { code: contract, symbol },
    reply: Stats,
    absent: /unknown key|not exist|unable to find|abi/i,
  });
  return parseQuantity(stats?.[symbol]?.supply ?? '');
}
