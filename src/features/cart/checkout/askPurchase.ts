import { resultCodes } from '../../../api/codes.ts';
import { batchBuy, nftSwap, quoteByMarket } from '../../../api/nft/buying.ts';
import type { WireEvmTransaction, WireNft } from '../../../api/nft/entities.ts';
import { getMarketPlaceInfo } from '../../../api/nft/orders.ts';
import { isNativePayment } from '../../../market/widgets/NftPrice/askOf.ts';
import { wireUnits } from '../../../market/wirePrice.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

export interface Had {
  readonly nft: WireNft;
  /** The current asking price. */
  readonly units: bigint;
}

/** An NFT that is not available, with the service's reason as a code (contract §13). */
export interface Left {
  readonly nft: WireNft;
  readonly resCode: number;
}

/** The NFTs that are available now, and the transaction that buys them. */
export interface Purchase {
  /** `undefined` if no NFT is available. */
  readonly txData: WireEvmTransaction | undefined;
  readonly had: readonly Had[];
  readonly left: readonly Left[];
}

interface Question {
  readonly chain: ChainPlugin;
  readonly buyer: string;
  readonly nfts: readonly WireNft[];
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
  const buy = nfts.map(({ contractAddress, tokenId }) => ({ contractAddress, tokenId }));
  const answer = await api.call(batchBuy, { userAddr: buyer, mainnet: chain.wire.name, buy }, { signal });
  const find = (place: { readonly contractAddress: string; readonly tokenId: string }) =>
    nfts.find((nft) => isSameNft(nft, place));
  const had = answer.success.flatMap((row) => {
    const nft = find(row);
    return nft ? [{ nft, units: unitsOf(row.price) }] : [];
  });
  const left = nfts
    .filter((nft) => !had.some((row) => row.nft === nft))
    .map((nft) => {
      const reason = answer.fail.find((row) => isSameNft(nft, row));
      return { nft, resCode: Number(reason?.resCode ?? resultCodes.nftNotListed) };
    });
  return { txData: answer.txData ?? undefined, had, left };
}

async function askOne(
  { api }: Shell,
  { chain, buyer, nft }: Omit<Question, 'nfts'> & { readonly nft: WireNft },
  signal: AbortSignal,
): Promise<Purchase> {
  const { contractAddress, tokenId, platformId } = nft;
  const place = { contractAddress, tokenId, mainnet: chain.wire.name };
  try {
    const { txData: quotes } = await api.call(quoteByMarket, { ...place, userAddr: buyer }, { signal });
    const payable = quotes.filter(({ paymentInfo }) => isNativePayment(paymentInfo, chain));
    // The chosen offer if it still exists, else the cheapest.
    const quote = payable.find(({ orderId }) => orderId !== '' && orderId === nft.orderId) ?? payable[0];
    if (!quote) return { txData: undefined, had: [], left: [{ nft, resCode: resultCodes.nftNotListed }] };
    const request = { userAddr: buyer, txInfo: quote.txInfo, platformId: quote.platformId || platformId };
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
  const firsts = new Map(nfts.map((nft) => [nft.platformId, nft]));
  const infos = await Promise.all(
    [...firsts.values()].map(({ platformId, contractAddress }) =>
      api.call(getMarketPlaceInfo, { platformId, mainnet: chain.wire.name, contractAddress }, { signal }),
    ),
  );
  return infos
    .flatMap(({ exchangeAddress, checkoutAddress }) => [exchangeAddress, isPlain ? '' : checkoutAddress])
    .filter((address) => address !== '');
}

export function isSameNft(
  nft: WireNft,
  place: { readonly contractAddress: string; readonly tokenId: string },
): boolean {
  return nft.contractAddress.toLowerCase() === place.contractAddress.toLowerCase() && nft.tokenId === place.tokenId;
}

/** @throws AppError `api/malformed` where the wire's words make no number */
export function unitsOf(text: string): bigint {
  const units = wireUnits(text);
  if (units === undefined) throw new AppError('api/malformed', { endpoint: batchBuy.path, detail: 'a price' });
  return units;
}
