import { dataLength, dataSlice, hexlify } from 'ethers';
import type { AccountNode, NodeAnswer } from './AccountNode.ts';
import type { Signed } from './validatorCall.ts';

/** A chain on which this backend can query accounts. */
export interface AccountChain {
  /** The wire name. */
  readonly mainnet: string;
  /** Nodes of different hosts, if there are several. */
  readonly nodes: readonly AccountNode[];
}

/**
 * Answer of an account without a key. `signed`: it accepts the signature, on the chain `mainnet`. `pending`: it may still approve
 * the text. `unchecked`: the chain does not answer now. `unsupported`: this backend has no node of the chain.
 */
export type AccountAnswer =
  | { readonly status: 'signed'; readonly mainnet: string }
  | { readonly status: 'refused' | 'pending' | 'unchecked' | 'unsupported' };

/** Maximum number of checks at a time. Each one costs node calls, and any client can start one. */
const AT_ONCE = 16;
/** Number of nodes that receive the same question. */
const NODES_ASKED = 2;
const RSV_BYTES = 65;
/** The recovery byte as contracts expect it, by the value that some signers write. */
const RECOVERY_BYTES: ReadonlyMap<string, string> = new Map([
  ['0x00', '0x1b'],
  ['0x01', '0x1c'],
]);

/** Checks signatures on the chain: for contracts (ERC-1271), also before their deployment (ERC-6492), and for EIP-7702. */
export class ContractAccounts {
  readonly #chains: readonly AccountChain[];
  #asking = 0;

  constructor(chains: readonly AccountChain[]) {
    this.#chains = chains;
  }

  /** `chain`: CAIP-2 id of the chain. Rejects only with an `AbortError`. */
  async ask(chain: string, signed: Signed, signal: AbortSignal): Promise<AccountAnswer> {
    if (this.#asking >= AT_ONCE) return { status: 'unchecked' };
    this.#asking += 1;
    try {
      const place = await this.#place(chain);
      return 'mainnet' in place ? await wordOf(place, signed, signal) : place;
    } finally {
      this.#asking -= 1;
    }
  }

  /** Selects the nodes that report this chain id. */
  async #place(chain: string): Promise<AccountChain | { readonly status: 'unchecked' | 'unsupported' }> {
    const wanted = /^eip155:(\d{1,15})$/.exec(chain)?.[1];
    const all = this.#chains.flatMap(({ mainnet, nodes }) => nodes.map((node) => ({ mainnet, node })));
    const ids = await Promise.all(all.map(({ node }) => node.chainId()));
    const own = all.filter((_each, index) => ids[index] === Number(wanted));
    const [first] = own;
    if (first) {
      const { mainnet } = first;
      return { mainnet, nodes: own.flatMap((each) => (each.mainnet === mainnet ? [each.node] : [])) };
    }
    return { status: ids.includes(undefined) ? 'unchecked' : 'unsupported' };
  }
}

async function wordOf({ mainnet, nodes }: AccountChain, signed: Signed, signal: AbortSignal): Promise<AccountAnswer> {
  const asked = nodes.slice(0, NODES_ASKED);
  for (const signature of formsOf(signed.signature)) {
    const word = agreed(await Promise.all(asked.map((node) => node.takes({ ...signed, signature }, signal))));
    if (word === 'yes') return { status: 'signed', mainnet };
    if (word === 'unknown') return { status: 'unchecked' };
  }
  if (dataLength(signed.signature) > 0) return { status: 'refused' };
  // A multi-owner account approves a text on the chain, and each owner acts later. The signature is empty until then.
  const hasCode = agreed(await Promise.all(asked.map((node) => node.hasCode(signed.address, signal))));
  return { status: hasCode === 'yes' ? 'pending' : hasCode === 'no' ? 'refused' : 'unchecked' };
}

/** Nodes without an answer are ignored. All other nodes must give the same answer. */
function agreed(words: readonly NodeAnswer[]): NodeAnswer {
  const [first, ...others] = words.filter((word) => word !== 'unknown');
  return first !== undefined && others.every((word) => word === first) ? first : 'unknown';
}

/** The unchanged signature comes first: in signatures of other accounts, the last byte can have any meaning. */
function formsOf(signature: string): readonly string[] {
  if (dataLength(signature) !== RSV_BYTES) return [signature];
  const recovery = RECOVERY_BYTES.get(dataSlice(signature, RSV_BYTES - 1));
  const rest = dataSlice(signature, 0, RSV_BYTES - 1);
  return recovery === undefined ? [signature] : [signature, hexlify(rest + recovery.slice(2))];
}
