import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import { hex, type IconCall, type IconHavahNodes } from './IconHavahNodes.ts';
import { isIconContract } from './iconAddress.ts';

const Facts = z.object({ name: z.string(), symbol: z.string(), decimals: hex });

/** Metadata of IRC-2 contracts. */
export class Irc2Tokens implements TokenLookup {
  readonly #nodes: IconHavahNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: IconHavahNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async describe(address: Address, options: TokenQuestion): Promise<Token> {
    const chain = this.#chain;
    if (!isIconContract(address)) throw new AppError('token/bad-address', { address, chain: chain.name });
    const facts = await agreedDecimals(this.#nodes, (call) => factsOf(call, address), { address, ...options });
    if (!facts) throw new AppError('token/not-found', { address, chain: chain.name });
    return {
      id: chain.tokenId(address),
      chain: chain.id,
      symbol: displayText(facts.symbol, 32),
      name: displayText(facts.name, 32),
      decimals: facts.decimals,
      address,
    };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    return decimalsEach(
      addresses.filter(isIconContract),
      async (address) => (await this.#nodes.query((call) => factsOf(call, address), options))?.decimals,
    );
  }
}

/** What the contract says at one node. `undefined` if it refuses, or names no usable number of decimals. */
async function factsOf(call: IconCall, contract: Address) {
  const read = async (method: string) => {
    const answer = await call('icx_call', { to: contract, dataType: 'call', data: { method } });
    return answer.status === 'ok' ? answer.result : undefined;
  };
  const [name, symbol, decimals] = await Promise.all([read('name'), read('symbol'), read('decimals')]);
  const facts = z.safeParse(Facts, { name, symbol, decimals });
  const digits = facts.success ? Number(facts.data.decimals) : Number.NaN;
  return facts.success && digits <= 36 ? { ...facts.data, decimals: digits } : undefined;
}
