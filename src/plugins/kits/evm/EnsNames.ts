import { AbiCoder, namehash } from 'ethers';
import type { Address } from '../../../model/caip.ts';
import { displayText } from '../../../model/text.ts';
import type { NameService } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { sameAddress, ZERO_ADDRESS } from './evmAddress.ts';
import { RpcFault } from './JsonRpcEndpoint.ts';
import type { RpcPool } from './RpcPool.ts';

const RESOLVER = '0x0178b8bf';
const NAME = '0x691f3431';
const ADDR = '0x3b3b57de';
/** A name longer than this is nobody's. */
const MAX_NAME = 255;

/** Names of accounts by ENS reverse records (EIP-181), believed only if the name points back at the account (EIP-137). */
export class EnsNames implements NameService {
  readonly #pool: RpcPool;
  readonly #registry: Address;

  constructor(pool: RpcPool, registry: Address) {
    this.#pool = pool;
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

  /** What the node's resolver says; `undefined` when it has none or says nothing. */
  async #ask(selector: string, node: string, options: Cancellable): Promise<string | undefined> {
    const resolver = decode('address', await this.#call(this.#registry, RESOLVER, node, options));
    if (!resolver || resolver === ZERO_ADDRESS) return undefined;
    return this.#call(resolver, selector, node, options);
  }

  async #call(to: Address, selector: string, node: string, options: Cancellable): Promise<string | undefined> {
    try {
      const answer = await this.#pool.call('eth_call', [{ to, data: selector + node.slice(2) }, 'latest'], options);
      return typeof answer === 'string' ? answer : undefined;
    } catch (error) {
      // A resolver that refuses has no name to give; a node that is gone is another matter.
      if (error instanceof RpcFault) return undefined;
      throw error;
    }
  }
}

/** `undefined` for what ENS does not allow as a name (ENSIP-15): ethers normalises and throws. */
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
