import type { ConnectContext, WalletEnvironment, WalletPrompt } from '../../src/shell/plugin/wallet.ts';
import { FakeApi } from './FakeApi.ts';

type Parts = Partial<Omit<ConnectContext, 'environment' | 'prompt'>> & {
  readonly environment?: Partial<WalletEnvironment>;
  readonly prompt?: Partial<WalletPrompt>;
};

/** What a wallet is connected with, on a page where nothing is: the test says what matters to it. */
export function connectContext({ environment, prompt, ...parts }: Parts = {}): ConnectContext {
  const values = new Map<string, string>();
  return {
    signal: new AbortController().signal,
    environment: { globals: {}, isMobile: false, announced: new Map(), registered: [], ...environment },
    preferredChain: undefined,
    chains: [],
    rpcUrls: () => [],
    silent: false,
    prompt: promptOf(prompt),
    storage: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      delete: (key) => void values.delete(key),
    },
    settings: {},
    api: new FakeApi(),
    ...parts,
  };
}

/** Shows nothing, but for the parts given. */
export function promptOf(parts: Partial<WalletPrompt> = {}): WalletPrompt {
  return { showQrCode: () => () => undefined, showQrImage: () => () => undefined, ...parts };
}
