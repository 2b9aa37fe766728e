import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { WalletPlugin } from '../../../shell/plugin/wallet.ts';

/**
 * The mark for a chain type: of the chain with this name or coin, else of the first chain that a wallet of the type signs
 * for. The lowest id is the family's main network.
 */
export function typeIcon(
  chainType: string,
  wallets: readonly WalletPlugin[],
  chains: readonly ChainPlugin[],
): string | undefined {
  const families = new Set(
    wallets.flatMap((wallet) => (wallet.chainType === chainType ? (wallet.families ?? []) : [])),
  );
  const signed = chains
    .filter(({ family, only }) => families.has(family) && only === undefined)
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const named = signed.find(({ wire, native }) => wire.name === chainType || native.symbol === chainType);
  return (named ?? signed[0])?.icon;
}
