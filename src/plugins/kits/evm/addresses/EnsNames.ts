import { AbiCoder, namehash } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import { displayText } from '../../../../model/text.ts';
import type { NameService } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { RpcFault } from '../nodes/JsonRpcEndpoint.ts';
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

  constructor(nodes: EvmNodes, registry: Address) {
    this.#nodes = nodes;
    this.#registry = registry;
  }

  async nameOf(address: Address, options: Cancellable): Promise<string | undefined> {
    const reverse = hashOf(`${address.slice(2).toLowerCase()}.addr.reverse`);
    const name = reverse && decode('string', await this.#ask(NAME, reverse, options));
    if (!name || name.length > MAX_NAME) return undefined;
    const forward = hashOf(name);
    const target = forward && decode('address', await this.#ask(ADDR, forward, options));
    return target && sameAddress(target, address) ? displayText(name, MAX_NAME) || undefined : undefined;
  }

  /** The reply of the node's resolver. `undefined` if there is no resolver or it returns nothing. */
  async #ask(selector: string, node: string, options: Cancellable): Promise<string | undefined> {
    const resolver = decode('address', await this.#call(this.#registry, callOf(RESOLVER, node), options));
    if (!resolver || resolver === ZERO_ADDRESS) return undefined;
    return this.#call(resolver, callOf(selector, node), options);
  }

  async #call(to: Address, data: string, options: Cancellable): Promise<string | undefined> {
    try {
      const answer = await this.#nodes.call('eth_call', [{ to, data }, 'latest'], options);
      return typeof answer === 'string' ? answer : undefined;
    } catch (error) {
      // A resolver that refuses has no name. An unreachable node is a different case.
      if (error instanceof RpcFault) return undefined;
      throw error;
    }
  }
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
