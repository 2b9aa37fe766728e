import { type PurchaseRequest, spenderOf } from '../../../api/nft/payments.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { isUnderWay } from '../../../trade/pipeline/isUnderWay.ts';
import type { PaymentProgress } from '../../../trade/pipeline/PaymentProgress.ts';
import { Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { reportOf } from './nftReport.ts';
import { exchangesOf } from './requestPurchase.ts';
import { type ShownPurchase, verifyPurchase } from './verifyPurchase.ts';

const BUY_KIND = 'nft-buy';

/** The shown purchase, and the service's transaction for it. */
export interface Buying {
  /** Id of the outbox record. With the same id, an earlier transaction is looked up and not sent twice. */
  readonly id: string;
  readonly chain: ChainPlugin;
  readonly driver: ChainDriver;
  readonly buyer: Address;
  readonly nfts: readonly Nft[];
  /** Sum of the asking prices. */
  readonly asked: { readonly token: AssetId; readonly units: bigint };
  readonly payToken: Token;
  /** Maximum payment, in `payToken`. */
  readonly pays: Amount;
  /** Whether coins pay for prices in coins. */
  readonly isPlain: boolean;
  readonly transactionRequest: PurchaseRequest | undefined;
  /** Compares the paying token with its contract. @throws AppError as `checkTokens` and `SymbolConsent.assertGiven` */
  checkToken(signal: AbortSignal): Promise<void>;
  /** Compares the payment with an independent rate. @throws AppError as `RateConsent.judge` and `assertGiven` */
  judge(transaction: UnsignedTransaction, signal: AbortSignal): Promise<void>;
  readonly progress: PaymentProgress;
}

/**
 * Verifies the transaction against the shown purchase. If a token pays, gets an approval of exactly the payment. Then
 * sends the transaction.
 * @throws AppError as `verifyPurchase`, `Buying.judge`, `Buying.checkToken` and `Pipeline.run`; `transaction/insufficient-balance`
 */
export async function sendPurchase(
  parts: Pick<Shell, 'api' | 'clock' | 'chains' | 'tokens' | 'signer' | 'outbox'>,
  buying: Buying,
  signal: AbortSignal,
): Promise<void> {
  const { chain, driver, buyer, nfts, payToken, pays, transactionRequest } = buying;
  const [exchanges] = await Promise.all([
    buying.progress.wait.run((options) => exchangesOf(parts, buying, options), signal),
    // The amount on the screen uses the list's decimals.
    buying.checkToken(signal),
  ]);
  const intent = { from: buyer, token: payToken, amount: pays };
  const isToken = payToken.address !== undefined;
  let exchange = '';
  const pipeline = new Pipeline(
    parts,
    {
      chain,
      driver,
      build: async () => ({ transaction: await driver.prepareTransaction(transactionRequest, intent, { signal }) }),
      async verify({ transaction }, effect) {
        exchange = verifyPurchase(effect, shownOf(buying, exchanges, parts.clock.now())).exchange;
        await buying.judge(transaction, signal);
      },
      approval: () => ({ owner: buyer, spender: exchange, token: payToken, amount: pays }),
      cost: isToken ? {} : { pays },
      record: ({ transaction }) => ({
        id: buying.id,
        kind: BUY_KIND,
        payload: reportOf(parts, { chain, buyer, exchange, token: payToken, total: pays, nfts }),
        needsReport: true,
        isSame: isUnderWay(driver, { kind: BUY_KIND, transaction }),
      }),
      progress: buying.progress,
    },
    signal,
  );
  await pipeline.run('build');
  if (isToken) {
    const spender = transactionRequest && spenderOf(transactionRequest);
    if (spender) assertMatch('spender', exchange, canonicalOn(driver, spender));
    await pipeline.run('switch');
    await assertBalance(buying, signal);
    await pipeline.run('allow', 'verify');
  }
  await pipeline.run('switch', 'check', 'send', 'follow');
}

function shownOf(
  { chain, driver, buyer, nfts, asked, payToken, pays }: Buying,
  exchanges: readonly Address[],
  now: number,
) {
  return {
    nfts: nfts.map(({ contract, tokenId }) => ({
      collection: canonicalOn(driver, contract),
      tokenId,
    })),
    asks: asked,
    pays: { token: payToken.id, units: pays.units },
    chain: chain.id,
    buyer: canonicalOn(driver, buyer),
    exchanges: exchanges.map((address) => canonicalOn(driver, address)),
    now: Math.floor(now / 1_000),
  } satisfies ShownPurchase;
}

/** Checks the balance before the user pays for an approval. An unreadable balance is ignored: the trial run reports it. */
async function assertBalance({ chain, driver, buyer, payToken, pays }: Buying, signal: AbortSignal): Promise<void> {
  const balance = (await driver.getBalances(buyer, [payToken], { signal })).get(payToken.id);
  if (balance?.spendable.isLessThan(pays)) {
    throw new AppError('transaction/insufficient-balance', { symbol: payToken.symbol, chain: chain.name });
  }
}
