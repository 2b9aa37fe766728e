import * as z from 'zod/mini';
import { addNftTransData } from '../../../api/nft/buying.ts';
import { purchaseReport, StoredPurchase, storedPurchase } from '../../../api/nft/payments.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { OutboxHandler } from '../../../shell/outbox/Outbox.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Shell } from '../../../shell/Shell.ts';

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
): StoredPurchase {
  const [market = ''] = nfts.map((nft) => nft.market);
  return storedPurchase({
    buyer,
    exchange,
    chain: chain.wire.name,
    token: tokens.wireAddress(token),
    units: total.units,
    market,
    nfts,
    toChainId: chain.wire.nftChainId ?? chain.wire.chainId,
  });
}

/** Reports sent purchases to the backend. */
export function nftReporter({ api }: Pick<Shell, 'api'>): OutboxHandler {
  return {
    async report({ hash, payload }, signal) {
      const parsed = z.safeParse(StoredPurchase, payload);
      if (!parsed.success) {
        throw new AppError('api/malformed', { endpoint: addNftTransData.path, detail: 'stored report' });
      }
      await api.call(addNftTransData, purchaseReport(parsed.data, hash), { signal });
    },
  };
}
