import { resultCodes } from '../../../api/codes.ts';
import { transactionRequestOf } from '../../../api/deposit.ts';
import type { CallOptions } from '../../../api/endpoint.ts';
import { batchBuy, nftSwap, quoteByMarket } from '../../../api/nft/buying.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { buying, onTerms, type PurchaseRequest, termsOf } from '../../../api/nft/payments.ts';
import { marketOf, nftQuoteOf, nftRefOf, resultCodeOf } from '../../../api/nft/readNft.ts';
import { ofAccount, ofContract, ofNft, onChain, onMarket, refOf } from '../../../api/nft/writeNft.ts';
import { quotesOf } from '../../../api/readQuote.ts';
import type { Nft, NftPlace } from '../../../market/Nft.ts';
import { readUnits } from '../../../market/readPrice.ts';
import { isNativePayment } from '../../../market/widgets/NftPrice/listingPriceOf.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

export interface Available {
  readonly nft: Nft;
  /** The current asking price. */
  readonly units: bigint;
}

/** An NFT that is not available, with the service's reason as a code (contract §13). */
export interface Unavailable {
  readonly nft: Nft;
  readonly resultCode: number;
}

/** The NFTs that are available now, and the transaction that buys them. */
export interface Purchase {
  /** `undefined` if no NFT is available. */
  readonly transactionRequest: PurchaseRequest | undefined;
  readonly available: readonly Available[];
  readonly unavailable: readonly Unavailable[];
}

interface Question {
  readonly chain: ChainPlugin;
  readonly buyer: string;
  readonly nfts: readonly Nft[];
}

/**
 * Requests one transaction that buys all NFTs with the chain's coin. Rejects as `ApiCaller.call`. A single NFT needs no
 * batch request.
 */
export async function requestPurchase(
  parts: Pick<Shell, 'api'>,
  question: Question,
  options: CallOptions,
): Promise<Purchase> {
  const [only, ...more] = question.nfts;
  if (only && more.length === 0) return askOne(parts, { ...question, nft: only }, options);
  return askBatch(parts, question, options);
}

async function askBatch(
  { api }: Pick<Shell, 'api'>,
  { chain, buyer, nfts }: Question,
  options: CallOptions,
): Promise<Purchase> {
  const buy = nfts.map(refOf);
  const answer = await api.call(batchBuy, { ...ofAccount(buyer), ...onChain(chain.wire.name), buy }, options);
  const available = answer.success.flatMap((row) => {
    const nft = nfts.find((each) => isSameNft(each, nftRefOf(row)));
    return nft ? [{ nft, units: unitsOf(row.price) }] : [];
  });
  const unavailable = nfts
    .filter((nft) => !available.some((row) => row.nft === nft))
    .map((nft) => {
      const reason = answer.fail.find((row) => isSameNft(nft, nftRefOf(row)));
      return { nft, resultCode: reason ? resultCodeOf(reason) : resultCodes.nftNotListed };
    });
  return { transactionRequest: transactionRequestOf(answer) ?? undefined, available, unavailable };
}

async function askOne(
  { api }: Pick<Shell, 'api'>,
  { chain, buyer, nft }: Omit<Question, 'nfts'> & { readonly nft: Nft },
  options: CallOptions,
): Promise<Purchase> {
  const place = ofNft({ ...nft, chainName: chain.wire.name });
  try {
    const quotes = await api.call(quoteByMarket, { ...place, ...ofAccount(buyer) }, options);
    const payable = quotesOf(quotes).filter((quote) => isNativePayment(nftQuoteOf(quote), chain));
    // The chosen offer if it still exists, else the cheapest.
    const quote = payable.find(({ orderId }) => orderId !== '' && orderId === nft.orderId) ?? payable[0];
    if (!quote)
      return {
        transactionRequest: undefined,
        available: [],
        unavailable: [{ nft, resultCode: resultCodes.nftNotListed }],
      };
    const { market, price } = nftQuoteOf(quote);
    const request = { ...ofAccount(buyer), ...onTerms(termsOf(quote)), ...onMarket(market || nft.market) };
    const reply = await api.call(nftSwap, { ...request, ...buying(nft) }, options);
    return {
      transactionRequest: transactionRequestOf(reply),
      available: [{ nft, units: unitsOf(price) }],
      unavailable: [],
    };
  } catch (error) {
    if (!isAppError(error, 'api/refused') || error.context.resultCode !== resultCodes.nftNotListed) throw error;
    return {
      transactionRequest: undefined,
      available: [],
      unavailable: [{ nft, resultCode: error.context.resultCode }],
    };
  }
}

/**
 * Contracts that the purchase may call. These are the market contracts, requested once per market. If the payment is
 * exchanged, their checkout contracts are allowed too.
 */
export async function exchangesOf(
  { api }: Pick<Shell, 'api'>,
  { chain, nfts, isPlain }: Omit<Question, 'buyer'> & { readonly isPlain: boolean },
  options: CallOptions,
) {
  const firsts = new Map(nfts.map((nft) => [nft.market, nft]));
  const infos = await Promise.all(
    [...firsts.values()].map(({ market, contract }) =>
      api.call(
        getMarketPlaceInfo,
        { ...onMarket(market), ...ofContract({ chainName: chain.wire.name, contract }) },
        options,
      ),
    ),
  );
  return infos
    .map(marketOf)
    .flatMap(({ exchange, checkout }) => [exchange, isPlain ? '' : checkout])
    .filter((address) => address !== '');
}

type Contracted = Pick<NftPlace, 'contract' | 'tokenId'>;

/** Whether both are the same NFT of one chain. */
export function isSameNft(nft: Contracted, other: Contracted): boolean {
  return nft.contract.toLowerCase() === other.contract.toLowerCase() && nft.tokenId === other.tokenId;
}

/** @throws AppError `api/malformed` where the wire's words make no number */
export function unitsOf(text: string): bigint {
  const units = readUnits(text);
  if (units === undefined) throw new AppError('api/malformed', { endpoint: batchBuy.path, detail: 'a price' });
  return units;
}
