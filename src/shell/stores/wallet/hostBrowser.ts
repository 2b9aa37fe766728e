import { AppError } from '../../../model/errors.ts';
import type { WalletEnvironment, WalletPlugin } from '../../plugin/wallet.ts';
import type { Registry } from '../Registry.ts';

interface Page {
  readonly wallets: Registry<WalletPlugin>;
  readonly environment: WalletEnvironment;
  readonly available: readonly WalletPlugin[];
}

/**
 * Checks whether the wallet can be used here. In an app's browser, only wallets of the app's current chain work (WAL-13).
 * Wallets with another connection, such as a QR code, always pass.
 *
 * @throws AppError `wallet/other-chain-in-app`, which names a wallet that fits
 */
export async function admit(wallet: WalletPlugin, { wallets, environment, available }: Page): Promise<void> {
  const { status } = wallet.detect(environment);
  if (status === 'loadable') return;
  for (const app of wallets.all) {
    if (!app.host?.isHere(environment)) continue;
    const current = await app.host.current(environment);
    if (!current || current.chainTypes.includes(wallet.chainType)) continue;
    const fitting = current.chainTypes.flatMap((type) => available.filter(({ chainType }) => chainType === type));
    const there = fitting.find((one) => one.detect(environment).status === 'installed') ?? fitting[0] ?? app;
    throw new AppError('wallet/other-chain-in-app', {
      app: app.name,
      chain: current.name,
      chosen: wallet.name,
      wallet: there.name,
    });
  }
}
