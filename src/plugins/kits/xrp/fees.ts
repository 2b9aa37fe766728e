import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Reserves } from './Reserves.ts';
import { readReceiver } from './receiver.ts';
import type { XrpNode, XrpNodes } from './XrpNodes.ts';

const Fee = z.object({ drops: z.object({ open_ledger_fee: z.string().check(z.regex(/^\d+$/)) }) });

/** The wallet sets the fee later, and the load may double it until then. */
const MARGIN = 2n;

/** Cost of payments, and whether the recipient can receive them. */
export class XrpFees {
  readonly #nodes: XrpNodes;
  readonly #reserves: Reserves;
  readonly #chain: ChainPlugin;

  constructor(nodes: XrpNodes, reserves: Reserves, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#reserves = reserves;
    this.#chain = chain;
  }

  /** @throws AppError `transaction/would-fail` with the ledger's own word for why the recipient cannot take it. */
  estimate({ payload }: UnsignedTransaction<'xrp'>, options: Cancellable): Promise<Amount> {
    return this.#nodes.query(async (node) => {
      const { Destination: account, DestinationTag: tag, Amount: amount } = payload.txjson;
      const found = await readReceiver(node, this.#reserves, { account, hasTag: tag !== undefined, amount });
      if (found?.word) throw new AppError('transaction/would-fail', { chain: this.#chain.name, reason: found.word });
      return this.#fee(node, 1);
    }, options);
  }

  reserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#nodes.query((node) => this.#fee(node, transactions), options);
  }

  async #fee(node: XrpNode, transactions: number): Promise<Amount> {
    const { drops } = z.parse(Fee, await node.call('fee', { params: {}, schema: Fee }));
    return Amount.ofUnits(BigInt(transactions) * MARGIN * BigInt(drops.open_ledger_fee), this.#chain.native);
  }
}
