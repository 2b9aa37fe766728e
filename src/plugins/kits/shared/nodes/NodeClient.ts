import type { ChainContext } from '../../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../../shell/plugin/family.ts';
import { submitOnce } from './broadcast.ts';
import { type NodeOptions, NodePool, type RequestLimit, type SeveralAnswers } from './NodePool.ts';

/**
 * The nodes of one chain as one. `Node` is the interface of a family to one node. A node that fails is skipped and paused
 * (`NodePool`). A node is used only after it was verified to serve the chain.
 */
export abstract class NodeClient<Node> {
  protected readonly context: ChainContext;
  readonly #pool: NodePool;

  constructor(context: ChainContext) {
    this.context = context;
    this.#pool = new NodePool(context, async (url, limit) => {
      if (!(await this.isOwn(this.connect(url, limit)))) throw new Error('a node of another chain');
    });
  }

  /**
   * Runs the work on the first node that can do it. All requests of the work go to this node, so that the data is
   * consistent. An `AppError` is the chain's answer, so it is thrown at once. `ownFirst` of the options changes the order.
   * @throws AppError `chain/unreachable` when no node can.
   */
  query<T>(work: (node: Node) => Promise<T>, options: NodeOptions): Promise<T> {
    return this.#pool.query((url, limit) => work(this.connect(url, limit)), options);
  }

  get hostCount(): number {
    return this.#pool.hostCount;
  }

  /**
   * The results of the same work on nodes of two hosts.
   * @throws AppError as `NodePool.queryTwo`
   */
  queryTwo<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<SeveralAnswers<T>> {
    return this.#pool.queryTwo((url, limit) => work(this.connect(url, limit)), options);
  }

  /**
   * Like `query`, for work that submits something signed. A refusal (an `AppError`) is thrown as such only if every node
   * before replied.
   */
  submit<T>(work: (node: Node) => Promise<T>, options: Cancellable): Promise<T> {
    return this.#pool.query(
      submitOnce((url, limit) => work(this.connect(url, limit))),
      options,
    );
  }

  /** The node at the address. Each of its requests takes a limit of its own. */
  protected abstract connect(url: string, limit: RequestLimit): Node;

  /** Whether the node serves this chain. Rejects if the node does not tell. */
  protected abstract isOwn(node: Node): Promise<boolean>;
}
