import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { readText, readUint } from './abi.ts';
import { readContract } from './constantCall.ts';
import type { TronNodes } from './TronNodes.ts';
import { trc20Id } from './trc20Id.ts';
import { isTronAddress, tronAddress } from './tronAddress.ts';

const MAX_TEXT = 32;
const MAX_DECIMALS = 36n;

/** What TRC-20 contracts say of themselves. */
export class TronTokens implements TokenLookup {
  readonly #nodes: TronNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: TronNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async describe(text: Address, options: Cancellable): Promise<Token> {
    if (!isTronAddress(text)) throw new AppError('token/bad-address', { address: text, chain: this.#chain.name });
    const contract = tronAddress(text);
    const ask = (signature: string) => readContract(this.#nodes, { contract, signature }, options);
    const decimals = readUint(await ask('decimals()'));
    if (decimals === undefined || decimals > MAX_DECIMALS) {
      throw new AppError('token/not-found', { address: contract, chain: this.#chain.name });
    }
    const symbol = displayText(readText(await ask('symbol()')) ?? '', MAX_TEXT) || contract.slice(0, 6);
    const name = displayText(readText(await ask('name()')) ?? '', MAX_TEXT) || symbol;
    const id = trc20Id(this.#chain.id, contract);
    return { id, chain: this.#chain.id, symbol, name, decimals: Number(decimals), address: contract };
  }
}
