import type { ConnectContext, WalletEnvironment, WalletPrompt } from '../../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../fakes/FakeApi.ts';

type Parts = Partial<Omit<ConnectContext, 'environment' | 'prompt'>> & {
  readonly environment?: Partial<WalletEnvironment>;
  readonly prompt?: Partial<WalletPrompt>;
};

/** The context for connecting a wallet on an empty page. The test sets the parts that it needs. */
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

/** A prompt that shows nothing, except for the given parts. */
export function promptOf(parts: Partial<WalletPrompt> = {}): WalletPrompt {
  return { showQrCode: () => () => undefined, showQrImage: () => () => undefined, ...parts };
}
