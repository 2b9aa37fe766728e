import { resultCodes } from '../../../api/codes.ts';
import type { DataOf } from '../../../api/endpoint.ts';
import { type CheckoutQuote, getNftSwapData, quoteSupperList } from '../../../api/nft/buying.ts';
import { listingRefOf, nftRefOf, paymentOfRow } from '../../../api/nft/readNft.ts';
import { onChain, refOf } from '../../../api/nft/writeNft.ts';
import type { Nft } from '../../../market/Nft.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError, isAppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { type Had, isSameNft, type Left, unitsOf } from './askPurchase.ts';
import { moneyOf } from './moneyOf.ts';

/** Price of NFTs in the buyer's token. */
export interface CartQuote {
  /** Maximum payment. The same transaction returns the unused part. Zero if no NFT is available. */
  readonly pays: Amount;
  /** In units of the sellers' currency. */
  readonly had: readonly Had[];
  readonly left: readonly Left[];
  /** Sent back with the purchase request. */
  readonly txInfo: CheckoutQuote['txInfo'];
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
export async function askCheckout(
  shell: Shell,
  { buyer, ...question }: Question & { readonly buyer: Address | undefined },
  signal: AbortSignal,
): Promise<CartQuote> {
  const { chain, payToken, nfts } = question;
  const cart = nfts.map(listingRefOf);
  const request = {
    ...paymentOf(shell, payToken),
    ...onChain(chain.wire.name),
    nfts: JSON.stringify(cart),
    version: '2',
  };
  try {
    const { txData } = await shell.api.call(
      quoteSupperList,
      { ...request, ...(buyer === undefined ? {} : { fromAddress: buyer }) },
      { signal },
    );
    const [quote] = txData;
    if (quote) return readQuote(quote, question);
  } catch (error) {
    if (!isAppError(error, 'api/refused') || error.context.resCode !== resultCodes.nftNotListed) throw error;
  }
  const left = nfts.map((nft) => ({ nft, resCode: resultCodes.nftNotListed }));
  return { pays: Amount.zero(payToken), had: [], left, txInfo: {} };
}

/** @throws AppError `api/malformed` for a quote in other digits than the token's */
function readQuote(quote: CheckoutQuote, { chain, payToken, nfts }: Question): CartQuote {
  if (quote.fromTokenDecimal !== payToken.decimals) {
    throw new AppError('api/malformed', { endpoint: quoteSupperList.path, detail: 'digits of what is paid' });
  }
  if (payToken.chain !== chain.id) {
    // Only transactions of this chain are built and verified here, whatever the service offers for other chains.
    const resCode = resultCodes.anyCurrencyRefused;
    throw new AppError('api/refused', { endpoint: quoteSupperList.path, resCode, message: '' });
  }
  const answers = nfts.map((nft): Had | Left => {
    const row = quote.nfts.find((each) => isSameNft(nft, nftRefOf(each)));
    if (!row) return { nft, resCode: resultCodes.nftNotListed };
    const isOther = moneyOf(paymentOfRow(row), chain) !== moneyOf(nft, chain);
    return isOther ? { nft, resCode: resultCodes.nftCurrencyUnsupported } : { nft, units: unitsOf(row.price) };
  });
  return {
    pays: Amount.ofUnits(unitsOf(quote.fromTokenAmount), payToken),
    had: answers.filter((answer) => 'units' in answer),
    left: answers.filter((answer) => 'resCode' in answer),
    txInfo: quote.txInfo,
  };
}

/**
 * Requests the transaction for a quote.
 * @throws AppError as `askCheckout`, and 7001 and 50007 where the quote holds no more
 */
export async function askCheckoutData(
  shell: Shell,
  { buyer, payToken, quote }: { readonly buyer: Address; readonly payToken: Token; readonly quote: CartQuote },
  signal: AbortSignal,
): Promise<DataOf<typeof getNftSwapData>['txData']> {
  const nfts = quote.had.map(({ nft }) => refOf(nft));
  const request = { ...paymentOf(shell, payToken), userAddr: buyer, fromTokenAmount: String(quote.pays.units), nfts };
  const { txData } = await shell.api.call(getNftSwapData, { ...request, txInfo: quote.txInfo }, { signal });
  return txData;
}

function paymentOf({ tokens, chains }: Shell, token: Token) {
  return { fromTokenAddress: tokens.wireAddress(token), fromTokenChain: chains.require(token.chain).wire.name };
}
