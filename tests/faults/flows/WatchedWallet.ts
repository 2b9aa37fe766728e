import solyard from '../../../src/plugins/chains/solyard/index.ts';
import { Eip1193Session } from '../../../src/plugins/kits/evm/wallets/Eip1193Session.ts';
import type { Eip1193Provider } from '../../../src/plugins/kits/evm/wallets/eip1193.ts';
import { LocalKeyProvider } from '../../../src/plugins/kits/evm/wallets/LocalKeyProvider.ts';
import { localSolanaWallet } from '../../../src/plugins/kits/solana/wallets/LocalSolanaWallet.ts';
import { SolanaSession } from '../../../src/plugins/kits/solana/wallets/SolanaSession.ts';
import { DemoSession } from '../../../src/plugins/wallets/demo/DemoSession.ts';
import { StandardWallet } from '../../../src/shell/platform/StandardWallet.ts';
import type { WalletPlugin } from '../../../src/shell/plugin/wallet.ts';

/** A request to sign, as the bytes that reach the wallet. */
export type WalletRequest =
  | {
      readonly kind: 'transaction';
      readonly chain: number;
      readonly to: string;
      readonly value: bigint;
      readonly data: string;
    }
  /** EIP-712, as the JSON text that the wallet receives. */
  | { readonly kind: 'typed data'; readonly json: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'solana'; readonly bytes: Uint8Array };

/** Keys of one user: an EVM key and the seed of a Solana key. */
export interface UserKeys {
  readonly evm: string;
  readonly solana: Uint8Array;
}

/** Rejects if the user declines. */
export type Consider = (request: WalletRequest) => Promise<void>;

const EVM_CHAINS = [771_001, 771_002] as const;
const SEND = 'solana:signAndSendTransaction';

/** A wallet of both families with real keys. It passes each request to `consider` before it signs. */
export function watchedWallet({ evm, solana }: UserKeys, consider: Consider): WalletPlugin {
  return {
    id: 'watched',
    name: 'Watched',
    icon: './icon.svg',
    chainType: 'EVM',
    families: ['evm', 'solana'],
    autoReconnect: false,
    mobile: 'shown',
    detect: () => ({ status: 'installed' }),
    async connect(context) {
      const provider = new WatchedProvider(new LocalKeyProvider(evm, EVM_CHAINS, context), consider);
      const raw = await localSolanaWallet(solana, () => context.rpcUrls(solyard.id)[0]);
      const standard = new StandardWallet(watchedStandard(raw, consider));
      return new DemoSession(
        await Eip1193Session.open({ wallet: 'Watched', provider, signsOffline: true }, context),
        await SolanaSession.open({ wallet: 'Watched', standard }, context),
      );
    },
  };
}

class WatchedProvider implements Eip1193Provider {
  readonly #keyed: LocalKeyProvider;
  readonly #consider: Consider;

  constructor(keyed: LocalKeyProvider, consider: Consider) {
    this.#keyed = keyed;
    this.#consider = consider;
  }

  async request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown> {
    const asked = await this.#readRequest(call);
    if (asked) await this.#consider(asked);
    return this.#keyed.request(call);
  }

  async #readRequest({
    method,
    params = [],
  }: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }): Promise<WalletRequest | undefined> {
    switch (method) {
      case 'eth_sendTransaction':
      case 'eth_signTransaction': {
        const { to = '', value = '0x0', data = '0x' } = Object(params[0]);
        const chain = Number(await this.#keyed.request({ method: 'eth_chainId' }));
        return { kind: 'transaction', chain, to: String(to), value: BigInt(String(value)), data: String(data) };
      }
      case 'eth_signTypedData_v4':
        return { kind: 'typed data', json: String(params[1]) };
      case 'personal_sign':
        return { kind: 'text', text: Buffer.from(String(params[0]).slice(2), 'hex').toString('utf8') };
      default:
        return undefined;
    }
  }
}

/** The same wallet, with a feature that intercepts the one that sends. */
function watchedStandard(raw: object, consider: Consider): object {
  const features: Readonly<Record<string, unknown>> = Reflect.get(raw, 'features');
  const { signAndSendTransaction } = Object(features[SEND]);
  return {
    ...raw,
    features: {
      ...features,
      [SEND]: {
        async signAndSendTransaction(input: unknown) {
          const bytes: unknown = Reflect.get(Object(input), 'transaction');
          if (!(bytes instanceof Uint8Array)) throw new Error('no transaction');
          await consider({ kind: 'solana', bytes });
          return signAndSendTransaction(input);
        },
      },
    },
  };
}
