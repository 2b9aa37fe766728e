import * as z from 'zod/mini';
import { ask } from './ask.ts';
import type { SignerWallet } from './SignerWallet.ts';

const Detail = z.object({ id: z.string() });
const Quotes = z.object({ txData: z.array(z.object({ platformId: z.string(), txInfo: z.looseObject({}) })) });
const Bought = z.object({ txData: z.object({ to: z.string(), data: z.string(), value: z.string() }) });

/** Another user buys at the current price, without the app. */
export async function buyOutside(
  backendUrl: string,
  buyer: SignerWallet,
  { contractAddress, tokenId }: { readonly contractAddress: string; readonly tokenId: string },
) {
  const nft = { contractAddress, tokenId, mainnet: 'NORTHYARD' };
  const { id } = await ask(backendUrl, { path: 'api/v2/meta/getNftDetail', schema: Detail, request: nft });
  const { txData: quotes } = await ask(backendUrl, { path: 'api/v1/meta/quoteByMarket', schema: Quotes, request: nft });
  const { platformId = '', txInfo } = quotes[0] ?? {};
  const request = { userAddr: buyer.address, txInfo, platformId, orderSide: '1', nftId: id };
  const { txData } = await ask(backendUrl, { path: 'api/v1/meta/swap', schema: Bought, request });
  await buyer.transact(txData.to, txData.data, txData.value);
}
