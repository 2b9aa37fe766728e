import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, DescribedToken, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsEach } from '../shared/nodes/decimalsEach.ts';
import { readContract } from './constantCall.ts';
import type { TronNode, TronNodes } from './TronNodes.ts';
import { readText, readUint } from './transactions/abi.ts';
import { trc20Id } from './trc20Id.ts';
import { isTronAddress, tronAddress } from './tronAddress.ts';

const MAX_TEXT = 32;
const MAX_DECIMALS = 36n;

/** Symbol and decimals of TRC-20 tokens, from their contracts. */
export class TronTokens implements TokenLookup {
  readonly #nodes: TronNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: TronNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async describe(text: Address, options: TokenQuestion): Promise<DescribedToken> {
    if (!isTronAddress(text)) throw new AppError('token/bad-address', { address: text, chain: this.#chain.name });
    const contract = tronAddress(text);
    const read = (node: TronNode) => factsOf(node, contract, options);
    const facts = await agreedDecimals(this.#nodes, read, { address: contract, ...options });
    if (!facts) throw new AppError('token/not-found', { address: contract, chain: this.#chain.name });
    const named = displayText(facts.symbol ?? '', MAX_TEXT);
    const symbol = named || contract.slice(0, 6);
    const name = displayText(facts.name ?? '', MAX_TEXT) || symbol;
    const id = trc20Id(this.#chain.id, contract);
    const token = { id, chain: this.#chain.id, symbol, name, decimals: facts.decimals, address: contract };
    return named ? token : { ...token, isUnnamed: true };
  }

  decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    return decimalsEach(addresses.filter(isTronAddress), (address) =>
      this.#nodes.query((node) => decimalsAt(node, tronAddress(address), options), options),
    );
  }
}

/** What the contract says at one node. `undefined` if it names no usable number of decimals. */
async function factsOf(node: TronNode, contract: Address, options: Cancellable) {
  const decimals = await decimalsAt(node, contract, options);
  if (decimals === undefined) return undefined;
  const read = async (signature: string) => readText(await askContract(node, { contract, signature }, options));
  return { decimals, symbol: await read('symbol()'), name: await read('name()') };
}

async function decimalsAt(node: TronNode, contract: Address, options: Cancellable): Promise<number | undefined> {
  const decimals = readUint(await askContract(node, { contract, signature: 'decimals()' }, options));
  return decimals === undefined || decimals > MAX_DECIMALS ? undefined : Number(decimals);
}

function askContract(node: TronNode, call: Parameters<typeof readContract>[1], options: Cancellable) {
  return readContract({ query: (work) => work(node) }, call, options);
}
