import * as z from 'zod/mini';
import { endedByChain } from '../../nodes/endedByChain.ts';
import { Upstream } from '../../upstream/Upstream.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import { type Signed, validatorCall, YES } from './validatorCall.ts';

const LIMIT_MS = 3_000;
const MAX_BYTES = 64 * 1024;
/** Far more than accounts need. It stops endless loops. */
const GAS = 5_000_000;
/**
 * Sender of the calls: an address without money. Not the zero address, because some accounts treat it as a simulation. The last
 * 20 bytes of keccak256("switchyard.signature.validator").
 */
const ASKER = '0x885f271760b881131bca19271318bbc71afe4b5c';

const Reply = z.object({
  result: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.object({ code: z.number(), message: z.string() }))),
});

/** Answer of one node. `unknown`: the node gave no usable answer. */
export type NodeAnswer = 'yes' | 'no' | 'unknown';

/** A node of an EVM chain that answers questions about accounts. */
export class AccountNode {
  readonly #node: Upstream;
  #chainId: Promise<number | undefined> | undefined;

  constructor(name: string, url: string) {
    this.#node = new Upstream({ name, base: url.replace(/\/$/, ''), timeoutMs: LIMIT_MS, maxBytes: MAX_BYTES });
  }

  /** Chain id as the node reports it; it does not change. `undefined` while the node does not answer. */
  async chainId(): Promise<number | undefined> {
    this.#chainId ??= this.#readChainId();
    const found = await this.#chainId;
    if (found === undefined) this.#chainId = undefined;
    return found;
  }

  /** Whether the account accepts the signature: ERC-6492, in one call. */
  async takes(signed: Signed, signal: AbortSignal): Promise<NodeAnswer> {
    const call = { from: ASKER, data: validatorCall(signed), gas: `0x${GAS.toString(16)}` };
    const answer = await this.#request('eth_call', [call, 'latest'], signal);
    if (answer === undefined) return 'unknown';
    return answer === YES ? 'yes' : 'no';
  }

  /** Whether there is code at the address. */
  async hasCode(address: string, signal: AbortSignal): Promise<NodeAnswer> {
    const answer = await this.#request('eth_getCode', [address, 'latest'], signal);
    if (answer === undefined) return 'unknown';
    return /^0x[0-9a-f]{2}/i.test(answer) ? 'yes' : 'no';
  }

  async #readChainId(): Promise<number | undefined> {
    // Has its own signal: several callers wait for this request, and each of them may abort.
    const answer = await this.#request('eth_chainId', [], new AbortController().signal);
    return answer === undefined || !/^0x[0-9a-f]{1,12}$/i.test(answer) ? undefined : Number(answer);
  }

  /** The result. Empty if the chain ended the call. `undefined` if the node gives no answer. */
  async #request(method: string, params: readonly unknown[], signal: AbortSignal): Promise<string | undefined> {
    const body = { jsonrpc: '2.0', id: 1, method, params };
    try {
      const { result, error } = await this.#node.call({ path: '', body, reply: Reply, signal });
      if (!error) return result ?? undefined;
      return endedByChain(error) ? '' : undefined;
    } catch (error) {
      if (error instanceof UpstreamError) return undefined;
      throw error;
    }
  }
}
