import { resultCodes } from '../../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import { type BridgeName, CONFIRMATIONS } from '../../../devnet/devnetChains.ts';
import { type ChannelChain, ChannelRefusal, type ReportedTransaction } from '../../channel.ts';
import type { DevnetSide, PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { Market } from '../routing.ts';
import { type Deposit, reasons } from '../settlement.ts';
import { type BookedOrder, type DepositBook, ordersOfPayments } from './DepositBook.ts';
import type { DepositChain } from './DepositChain.ts';
import { DOLLAR, HeldPayment } from './HeldPayment.ts';
import { scanPayments } from './scanPayments.ts';

const DOLLAR_DECIMALS = 6;

/** A chain from which orders are paid by plain transfers of its coin. It pays no orders of other chains. */
export class DepositSide implements DevnetSide {
  readonly name: string;
  readonly id: DepositChain['id'];
  readonly chainId: number;
  readonly listing: ChannelChain;
  /** A plain transfer calls no contract. */
  readonly contractAddress = '';
  readonly namesBridge = true;
  readonly exchanges: readonly string[] = [];
  readonly #chain: DepositChain;
  readonly #book: DepositBook;
  readonly #now: () => number;
  #handed = 0;

  constructor(chain: DepositChain, book: DepositBook, now: () => number = Date.now) {
    const { name, id, chainId, native, rpcUrls } = chain;
    this.name = name;
    this.id = id;
    this.chainId = chainId;
    this.listing = {
      name,
      rpcUrls,
      tokens: [{ ...native, logoUrl: '' }],
      transactionUrl: () => '',
    };
    this.#chain = chain;
    this.#book = book;
    this.#now = now;
  }

  readAddress(text: string): string | undefined {
    return this.#chain.readAddress(text);
  }

  token(address: string): SideToken {
    const { native } = this.#chain;
    if (address.toLowerCase() !== native.address.toLowerCase()) {
      throw new ChannelRefusal(resultCodes.unknownToken, 'unknown token');
    }
    return { ...native, address: NATIVE_ADDRESS };
  }

  /** Only one bridge carries its dollars. The other one's token is in no pool. */
  bridgeToken(bridge: BridgeName): SideToken {
    return { symbol: 'USD', decimals: DOLLAR_DECIMALS, address: bridge === 'Ferry' ? DOLLAR : '' };
  }

  orderToken(): string {
    return '';
  }

  async market(): Promise<Market> {
    const { pool, native } = this.#chain;
    const reserve = { exchange: 'Treasury', token0: NATIVE_ADDRESS, token1: DOLLAR };
    const reserve0 = pool.coins * 10n ** BigInt(native.decimals);
    const reserve1 = pool.dollars * 10n ** BigInt(DOLLAR_DECIMALS);
    return { pools: [{ ...reserve, reserve0, reserve1 }], hops: [], taxed: new Set() };
  }

  async liquidity(): Promise<bigint> {
    return 0n;
  }

  /** The deposit that pays the order, in the format of contract §3.4. */
  async build({ across, ...order }: PlannedOrder) {
    if (!across) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no swaps within the chain');
    const isPaid = await this.#paidOrders();
    const { id, account, memo } = await this.#book.add(
      {
        id: order.orderId,
        at: this.#now(),
        dex: order.dex,
        sender: this.readAddress(order.sender) ?? order.sender,
        toChain: across.to.id,
        toName: order.toChain,
        toToken: order.toToken,
        receiveToken: across.receiveToken,
        minReceiveUnits: order.minReceiveUnits.toString(),
        recipient: across.recipient,
      },
      isPaid,
    );
    const { orderBy } = this.#chain;
    const named = orderBy.kind === 'memo' ? { [orderBy.field]: memo } : {};
    return { platformAddr: account, toType: '0', orderId: id, ...named };
  }

  scan(cursor: unknown) {
    return scanPayments(this.#chain, this.#book, cursor);
  }

  async lookUp(hash: string): Promise<ReportedTransaction> {
    const found = await this.#chain.ledger.lookUp(hash);
    if (!found) return { status: 'unknown' };
    const { status, sender } = found;
    if (status !== 'included') return { status, sender };
    const order = (await this.#matched()).get(hash);
    return order ? { status: 'paid', sender, orderId: order.id } : { status: 'foreign', sender };
  }

  /** The service sends the payment back itself. */
  async refund(): Promise<never> {
    throw new ChannelRefusal(resultCodes.unknownOrder, 'nothing to refund');
  }

  async newDeposits(): Promise<readonly Deposit[]> {
    const { ledger } = this.#chain;
    const head = await ledger.head();
    const [payments, matched, market] = await Promise.all([ledger.payments(), this.#matched(), this.market()]);
    const deep = payments.filter(({ height }) => head - height + 1 >= CONFIRMATIONS);
    const fresh = deep.slice(this.#handed);
    this.#handed = deep.length;
    return fresh.map((payment) => new HeldPayment({ payment, order: matched.get(payment.hash), ledger, market }));
  }

  async outcomeOf() {
    return { status: 'cancelled', isDeep: true, reason: reasons.maintenance } as const;
  }

  async payOut(): Promise<number> {
    return reasons.maintenance;
  }

  async cancel(): Promise<void> {
    // It pays nothing, so there is nothing to prevent.
  }

  async #matched(): Promise<ReadonlyMap<string, BookedOrder>> {
    const [payments, orders] = await Promise.all([this.#chain.ledger.payments(), this.#book.orders()]);
    return ordersOfPayments(payments, orders, this.#chain);
  }

  async #paidOrders(): Promise<(order: BookedOrder) => boolean> {
    const paid = new Set([...(await this.#matched()).values()].map(({ id }) => id));
    return ({ id }) => paid.has(id);
  }
}
