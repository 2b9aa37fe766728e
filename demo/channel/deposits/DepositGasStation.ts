import { formatUnits } from 'ethers';
import { ChannelRefusal } from '../../../server/channels/channel.ts';
import type { FuelPayment, SignedText, ZeroGasPayment } from '../../../server/channels/zeroGas.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { bestRouteOfAll } from '../bridging.ts';
import type { PlannedOrder, SideToken } from '../DevnetSide.ts';
import type { GasStation } from '../GasStation.ts';
import { smallestPay } from '../quotes.ts';
import type { Market } from '../routing.ts';
import type { BookedOrder } from './DepositBook.ts';
import type { DepositChain, DepositGas } from './DepositChain.ts';
import { DOLLAR } from './HeldPayment.ts';

/** Books an order with the only transaction that pays it. A known order keeps its transaction. */
type BookOrder = (order: PlannedOrder, zeroGas: BookedOrder['zeroGas']) => Promise<BookedOrder>;

/**
 * Gas of deposits, paid in the token: the user signs a transfer of the whole amount to the service's account, and the service
 * keeps the fee from what it receives.
 */
export class DepositGasStation implements GasStation {
  readonly #chain: DepositChain;
  readonly #gas: DepositGas;
  readonly #book: BookOrder;

  constructor(chain: DepositChain, gas: DepositGas, book: BookOrder) {
    this.#chain = chain;
    this.#gas = gas;
    this.#book = book;
  }

  largest({ address, decimals }: SideToken): bigint | undefined {
    const whole = this.#chain.tokens?.find((token) => token.address === address)?.zeroGasMax;
    return whole === undefined ? undefined : whole * 10n ** BigInt(decimals);
  }

  async price({ address }: SideToken, market: Market): Promise<bigint | undefined> {
    const cost = await this.#gas.cost();
    if (cost === undefined) return undefined;
    const buys = (units: bigint) => {
      const dollars = bestRouteOfAll(market, { from: address, to: DOLLAR, units })?.receiveUnits ?? 0n;
      return bestRouteOfAll(market, { from: DOLLAR, to: NATIVE_ADDRESS, units: dollars })?.receiveUnits ?? 0n;
    };
    return smallestPay((units) => buys(units) >= cost, 1_000n);
  }

  balance({ address }: SideToken, owner: string): Promise<bigint> {
    return this.#gas.balance(address, owner);
  }

  async build(order: PlannedOrder, gasFeeUnits: bigint) {
    const { accounts, tokens = [], readAddress } = this.#chain;
    const [account] = accounts;
    const token = tokens.find(({ address }) => address.toLowerCase() === order.fromToken.toLowerCase());
    const sender = readAddress(order.sender);
    if (!token || sender === undefined) {
      throw new ChannelRefusal(resultCodes.zeroGasTokenUnsupported, 'no zero-gas for this token');
    }
    const transfer = { sender, token: token.address, account, units: order.payUnits };
    const prepared = await this.#gas.prepare(transfer);
    const booked = await this.#book(order, { ...prepared, feeUnits: gasFeeUnits.toString() });
    if (!booked.zeroGas) throw new ChannelRefusal(resultCodes.zeroGasException, 'the order was made without zero-gas');
    const { noGasTxInfo, feeUnits } = booked.zeroGas;
    return {
      platformAddr: booked.account,
      toType: '0',
      orderId: booked.id,
      noGasTxInfo,
      depositGasFeeAmt: formatUnits(feeUnits, token.decimals).replace(/\.0$/, ''),
      depositCoinCode: token.symbol,
    };
  }

  read(
    order: { readonly chain: string; readonly sender: string; readonly noGasTxInfo: string },
    signed: SignedText,
  ): ZeroGasPayment {
    return this.#gas.read(order, signed);
  }

  check(payment: ZeroGasPayment): Promise<void> {
    return this.#gas.check(payment);
  }

  signFuel(payment: ZeroGasPayment, afterNonce: number | undefined): Promise<FuelPayment> {
    return this.#gas.signFuel(payment, afterNonce);
  }

  send(chain: string, fuel: readonly string[], payment: string): Promise<void> {
    return this.#gas.send(chain, fuel, payment);
  }
}
