import type { DataOf } from '../../../api/endpoint.ts';
import type { getNftSwapData } from '../../../api/nft/buying.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId, TransactionHash } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { approveExactly } from '../../../shell/outbox/approveExactly.ts';
import { assertTokens } from '../../../shell/outbox/assertTokens.ts';
import { sendChecked } from '../../../shell/outbox/sendChecked.ts';
import { assertMatch } from '../../../shell/plugin/assertMatch.ts';
import type { ChainDriver, ChainPlugin } from '../../../shell/plugin/chain.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { exchangesOf } from './askPurchase.ts';
import { reportOf } from './nftReport.ts';
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
  readonly txData: DataOf<typeof getNftSwapData>['txData'] | undefined;
  readonly onApproving: () => void;
  readonly onAsking: () => void;
  readonly onSent: (hash: TransactionHash) => void;
}

/**
 * Verifies the transaction against the shown purchase. If a token pays, gets an approval of exactly the payment. Then
 * sends the transaction.
 * @throws AppError as `verifyPurchase`, `assertTokens`, `approveExactly` and `sendChecked`; `transaction/insufficient-balance`
 */
export async function sendPurchase(shell: Shell, buying: Buying, signal: AbortSignal): Promise<void> {
  const { chain, driver, buyer, nfts, payToken, pays, txData } = buying;
  const [exchanges] = await Promise.all([
    exchangesOf(shell, buying, signal),
    // The amount on the screen uses the list's decimals.
    assertTokens(shell, [payToken], signal),
  ]);
  const transaction = await driver.prepareTransaction(
    txData,
    { from: buyer, token: payToken, amount: pays },
    { signal },
  );
  const verified = () => verifyPurchase(driver.inspect(transaction), shownOf(buying, exchanges, shell.clock.now()));
  const { exchange } = verified();
  const isToken = payToken.address !== undefined;
  if (isToken) {
    if (txData?.approveAddress) assertMatch('spender', exchange, canonicalOn(driver, txData.approveAddress));
    await shell.signer.switchChain(chain, { signal });
    await assertPresent(buying, signal);
    const approval = { driver, owner: buyer, spender: exchange, token: payToken, amount: pays };
    buying.onApproving();
    await approveExactly(shell, { ...approval, onSent: () => undefined }, signal);
    // The approval may take long, so the transaction is verified again.
    verified();
  }
  buying.onAsking();
  const payload = reportOf(shell, { chain, buyer, exchange, token: payToken, total: pays, nfts });
  const sending = {
    id: buying.id,
    chain,
    driver,
    transaction,
    kind: BUY_KIND,
    payload,
    needsReport: true,
    onSent: buying.onSent,
  };
  await sendChecked(shell, { ...sending, ...(isToken ? {} : { pays }) }, signal);
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
async function assertPresent({ chain, driver, buyer, payToken, pays }: Buying, signal: AbortSignal): Promise<void> {
  const balance = (await driver.getBalances(buyer, [payToken], { signal })).get(payToken.id);
  if (balance?.spendable.isLessThan(pays)) {
    throw new AppError('transaction/insufficient-balance', { symbol: payToken.symbol, chain: chain.name });
  }
}
