import { resultCodes } from '../../../api/codes.ts';
import type { DataOf } from '../../../api/endpoint.ts';
import { batchBuy, nftSwap, quoteByMarket } from '../../../api/nft/buying.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { nftQuoteOf, nftRefOf, paymentOfRow } from '../../../api/nft/readNft.ts';
import { ofContract, ofNft, onChain, onMarket, refOf } from '../../../api/nft/writeNft.ts';
import type { Nft, NftPlace } from '../../../market/Nft.ts';
import { isNativePayment } from '../../../market/widgets/NftPrice/askOf.ts';
import { wireUnits } from '../../../market/wirePrice.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

export interface Had {
  readonly nft: Nft;
  /** The current asking price. */
  readonly units: bigint;
}

/** An NFT that is not available, with the service's reason as a code (contract §13). */
export interface Left {
  readonly nft: Nft;
  readonly resCode: number;
}

/** The NFTs that are available now, and the transaction that buys them. */
export interface Purchase {
  /** `undefined` if no NFT is available. */
  readonly txData: DataOf<typeof nftSwap>['txData'] | undefined;
  readonly had: readonly Had[];
  readonly left: readonly Left[];
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
export async function askPurchase(shell: Shell, question: Question, signal: AbortSignal): Promise<Purchase> {
  const [only, ...more] = question.nfts;
  if (only && more.length === 0) return askOne(shell, { ...question, nft: only }, signal);
  return askBatch(shell, question, signal);
}

async function askBatch({ api }: Shell, { chain, buyer, nfts }: Question, signal: AbortSignal): Promise<Purchase> {
  const buy = nfts.map(refOf);
  const answer = await api.call(batchBuy, { userAddr: buyer, ...onChain(chain.wire.name), buy }, { signal });
  const had = answer.success.flatMap((row) => {
    const nft = nfts.find((each) => isSameNft(each, nftRefOf(row)));
    return nft ? [{ nft, units: unitsOf(row.price) }] : [];
  });
  const left = nfts
    .filter((nft) => !had.some((row) => row.nft === nft))
    .map((nft) => {
      const reason = answer.fail.find((row) => isSameNft(nft, nftRefOf(row)));
      return { nft, resCode: Number(reason?.resCode ?? resultCodes.nftNotListed) };
    });
  return { txData: answer.txData ?? undefined, had, left };
}

async function askOne(
  { api }: Shell,
  { chain, buyer, nft }: Omit<Question, 'nfts'> & { readonly nft: Nft },
  signal: AbortSignal,
): Promise<Purchase> {
  const place = ofNft({ ...nft, chainName: chain.wire.name });
  try {
    const { txData: quotes } = await api.call(quoteByMarket, { ...place, userAddr: buyer }, { signal });
    const payable = quotes.filter(({ paymentInfo }) => isNativePayment(paymentOfRow(paymentInfo), chain));
    // The chosen offer if it still exists, else the cheapest.
    const quote = payable.find(({ orderId }) => orderId !== '' && orderId === nft.orderId) ?? payable[0];
    if (!quote) return { txData: undefined, had: [], left: [{ nft, resCode: resultCodes.nftNotListed }] };
    const request = { userAddr: buyer, txInfo: quote.txInfo, ...onMarket(nftQuoteOf(quote).market || nft.market) };
    const { txData } = await api.call(nftSwap, { ...request, orderSide: '1', nftId: nft.id }, { signal });
    return { txData, had: [{ nft, units: unitsOf(quote.fromTokenAmount) }], left: [] };
  } catch (error) {
    if (!isAppError(error, 'api/refused') || error.context.resCode !== resultCodes.nftNotListed) throw error;
    return { txData: undefined, had: [], left: [{ nft, resCode: error.context.resCode }] };
  }
}

/**
 * Contracts that the purchase may call. These are the market contracts, requested once per market. If the payment is
 * exchanged, their checkout contracts are allowed too.
 */
export async function exchangesOf(
  { api }: Shell,
  { chain, nfts, isPlain }: Omit<Question, 'buyer'> & { readonly isPlain: boolean },
  signal: AbortSignal,
) {
  const firsts = new Map(nfts.map((nft) => [nft.market, nft]));
  const infos = await Promise.all(
    [...firsts.values()].map(({ market, contract }) =>
      api.call(
        getMarketPlaceInfo,
        { ...onMarket(market), ...ofContract({ chainName: chain.wire.name, contract }) },
        { signal },
      ),
    ),
  );
  return infos
    .flatMap(({ exchangeAddress, checkoutAddress }) => [exchangeAddress, isPlain ? '' : checkoutAddress])
    .filter((address) => address !== '');
}

type Contracted = Pick<NftPlace, 'contract' | 'tokenId'>;

/** Whether both are the same NFT of one chain. */
export function isSameNft(nft: Contracted, other: Contracted): boolean {
  return nft.contract.toLowerCase() === other.contract.toLowerCase() && nft.tokenId === other.tokenId;
}

/** @throws AppError `api/malformed` where the wire's words make no number */
export function unitsOf(text: string): bigint {
  const units = wireUnits(text);
  if (units === undefined) throw new AppError('api/malformed', { endpoint: batchBuy.path, detail: 'a price' });
  return units;
}
