import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';
import { Eip1193Wallet } from './counterparts/Eip1193Wallet.ts';
import { counterpartOf, walletsOf } from './walletSuite.ts';

interface InjectedWallet {
  readonly id: string;
  readonly wallet: WalletPlugin;
  readonly counterpart: Eip1193Wallet;
}

/** Injected wallets of the EVM, each with its counterpart. */
export async function injectedWallets(): Promise<readonly InjectedWallet[]> {
  const made = await Promise.all(
    (walletsOf.evm ?? []).map(async (wallet) => {
      const counterpart = await (await counterpartOf(wallet.id))?.();
      return counterpart instanceof Eip1193Wallet ? [{ id: wallet.id, wallet, counterpart }] : [];
    }),
  );
  return made.flat();
}
