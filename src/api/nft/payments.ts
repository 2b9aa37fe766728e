import * as z from 'zod/mini';
import type { DataOf, RequestOf } from '../endpoint.ts';
import type { addNftTransData, CheckoutQuote, getNftSwapData } from './buying.ts';
import { nftRefOf } from './readNft.ts';
import { refOf } from './writeNft.ts';

/** Writes the payment of NFTs in requests and in stored reports, and reads its quote. */

/** The request fields for a payment. `token` and `chain` have the backend's names. */
export function paidWith({ token, chain }: { readonly token: string; readonly chain: string }) {
  return { fromTokenAddress: token, fromTokenChain: chain };
}

/** The request field for an amount in base units. */
export function ofUnits(units: bigint) {
  return { fromTokenAmount: String(units) };
}

/** The request field for the account that pays. */
export function paidBy(buyer: string) {
  return { fromAddress: buyer };
}

/** The request fields for buying an NFT. */
export function buying(nft: { readonly id: string }) {
  return { orderSide: '1' as const, nftId: nft.id };
}

/** What a quote asks to give back when buying. */
export type QuoteTerms = CheckoutQuote['txInfo'];

export function termsOf({ txInfo }: { readonly txInfo: QuoteTerms }): QuoteTerms {
  return txInfo;
}

/** The request field for the terms of a quote. */
export function onTerms(terms: QuoteTerms) {
  return { txInfo: terms };
}

/** The transaction of a purchase, for the driver of the chain. */
export type PurchaseRequest = DataOf<typeof getNftSwapData>['txData'];

/** The contract to approve for the token that pays. Empty or `undefined` if the service names none. */
export function spenderOf({ approveAddress }: PurchaseRequest): string | undefined {
  return approveAddress;
}

/** The maximum payment of a quote. `units`: base units, as text. */
export function paymentOfQuote({ fromTokenAmount, fromTokenDecimal }: CheckoutQuote) {
  return { units: fromTokenAmount, decimals: fromTokenDecimal };
}

/** Report of a sent purchase, in the outbox. */
export const StoredPurchase = z.object({
  fromAddress: z.string(),
  toAddress: z.string(),
  fromChain: z.string(),
  toChain: z.string(),
  fromTokenAddress: z.string(),
  fromTokenAmount: z.string(),
  dexName: z.string(),
  platformId: z.string(),
  nfts: z.array(
    z.object({ contractAddress: z.string(), tokenId: z.string(), nftName: z.string(), nftUrl: z.string() }),
  ),
  toChainId: z.string(),
});
export type StoredPurchase = z.output<typeof StoredPurchase>;

interface Purchase {
  readonly buyer: string;
  readonly exchange: string;
  /** The backend's names. */
  readonly chain: string;
  readonly token: string;
  readonly units: bigint;
  readonly market: string;
  readonly nfts: readonly {
    readonly contract: string;
    readonly tokenId: string;
    readonly name: string;
    readonly pictureUrl: string;
  }[];
  readonly toChainId: string;
}

/** The report of a purchase, as it is stored and sent. */
export function storedPurchase({
  buyer,
  exchange,
  chain,
  token,
  units,
  market,
  nfts,
  toChainId,
}: Purchase): StoredPurchase {
  return {
    fromAddress: buyer,
    toAddress: exchange,
    fromChain: chain,
    toChain: chain,
    fromTokenAddress: token,
    ...ofUnits(units),
    dexName: market,
    platformId: market,
    nfts: nfts.map((nft) => ({
      ...refOf(nft),
      nftName: nft.name.slice(0, 300),
      nftUrl: nft.pictureUrl.slice(0, 2_000),
    })),
    toChainId,
  };
}

/** Reads a stored purchase. `units`: the maximum payment in base units, as text. `undefined` for anything else. */
export function purchaseOf(payload: unknown) {
  const { data } = z.safeParse(StoredPurchase, payload);
  return data && { token: data.fromTokenAddress, units: data.fromTokenAmount, nfts: data.nfts.map(nftRefOf) };
}

/** The report of a stored purchase. */
export function purchaseReport(
  { toChainId, ...purchase }: StoredPurchase,
  hash: string,
): RequestOf<typeof addNftTransData> {
  return { ...purchase, hash, orderSide: '1', txInfo: { toChainId } };
}
