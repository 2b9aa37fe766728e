import type { TransactionRequest } from 'ethers';
import { ownContract } from '../artifacts.ts';
import type { Deployment } from '../deploy/Deployment.ts';
import { devnetTokens, faucetGift } from '../devnetChains.ts';

/** Transactions that give an address native coins from the faucet's account, and tokens from their minter. */
export function faucetRequests(
  deployment: Deployment,
  address: string,
): { readonly coins: readonly TransactionRequest[]; readonly tokens: readonly TransactionRequest[] } {
  const token = ownContract('YardToken').abi;
  const coins = [{ to: address, value: (faucetGift.native ?? 0n) * 10n ** 18n, gasLimit: 100_000 }];
  const tokens = devnetTokens.flatMap(({ symbol, decimals }) => {
    const units = (faucetGift[symbol] ?? 0n) * 10n ** BigInt(decimals);
    const to = deployment.tokens[symbol];
    return units > 0n && to
      ? [{ to, data: token.encodeFunctionData('mint', [address, units]), gasLimit: 300_000 }]
      : [];
  });
  return { coins, tokens };
}
