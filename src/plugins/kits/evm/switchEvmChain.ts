import type { ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { codeOf, providerCodes, toWalletError } from '../../../shell/plugin/walletErrors.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { evmReference } from './evmAddress.ts';
import { readChain } from './walletChain.ts';

/** A wallet may say that it switched before it did, and never tell of it by an event: so long it is asked where it is. */
const ARRIVAL_MS = 2_000;
const LOOK_EVERY_MS = 50;

interface SwitchOptions {
  readonly wallet: string;
  readonly provider: Eip1193Provider;
  /** Whether the wallet takes chains that it does not know. */
  readonly canAdd: boolean;
  rpcUrls(chain: ChainId): readonly string[];
}

/**
 * EIP-3326, then EIP-3085 for a chain the wallet lacks. Done when the wallet says that it is there.
 *
 * @throws AppError `wallet/cannot-switch`, `wallet/rejected`, `wallet/busy`
 */
export async function switchEvmChain(chain: ChainPlugin, options: SwitchOptions): Promise<void> {
  const { provider, wallet } = options;
  const chainId = `0x${(evmReference(chain.id) ?? 0).toString(16)}`;
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    try {
      await change();
    } catch (error) {
      if (!options.canAdd || !isUnknownChain(error)) throw error;
      await provider.request({ method: 'wallet_addEthereumChain', params: [additionOf(chain, chainId, options)] });
      // Some go there by themselves when they add a chain (MetaMask), others do not (Rainbow).
      if ((await readChain(provider)) !== chain.id) await change();
    }
    if (await arrives(provider, chain.id)) return;
  } catch (error) {
    throw switchError(error, { wallet, chain: chain.name });
  }
  throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name });
}

/**
 * 4902, by itself or nested; MetaMask's app and Rainbow give a general code with a text (metamask-mobile #3312,
 * rainbow #5620).
 */
function isUnknownChain(error: unknown): boolean {
  if (codeOf(error) === providerCodes.unknownChain) return true;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  return typeof message === 'string' && /unrecogni[sz]ed chain|chain id not supported/i.test(message);
}

function additionOf(chain: ChainPlugin, chainId: string, { rpcUrls }: SwitchOptions): object {
  const { name, symbol, decimals } = chain.native;
  const explorer = chain.explorer.address('');
  return {
    chainId,
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: rpcUrls(chain.id),
    ...(explorer.startsWith('https://') ? { blockExplorerUrls: [new URL(explorer).origin] } : {}),
  };
}

async function arrives(provider: Eip1193Provider, chain: ChainId): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= ARRIVAL_MS; waitedMs += LOOK_EVERY_MS) {
    if ((await readChain(provider)) === chain) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}

function switchError(error: unknown, context: { readonly wallet: string; readonly chain: string }): Error {
  const known = toWalletError(error, context.wallet);
  if (known instanceof AppError && known.code !== 'wallet/failed') return known;
  return new AppError('wallet/cannot-switch', context, { cause: error });
}
