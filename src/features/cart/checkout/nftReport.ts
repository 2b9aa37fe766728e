import * as z from 'zod/mini';
import { addNftTransData } from '../../../api/nft/buying.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

/** Report data of a sent purchase, stored in the outbox. */
const NftReport = z.object({
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
export type NftReport = z.output<typeof NftReport>;

interface Bought {
  readonly chain: ChainPlugin;
  readonly buyer: string;
  readonly exchange: string;
  /** Maximum payment, in the payment token. */
  readonly token: Token;
  readonly total: Amount;
  readonly nfts: readonly Nft[];
}

/** The report of a purchase. A chain with its own id for NFTs is reported with that id (NFT-15). */
export function reportOf(
  { tokens }: Pick<Shell, 'tokens'>,
  { chain, buyer, exchange, token, total, nfts }: Bought,
): NftReport {
  const [platformId = ''] = nfts.map((nft) => nft.market);
  return {
    fromAddress: buyer,
    toAddress: exchange,
    fromChain: chain.wire.name,
    toChain: chain.wire.name,
    fromTokenAddress: tokens.wireAddress(token),
    fromTokenAmount: String(total.units),
    dexName: platformId,
    platformId,
    nfts: nfts.map(({ contract: contractAddress, tokenId, name, pictureUrl: imageUrl }) => ({
      contractAddress,
      tokenId,
      nftName: name.slice(0, 300),
      nftUrl: imageUrl.slice(0, 2_000),
    })),
    toChainId: chain.wire.nftChainId ?? chain.wire.chainId,
  };
}

/** Reports sent purchases to the backend. */
export function nftReporter({ api }: Pick<Shell, 'api'>): OutboxHandler {
  return {
    async report({ hash, payload }, signal) {
      const parsed = z.safeParse(NftReport, payload);
      if (!parsed.success) {
        throw new AppError('api/malformed', { endpoint: addNftTransData.path, detail: 'stored report' });
      }
      const { toChainId, ...request } = parsed.data;
      await api.call(addNftTransData, { ...request, hash, orderSide: '1', txInfo: { toChainId } }, { signal });
    },
  };
}
