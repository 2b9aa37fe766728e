import type { ConnectContext, WalletEnvironment } from '../../src/shell/plugin/wallet.ts';
import { FakeApi } from './FakeApi.ts';

/** What a wallet gets to connect with, on a page that has nothing but what is given. */
export function connectContext(
  environment: Partial<WalletEnvironment>,
  rest: Partial<Pick<ConnectContext, 'chains' | 'silent' | 'signal'>> = {},
): ConnectContext {
  return {
    signal: new AbortController().signal,
    environment: { globals: {}, isMobile: false, announced: new Map(), registered: [], ...environment },
    preferredChain: undefined,
    chains: [],
    rpcUrls: () => [],
    silent: false,
    prompt: { showQrCode: () => () => undefined },
    storage: { get: () => undefined, set: () => undefined, delete: () => undefined },
    settings: {},
    api: new FakeApi(),
    ...rest,
  };
}
