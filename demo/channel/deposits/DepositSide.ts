import { type ChannelChain, ChannelRefusal, type ReportedTransaction } from '../../../server/channels/channel.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { type BridgeName, CONFIRMATIONS } from '../../devnet/devnetChains.ts';
import { markUri } from '../../devnet/marks/drawMark.ts';
import { bestRouteOfAll } from '../bridging.ts';
import type { DevnetSide, PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { Market } from '../routing.ts';
import type { Deposit, Payout, PayoutRequest } from '../settlement.ts';
import { type BookedOrder, type DepositBook, ordersOfPayments } from './DepositBook.ts';
import type { DepositChain } from './DepositChain.ts';
import { DepositGasStation } from './DepositGasStation.ts';
import { DOLLAR, HeldPayment } from './HeldPayment.ts';
import { outcomeOfPayout, sendPayout } from './payouts.ts';
import { scanPayments } from './scanPayments.ts';

const DOLLAR_DECIMALS = 6;

/**
 * A chain from which orders are paid by plain transfers. It pays orders of other chains only in tokens, and only if its service
 * sends payouts.
 */
export class DepositSide implements DevnetSide {
  readonly name: string;
  readonly id: DepositChain['id'];
  readonly chainId: number;
  readonly listing: ChannelChain;
  /** A plain transfer calls no contract. */
  readonly contractAddress = '';
  readonly namesBridge = true;
  readonly exchanges: readonly string[] = [];
  readonly gasStation?: DepositGasStation;
  readonly #chain: DepositChain;
  readonly #book: DepositBook;
  readonly #now: () => number;
  #handed = 0;

  constructor(chain: DepositChain, book: DepositBook, now: () => number = Date.now) {
    const { name, id, chainId, native, rpcUrls, tokens = [] } = chain;
    this.name = name;
    this.id = id;
    this.chainId = chainId;
    this.listing = {
      name,
      rpcUrls,
      tokens: [native, ...tokens].map(({ symbol, name: full, decimals, address }) => ({
        symbol,
        name: full,
        decimals,
        address,
        logoUrl: markUri(symbol),
      })),
      transactionUrl: () => '',
    };
    this.#chain = chain;
    this.#book = book;
    this.#now = now;
    if (chain.gas) this.gasStation = new DepositGasStation(chain, chain.gas, (...order) => this.#add(...order));
  }

  readAddress(text: string): string | undefined {
    return this.#chain.readAddress(text);
  }

  token(address: string): SideToken {
    const { native, tokens = [] } = this.#chain;
    const isWanted = (known: { readonly address: string }) => known.address.toLowerCase() === address.toLowerCase();
    if (isWanted(native)) return { ...native, address: NATIVE_ADDRESS };
    const token = tokens.find(isWanted);
    if (!token) throw new ChannelRefusal(resultCodes.unknownToken, 'unknown token');
    return token;
  }

  /** Only one bridge carries its dollars. The other one's token is in no pool. */
  bridgeToken(bridge: BridgeName): SideToken {
    return { symbol: 'USD', decimals: DOLLAR_DECIMALS, address: bridge === 'Ferry' ? DOLLAR : '' };
  }

  orderToken(address: string): string {
    const known = this.token(address).address;
    return known === NATIVE_ADDRESS ? '' : known;
  }

  async market(): Promise<Market> {
    const { pool, native, tokens = [] } = this.#chain;
    const coins = { address: NATIVE_ADDRESS, decimals: native.decimals, held: pool.coins, dollars: pool.dollars };
    const others = tokens.map((token) => ({ ...token, held: token.pool.tokens, dollars: token.pool.dollars }));
    const pools = [coins, ...others].map(({ address, decimals, held, dollars }) => ({
      exchange: 'Treasury',
      token0: address,
      token1: DOLLAR,
      reserve0: held * 10n ** BigInt(decimals),
      reserve1: dollars * 10n ** BigInt(DOLLAR_DECIMALS),
    }));
    return { pools, hops: [], taxed: new Set() };
  }

  /** Value of the available tokens at the selling price, which is below the buying price, in dollars. */
  async liquidity(bridge: BridgeName, receive: string): Promise<bigint> {
    const { payouts } = this.#chain;
    if (!payouts || bridge !== 'Ferry' || receive === NATIVE_ADDRESS) return 0n;
    const units = await payouts.available(receive);
    return bestRouteOfAll(await this.market(), { from: receive, to: DOLLAR, units })?.receiveUnits ?? 0n;
  }

  /** The deposit that pays the order, in the format of contract §3.4. */
  async build(order: PlannedOrder) {
    const { id, account, memo } = await this.#add(order, undefined);
    const { orderBy } = this.#chain;
    const named = orderBy.kind === 'memo' ? { [orderBy.field]: memo } : {};
    return { platformAddr: account, toType: '0', orderId: id, ...named };
  }

  async #add({ across, ...order }: PlannedOrder, zeroGas: BookedOrder['zeroGas']): Promise<BookedOrder> {
    if (!across) throw new ChannelRefusal(resultCodes.insufficientLiquidity, 'no swaps within the chain');
    const isPaid = await this.#paidOrders();
    const payToken = this.orderToken(order.fromToken);
    return this.#book.add(
      {
        id: order.orderId,
        at: this.#now(),
        dex: order.dex,
        sender: this.readAddress(order.sender) ?? order.sender,
        ...(payToken === '' ? {} : { payToken }),
        toChain: across.to.id,
        toName: order.toChain,
        toToken: order.toToken,
        receiveToken: across.receiveToken,
        minReceiveUnits: order.minReceiveUnits.toString(),
        recipient: across.recipient,
        ...(zeroGas ? { zeroGas } : {}),
      },
      isPaid,
    );
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

  outcomeOf(request: PayoutRequest) {
    return outcomeOfPayout(this.#chain, request);
  }

  payOut(payout: Payout) {
    return sendPayout(this.#chain, this, { payout, now: this.#now() });
  }

  async cancel(orderId: string, reason: number): Promise<void> {
    await this.#chain.payouts?.cancel(orderId, reason);
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
