import { getAddress, type Result, ZeroAddress } from 'ethers';
import type { TransactionEffect } from '../../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import type { DecodedCall } from '../transactions/decodeCall.ts';
import { advancedOf, askedFor, assertCovers, moneyId, summaryOf, UnusualOrder } from './readSale.ts';

/** The effect of `NftCheckout.buy`. The contract sends the NFTs and the unspent money to the caller. */
export function checkoutOf(
  { chain, from, payload }: UnsignedTransaction<'evm'>,
  { args }: DecodedCall,
): TransactionEffect {
  const payment: Result = args.payment;
  const [payToken, askedToken] = [String(payment.payToken), String(payment.askedToken)];
  const maxPayUnits = BigInt(payment.maxPayUnits);
  if (payload.value !== (isCoin(payToken) ? maxPayUnits : 0n)) throw new UnusualOrder('the value is not the payment');
  assertLeads(args.path, payToken, askedToken);
  const orders: readonly Result[] = [...args.orders];
  assertCovers(args, orders);
  const sales = orders.map(advancedOf);
  const asked = askedFor(sales);
  if (!sameAddress(asked.money, askedToken) || asked.units !== BigInt(payment.askedUnits)) {
    throw new UnusualOrder('what is exchanged is not what the orders ask for');
  }
  return {
    kind: 'nft-purchase',
    exchange: getAddress(payload.to),
    ...summaryOf(sales),
    recipient: getAddress(from),
    pays: { token: moneyId(chain, payToken), units: maxPayUnits },
    asks: { token: moneyId(chain, askedToken), units: asked.units },
    deadline: Number(payment.deadline),
  };
}

/**
 * The path must lead from the payment token to the requested token. The contract wraps native coins, so they match any
 * token.
 */
function assertLeads(path: Result, payToken: string, askedToken: string): void {
  const tokens = [...path].map(String);
  const isAt = (found: string | undefined, token: string) =>
    found !== undefined && (isCoin(token) || sameAddress(found, token));
  if (!isAt(tokens[0], payToken) || !isAt(tokens.at(-1), askedToken)) throw new UnusualOrder('a path to another token');
}

function isCoin(token: string): boolean {
  return sameAddress(token, ZeroAddress);
}
