import { parseExactJson } from '../../../model/parseExactJson.ts';
import { fetchText } from '../shared/nodes/fetchText.ts';
import { NodeClient } from '../shared/nodes/NodeClient.ts';
import type { RequestLimit } from '../shared/nodes/NodePool.ts';
import { blockCypher } from './blockCypher.ts';
import { blockchair } from './blockchair.ts';

/** Reads a path below the base. `undefined` if the indexer does not have the resource. */
export type ReadPath = (path: string) => Promise<unknown>;

export interface DogecoinPayment {
  readonly hash: string;
  /** Height of its block. `undefined` if it is unconfirmed. */
  readonly height: number | undefined;
  readonly senders: readonly string[];
  readonly outputs: readonly { readonly to: string | undefined; readonly units: bigint }[];
}

/** The queries that every indexer supports, in any dialect. Amounts are koinu. */
export interface DogecoinNode {
  /** Whether the indexer serves the chain. `genesis` is the start of the hash of its first block. */
  serves(genesis: string): Promise<boolean>;
  /** `total` includes unconfirmed payments. `spendable` excludes unconfirmed incoming payments. */
  balance(address: string): Promise<{ readonly total: bigint; readonly spendable: bigint }>;
  /** Values of the spendable outputs. */
  outputs(address: string): Promise<readonly bigint[]>;
  /** Confirmations of a transaction. `undefined` if it is unknown. */
  locate(hash: string): Promise<{ readonly confirmations: number } | undefined>;
  /** The newest transactions of an address. */
  recent(address: string): Promise<readonly DogecoinPayment[]>;
  tip(): Promise<number>;
  /** Koinu per 1000 bytes, for inclusion in one of the next blocks. */
  feeRate(): Promise<bigint>;
}

/** The chain's indexers as one. */
export class DogecoinNodes extends NodeClient<DogecoinNode> {
  protected connect(url: string, limit: RequestLimit): DogecoinNode {
    const read: ReadPath = async (path) => {
      const text = await fetchText(this.context, `${url}${path}`, { signal: limit(), absentAt: [404] });
      return text === undefined ? undefined : parseExactJson(text);
    };
    return url.endsWith('/dogecoin') ? blockchair(read) : blockCypher(read);
  }

  protected isOwn(node: DogecoinNode): Promise<boolean> {
    const [, genesis = ''] = this.context.chain.id.split(':');
    return node.serves(genesis);
  }
}
