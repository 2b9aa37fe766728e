import { resultCodes } from '../../../api/codes.ts';
import { transactionRequestOf } from '../../../api/deposit.ts';
import type { CallOptions } from '../../../api/endpoint.ts';
import { type CheckoutQuote, getNftSwapData, quoteSupperList } from '../../../api/nft/buying.ts';
import {
  ofUnits,
  onTerms,
  type PurchaseRequest,
  paidBy,
  paidWith,
  paymentOfQuote,
  type QuoteTerms,
  termsOf,
} from '../../../api/nft/payments.ts';
import { listingRefOf, nftRefOf, paymentOfRow } from '../../../api/nft/readNft.ts';
import { ofAccount, onChain, refOf } from '../../../api/nft/writeNft.ts';
import { quotesOf } from '../../../api/readQuote.ts';
import type { Nft } from '../../../market/Nft.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { MAX_WAIT_MS } from '../../../shell/net/ServiceWait.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { moneyOf } from './moneyOf.ts';
import { type Available, isSameNft, type Unavailable, unitsOf } from './requestPurchase.ts';

/** Price of NFTs in the buyer's token. */
export interface CartQuote {
  /** Maximum payment. The same transaction returns the unused part. Zero if no NFT is available. */
  readonly pays: Amount;
  /** In units of the sellers' currency. */
  readonly available: readonly Available[];
  readonly unavailable: readonly Unavailable[];
  /** Sent back with the purchase request. */
  readonly terms: QuoteTerms;
}

interface Question {
  readonly chain: ChainPlugin;
  readonly payToken: Token;
  /** All priced in one currency. */
  readonly nfts: readonly Nft[];
}

/**
 * Requests the price of NFTs in the token.
 * @throws AppError `api/refused` with the service's code (50003: not with this token,
 * 50011: nor with one of another chain, 1159: the pools do not hold so much); otherwise as `ApiCaller.call`
 */
export async function requestCheckout(
  parts: Pick<Shell, 'api' | 'chains' | 'tokens'>,
  { buyer, ...question }: Question & { readonly buyer: Address | undefined },
  signal: AbortSignal,
): Promise<CartQuote> {
  const { chain, payToken, nfts } = question;
  const cart = nfts.map(listingRefOf);
  const request = {
    ...paymentOf(parts, payToken),
    ...onChain(chain.wire.name),
    nfts: JSON.stringify(cart),
    version: '2',
  };
  try {
    const reply = await parts.api.call(
      quoteSupperList,
      { ...request, ...(buyer === undefined ? {} : paidBy(buyer)) },
      { signal, timeoutMs: MAX_WAIT_MS },
    );
    const [quote] = quotesOf(reply);
    if (quote) return readQuote(quote, question);
  } catch (error) {
    if (!isAppError(error, 'api/refused') || error.context.resultCode !== resultCodes.nftNotListed) throw error;
  }
  const unavailable = nfts.map((nft) => ({ nft, resultCode: resultCodes.nftNotListed }));
  return { pays: Amount.zero(payToken), available: [], unavailable, terms: {} };
}

/** @throws AppError `api/malformed` for a quote in other digits than the token's */
function readQuote(quote: CheckoutQuote, { chain, payToken, nfts }: Question): CartQuote {
  const payment = paymentOfQuote(quote);
  if (payment.decimals !== payToken.decimals) {
    throw new AppError('api/malformed', { endpoint: quoteSupperList.path, detail: 'digits of what is paid' });
  }
  if (payToken.chain !== chain.id) {
    // Only transactions of this chain are built and verified here, whatever the service offers for other chains.
    const resultCode = resultCodes.anyCurrencyRefused;
    throw new AppError('api/refused', { endpoint: quoteSupperList.path, resultCode, message: '' });
  }
  const answers = nfts.map((nft): Available | Unavailable => {
    const row = quote.nfts.find((each) => isSameNft(nft, nftRefOf(each)));
    if (!row) return { nft, resultCode: resultCodes.nftNotListed };
    const isOther = moneyOf(paymentOfRow(row), chain) !== moneyOf(nft, chain);
    return isOther ? { nft, resultCode: resultCodes.nftCurrencyUnsupported } : { nft, units: unitsOf(row.price) };
  });
  return {
    pays: Amount.ofUnits(unitsOf(payment.units), payToken),
    available: answers.filter((answer) => 'units' in answer),
    unavailable: answers.filter((answer) => 'resultCode' in answer),
    terms: termsOf(quote),
  };
}

/**
 * Requests the transaction for a quote.
 * @throws AppError as `requestCheckout`; `api/refused` with 7001 or 50007 if the quote is no longer valid
 */
export async function requestCheckoutTransaction(
  parts: Pick<Shell, 'api' | 'chains' | 'tokens'>,
  { buyer, payToken, quote }: { readonly buyer: Address; readonly payToken: Token; readonly quote: CartQuote },
  options: CallOptions,
): Promise<PurchaseRequest> {
  const nfts = quote.available.map(({ nft }) => refOf(nft));
  const request = { ...paymentOf(parts, payToken), ...ofAccount(buyer), ...ofUnits(quote.pays.units), nfts };
  const reply = await parts.api.call(getNftSwapData, { ...request, ...onTerms(quote.terms) }, options);
  return transactionRequestOf(reply);
}

function paymentOf({ tokens, chains }: Pick<Shell, 'chains' | 'tokens'>, token: Token) {
  return paidWith({ token: tokens.wireAddress(token), chain: chains.require(token.chain).wire.name });
}
