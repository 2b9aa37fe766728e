import type { ChainId } from '../../../../model/caip.ts';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { isOwnNode } from '../../shared/nodes/isOwnNode.ts';
import { codeOf, providerCodes, toWalletError } from '../../shared/wallets/walletErrors.ts';
import { evmReference } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { readChain } from './walletChain.ts';

/** A wallet may confirm a switch too early and send no event. Maximum total time of checking its chain. */
const ARRIVAL_MS = 2_000;
const LOOK_EVERY_MS = 50;

interface SwitchOptions {
  readonly wallet: string;
  readonly provider: Eip1193Provider;
  /** Whether the wallet accepts chains that it does not know. */
  readonly canAdd: boolean;
  rpcUrls(chain: ChainId): readonly string[];
}

/**
 * Uses EIP-3326, then EIP-3085 for a chain that the wallet lacks. Succeeds when the wallet reports the new chain.
 * @throws AppError `wallet/cannot-switch`, `wallet/rejected`, `wallet/busy`, and `wallet/not-responding` where it does
 * not say on which chain it is
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
      // Some wallets switch when they add a chain (MetaMask). Other wallets do not (Rainbow).
      if ((await readChain(provider, { wallet, limitMs: ARRIVAL_MS })) !== chain.id) await change();
    }
    if (await arrives(provider, chain.id, wallet)) return;
  } catch (error) {
    throw switchError(error, { wallet, chain: chain.name });
  }
  throw new AppError('wallet/cannot-switch', { wallet, chain: chain.name });
}

/**
 * Texts of wallets with a code of their own: MetaMask's app (metamask-mobile #3312), Rainbow (rainbow #5620), Cosmostation
 * (-32602), Enkrypt (8546: enkryptcom/enKrypt, packages/extension/src/providers/ethereum/methods/wallet_switchEthereumChain.ts),
 * SubWallet (-32602: Koniverse/SubWallet-Extension, packages/extension-base/src/koni/background/handlers/Tabs.ts), and older
 * versions of Frame (floating/frame, main/provider/index.ts).
 */
const unknownChainTexts =
  /unrecogni[sz]ed chain|chain id not supported|provided network \S+ not supported|network is currently not supported|chain does not exist/i;

/**
 * The code is 4902, at the top level or nested. Taho returns 4901 (tahowallet/extension,
 * background/services/internal-ethereum-provider/index.ts). Others return a code of their own with a text.
 */
function isUnknownChain(error: unknown): boolean {
  const code = codeOf(error);
  if (code === providerCodes.unknownChain || code === providerCodes.chainDisconnected) return true;
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : error;
  return typeof message === 'string' && unknownChainTexts.test(message);
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
