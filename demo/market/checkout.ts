import { getAddress, ZeroAddress } from 'ethers';
import { Refusal } from '../../server/http/calls/Refusal.ts';
import type { CheckoutQuote, CheckoutRequest } from '../../server/markets/market.ts';
import { manyOf } from '../../server/markets/seaport/fulfil.ts';
import { resultCodes } from '../../src/api/codes.ts';
import { NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { readMarket } from '../channel/evm/market.ts';
import { ownContract } from '../devnet/artifacts.ts';
import { type ExactRoute, exactRoute } from './exactOut.ts';
import type { SeaportChain } from './SeaportChain.ts';

const checkoutAbi = ownContract('NftCheckout').abi;
/** Maximum amount above the current cost, in case the rate moves: basis points. The unused amount is refunded. */
const RESERVE_BPS = 100n;
/** An unsigned purchase is valid for this time, by the chain's clock. */
const VALID_SECONDS = 1_200;

export interface Plan extends CheckoutQuote {
  readonly route: ExactRoute;
  /** Address in the contract's form: the chain's coin is the zero address. */
  readonly pay: string;
  readonly asked: string;
  readonly askedUnits: bigint;
}

/** See `Market.quoteCheckout`. */
export async function planCheckout(chain: SeaportChain, { orders, payToken }: CheckoutRequest): Promise<Plan> {
  const wanted = payToken.toLowerCase() === NATIVE_ADDRESS ? ZeroAddress : payToken.toLowerCase();
  const { paymentTokens } = chain.market;
  const token = paymentTokens.find(({ address }) => address === wanted);
  if (!token) throw new Refusal(resultCodes.nftCurrencyUnsupported, 'this token cannot pay');
  const [asked, ...others] = [...new Set(orders.map(({ paymentToken }) => paymentToken))];
  if (asked === undefined || others.length > 0) {
    throw new Refusal(resultCodes.nftCurrencyUnsupported, 'the orders ask for different money');
  }
  const { wrapped } = chain.parts.deployment;
  const pooled = (address: string) => (address === ZeroAddress ? wrapped : address).toLowerCase();
  const askedUnits = orders.reduce((sum, { price }) => sum + price, 0n);
  const route = exactRoute(await readMarket(chain.parts), {
    from: pooled(wanted),
    to: pooled(asked),
    units: askedUnits,
  });
  if (!route) throw new Refusal(resultCodes.insufficientLiquidity, 'the pools do not hold so much');
  const isSame = route.path.length === 1;
  const maxPayUnits = isSame ? route.payUnits : (route.payUnits * (10_000n + RESERVE_BPS)) / 10_000n + 1n;
  const dex = isSame ? '' : route.exchange;
  return { payUnits: route.payUnits, maxPayUnits, payToken: token, dex, route, pay: wanted, asked, askedUnits };
}

/** See `Market.checkout`. */
export async function buildCheckout(
  chain: SeaportChain,
  request: CheckoutRequest & { readonly taker: string; readonly maxPayUnits: bigint },
) {
  const { taker, maxPayUnits, orders } = request;
  const plan = await planCheckout(chain, request);
  if (maxPayUnits < plan.payUnits) throw new Refusal(resultCodes.abnormalRate, 'it costs more now');
  const { checkout: to, exchanges } = chain.parts.deployment;
  const payment = {
    payToken: plan.pay,
    maxPayUnits,
    askedToken: plan.asked,
    askedUnits: plan.askedUnits,
    deadline: (await chain.node.seconds()) + VALID_SECONDS,
  };
  const { advanced, offers, considerations } = manyOf(orders);
  const path = plan.route.path.map((address) => getAddress(address));
  const exchange = exchanges[plan.route.exchange] ?? ZeroAddress;
  const data = checkoutAbi.encodeFunctionData('buy', [payment, exchange, path, advanced, offers, considerations]);
  const value = plan.pay === ZeroAddress ? maxPayUnits : 0n;
  return { from: taker, to, value: `0x${value.toString(16)}`, data, approveAddress: to };
}
