import { AbiCoder, namehash } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import { displayText } from '../../../../model/text.ts';
import type { NameService } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes, NodeBatch } from '../nodes/EvmNodes.ts';
import { sameAddress, ZERO_ADDRESS } from './evmAddress.ts';

const RESOLVER = '0x0178b8bf';
const NAME = '0x691f3431';
const ADDR = '0x3b3b57de';
/** Maximum length of a name. */
const MAX_NAME = 255;

/** Account names from ENS reverse records (EIP-181). A name counts only if it points back to the account (EIP-137). */
export class EnsNames implements NameService {
  readonly #nodes: EvmNodes;
  readonly #registry: Address;
  readonly #chainName: string;

  constructor(nodes: EvmNodes, { registry, chainName }: { readonly registry: Address; readonly chainName: string }) {
    this.#nodes = nodes;
    this.#registry = registry;
    this.#chainName = chainName;
  }

  isName(text: string): boolean {
    return text.length <= MAX_NAME && /[^.]\.[^.]/.test(text) && hashOf(text) !== undefined;
  }

  /** One node could send a payment to its own account, so two must agree. Names that only a gateway resolves have none. */
  async addressOf(name: string, options: Cancellable): Promise<Address | undefined> {
    const hash = this.isName(name) ? hashOf(name) : undefined;
    if (!hash) return undefined;
    const { answers, isPartial } = await this.#nodes.queryTwo((batch) => this.#targetAt(batch, hash), options);
    const [address] = answers;
    if (isPartial || answers.some((answer) => answer !== address)) {
      throw new AppError('chain/unreachable', { chain: this.#chainName });
    }
    return address;
  }

  async #targetAt(batch: NodeBatch, hash: string): Promise<Address | undefined> {
    const target = decode('address', await this.#request(batch, ADDR, hash));
    return target && target !== ZERO_ADDRESS ? target : undefined;
  }

  /** The name that nodes of two hosts return. One node could give a thief's account a known name. */
  async nameOf(address: Address, options: Cancellable): Promise<string | undefined> {
    const { answers, isPartial } = await this.#nodes.queryTwo((batch) => this.#nameAt(batch, address), options);
    const [name] = answers;
    return !isPartial && answers.every((answer) => answer === name) ? name : undefined;
  }

  async #nameAt(batch: NodeBatch, address: Address): Promise<string | undefined> {
    const reverse = hashOf(`${address.slice(2).toLowerCase()}.addr.reverse`);
    const name = reverse && decode('string', await this.#request(batch, NAME, reverse));
    if (!name || name.length > MAX_NAME) return undefined;
    const forward = hashOf(name);
    const target = forward && (await this.#targetAt(batch, forward));
    return target && sameAddress(target, address) ? displayText(name, MAX_NAME) || undefined : undefined;
  }

  /** The reply of the resolver. `undefined` if there is no resolver or it returns nothing. */
  async #request(batch: NodeBatch, selector: string, node: string): Promise<string | undefined> {
    const resolver = decode('address', await call(batch, this.#registry, callOf(RESOLVER, node)));
    if (!resolver || resolver === ZERO_ADDRESS) return undefined;
    return call(batch, resolver, callOf(selector, node));
  }
}

/** A resolver that refuses has no name. */
async function call(batch: NodeBatch, to: Address, data: string): Promise<string | undefined> {
  const [outcome] = await batch([{ method: 'eth_call', params: [{ to, data }, 'latest'] }]);
  return outcome?.status === 'ok' && typeof outcome.result === 'string' ? outcome.result : undefined;
}

/** The bytes of a call with the hash of a name. */
function callOf(selector: string, node: string): string {
  return selector + node.slice(2);
}

/** `undefined` if ENS does not allow the name (ENSIP-15). ethers normalizes the name and throws if it is invalid. */
function hashOf(name: string): string | undefined {
  try {
    return namehash(name);
  } catch {
    return undefined;
  }
}

function decode(type: 'string' | 'address', data: string | undefined): string | undefined {
  try {
    return data && data !== '0x' ? String(AbiCoder.defaultAbiCoder().decode([type], data)[0]) : undefined;
  } catch {
    return undefined;
  }
}
