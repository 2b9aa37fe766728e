import type { ChainId } from '../../../../model/caip.ts';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { isOwnNode } from '../../shared/nodes/isOwnNode.ts';
import { codeOf, providerCodes, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { evmReference } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { readChain } from './walletChain.ts';

/** A wallet may confirm a switch too early and send no event. Maximum total time of checking its chain. */
const ARRIVAL_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** Between two looks at the chain while the user decides. */
const WATCH_EVERY_MS = 250;

interface SwitchOptions {
  readonly wallet: string;
  readonly provider: Eip1193Provider;
  /** Whether the wallet accepts chains that it does not know. */
  readonly canAdd: boolean;
  rpcUrls(chain: ChainId): readonly string[];
}

/**
 * Uses EIP-3326, then EIP-3085 for a chain that the wallet lacks. Succeeds when the wallet reports the new chain, also if it
 * never answers the request.
 * @throws AppError `wallet/cannot-switch`, `wallet/rejected`, `wallet/busy`, and `wallet/not-responding` where it does
 * not say on which chain it is
 */
export async function switchEvmChain(chain: ChainPlugin, options: SwitchOptions): Promise<void> {
  const { provider, wallet } = options;
  const asked = new AbortController();
  try {
    const isThere = watchChain(chain.id, options, asked.signal);
    if (await Promise.race([isThere, askWallet(chain, options, asked.signal).then(() => false)])) return;
    if (await arrives(provider, chain.id, wallet)) return;
  } catch (error) {
    throw switchError(error, { wallet, chain: chain.name });
  } finally {
    asked.abort();
  }
  throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name });
}

/** Resolves when the wallet has answered. Adds the chain at most once, and asks nothing more after an abort. */
async function askWallet(chain: ChainPlugin, options: SwitchOptions, signal: AbortSignal): Promise<void> {
  const { provider, wallet, canAdd } = options;
  const chainId = `0x${(evmReference(chain.id) ?? 0).toString(16)}`;
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    await change();
  } catch (error) {
    if (signal.aborted || !canAdd || !mayLackChain(error, wallet)) throw error;
    await provider.request({ method: 'wallet_addEthereumChain', params: [additionOf(chain, chainId, options)] });
    // Some wallets switch when they add a chain (MetaMask). Other wallets do not (Rainbow).
    const isThere = signal.aborted || (await readChain(provider, { wallet, limitMs: ARRIVAL_MS })) === chain.id;
    if (!isThere && !signal.aborted) await change();
  }
}

/** Resolves with `true` once the wallet is on the chain, or with an abort. Some wallets switch and never answer the request. */
async function watchChain(chain: ChainId, { provider, wallet }: SwitchOptions, signal: AbortSignal): Promise<true> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, WATCH_EVERY_MS));
    if (signal.aborted) return true;
    if ((await readChain(provider, { wallet }).catch(() => undefined)) === chain) return true;
  }
}

/**
 * Whether the wallet may lack the chain: it refused for any reason that is neither the user's nor a state of the wallet.
 * Wallets have codes and texts of their own for it, also translated ones. Taho returns 4901 (tahowallet/extension,
 * background/services/internal-ethereum-provider/index.ts).
 */
function mayLackChain(error: unknown, wallet: string): boolean {
  const code = codeOf(error);
  if (code === providerCodes.unknownChain || code === providerCodes.chainDisconnected) return true;
  return isAppError(toWalletError(error, wallet), 'wallet/failed');
}

function additionOf(chain: ChainPlugin, chainId: string, { rpcUrls }: SwitchOptions): object {
  const { name, symbol, decimals } = chain.native;
  const explorer = explorerUrl(chain);
  return {
    chainId,
    chainName: chain.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: nodesOf(chain, rpcUrls(chain.id)),
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  };
}

/**
 * Address of the explorer. Taho requires one (background/services/provider-bridge/utils.ts). MetaMask refuses addresses
 * without https, except those of this machine (metamask-extension, add-ethereum-chain handlers). `undefined` if neither
 * applies. The demo's explorer has a path below the page.
 */
function explorerUrl({ explorer }: ChainPlugin): string | undefined {
  const page = globalThis.document?.baseURI;
  const address = explorer.address('');
  if (!URL.canParse(address, page)) return undefined;
  const { protocol, hostname, origin, href } = new URL(address, page);
  if (protocol === 'https:') return origin;
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return isLocal ? href.replace(/\/address\/$/, '') : undefined;
}

/** The build's nodes if there are any: the wallet keeps them, and a backend could list nodes of its own. */
function nodesOf(chain: ChainPlugin, urls: readonly string[]): readonly string[] {
  const own = urls.filter((url) => isOwnNode(chain, url));
  return own.length > 0 ? own : urls;
}

/** The time of each single answer does not matter. @throws AppError `wallet/not-responding` when there is not even one */
async function arrives(provider: Eip1193Provider, chain: ChainId, wallet: string): Promise<boolean> {
  const endsAt = performance.now() + ARRIVAL_MS;
  let isHeard = false;
  while (performance.now() < endsAt) {
    const limitMs = endsAt - performance.now();
    try {
      if ((await readChain(provider, { wallet, limitMs })) === chain) return true;
    } catch (error) {
      if (isHeard && isAppError(error, 'wallet/not-responding')) return false;
      throw error;
    }
    isHeard = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}

function switchError(error: unknown, context: { readonly wallet: string; readonly chain: string }): Error {
  const known = toWalletError(error, context.wallet);
  if (known instanceof AppError && known.code !== 'wallet/failed') return known;
  return new AppError('wallet/cannot-switch', context, { cause: error });
}
