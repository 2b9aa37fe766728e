import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Reserves } from './Reserves.ts';
import type { Rippled, RippledNode } from './Rippled.ts';

const Fee = z.object({ drops: z.object({ open_ledger_fee: z.string().check(z.regex(/^\d+$/)) }) });
const Recipient = z.object({ account_data: z.object({ Flags: z.int() }) });
const Lines = z.object({ lines: z.array(z.object({ currency: z.string() })) });

/** The account takes payments only with a destination tag (`lsfRequireDestTag`). */
const REQUIRES_TAG = 0x0002_0000;
/** The wallet sets the fee, and load may double it until then. */
const MARGIN = 2n;

/** What payments cost, and whether the recipient can take them. */
export class XrpFees {
  readonly #rippled: Rippled;
  readonly #reserves: Reserves;
  readonly #chain: ChainPlugin;

  constructor(rippled: Rippled, reserves: Reserves, chain: ChainPlugin) {
    this.#rippled = rippled;
    this.#reserves = reserves;
    this.#chain = chain;
  }

  /** @throws AppError `transaction/would-fail` with the ledger's own word for why the recipient cannot take it. */
  estimate({ payload }: UnsignedTransaction<'xrp'>, options: Cancellable): Promise<Amount> {
    return this.#rippled.ask(async (node) => {
      const reason = await this.#obstacle(node, payload.txjson);
      if (reason) throw new AppError('transaction/would-fail', { chain: this.#chain.name, reason });
      return this.#fee(node, 1);
    }, options);
  }

  reserve(transactions: number, options: Cancellable): Promise<Amount> {
    return this.#rippled.ask((node) => this.#fee(node, transactions), options);
  }

  async #fee(node: RippledNode, transactions: number): Promise<Amount> {
    const { drops } = z.parse(Fee, await node.call('fee', { params: {}, schema: Fee }));
    return Amount.ofUnits(BigInt(transactions) * MARGIN * BigInt(drops.open_ledger_fee), this.#chain.native);
  }

  async #obstacle(
    node: RippledNode,
    { Destination, DestinationTag, Amount: amount }: UnsignedTransaction<'xrp'>['payload']['txjson'],
  ): Promise<string | undefined> {
    const params = { account: Destination, ledger_index: 'validated', strict: true };
    const found = await node.call('account_info', { params, schema: Recipient, absentAt: ['actNotFound'] });
    if (!found) {
      if (typeof amount !== 'string') return 'tecNO_DST';
      const { base } = await this.#reserves.read(node);
      // The first payment activates the account, if it brings the reserve along.
      return BigInt(amount) < base ? 'tecNO_DST_INSUF_XRP' : undefined;
    }
    if (DestinationTag === undefined && (found.account_data.Flags & REQUIRES_TAG) !== 0) return 'tecDST_TAG_NEEDED';
    if (typeof amount === 'string' || amount.issuer === Destination) return undefined;
    const lines = await node.call('account_lines', { params: { ...params, peer: amount.issuer }, schema: Lines });
    const isTrusted = lines?.lines.some(({ currency }) => currency === amount.currency);
    return isTrusted ? undefined : 'tecPATH_DRY';
  }
}
