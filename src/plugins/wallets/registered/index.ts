import type { RegisteredWallet } from '../../../shell/plugin/registeredWallet.ts';
import type { WalletPlugin, WalletSource } from '../../../shell/plugin/wallet.ts';
import { defineAptosWallet } from '../../kits/aptos/defineAptosWallet.ts';
import type { StandardWalletData } from '../../kits/shared/wallets/defineStandardWallet.ts';
import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import { defineSuiWallet } from '../../kits/sui/defineSuiWallet.ts';
import icon from './icon.svg';

const kits: Readonly<Record<string, (data: StandardWalletData) => WalletPlugin>> = {
  solana: defineSolanaWallet,
  sui: defineSuiWallet,
  aptos: defineAptosWallet,
};

/** Every wallet that registers itself (Wallet Standard) with a family's features and that no folder beside this one claims. */
const registered: WalletSource = {
  id: 'registered',
  wallets: (_announced, registeredFor) =>
    Object.entries(kits).flatMap(([namespace, define]) =>
      registeredFor(namespace)
        .map((known) => ({
          known,
          wallet: define({
            id: `standard:${namespace}:${known.name}`,
            name: known.name,
            icon: known.icon || icon,
            registers: [known.name],
          }),
        }))
        // One that only signs, or lacks what a session needs, is none.
        .filter(({ known, wallet }) => isThere(wallet, known))
        .map(({ wallet }) => wallet),
    ),
};

export default registered;

function isThere(wallet: WalletPlugin, known: RegisteredWallet): boolean {
  const environment = { globals: {}, isMobile: false, announced: new Map(), registered: [known] };
  return wallet.detect(environment).status === 'installed';
}
