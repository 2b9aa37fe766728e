import type { ApiCaller } from '../../api/endpoint.ts';
import type { Address, ChainId } from '../../model/caip.ts';
import type { ChainPlugin } from './chain.ts';
import type { Cancellable, Family, OfflineSigners, Signers } from './family.ts';
import type { TypedData } from './nfts.ts';
import type { RegisteredWallet } from './StandardWallet.ts';

export type Readiness =
  | { readonly status: 'installed' }
  /** Always there, nothing to detect: WalletConnect, XUMM, the demo wallet. */
  | { readonly status: 'loadable' }
  | { readonly status: 'missing'; readonly installUrl?: string }
  | { readonly status: 'unsupported' };

export interface WalletPlugin {
  /** Also what is stored as the connector id. */
  readonly id: string;
  readonly name: string;
  /** Address of a picture; one that a wallet announces itself is a data URL and is only ever drawn by `<img>`. */
  readonly icon: string;
  /** Filter tab in the chooser; the tabs are the distinct values among registered wallets. */
  readonly chainType: string;
  /** Families it can sign for, where that is known before it is connected: the chooser lists what fits a swap first. */
  readonly families?: readonly Family[];
  /** Whether the shell may restore this wallet on load without asking. */
  readonly autoReconnect: boolean;
  readonly mobile: 'shown' | 'hidden';
  /** EIP-6963 names by which this wallet announces itself; an announcement that no plugin claims becomes a wallet of its own. */
  readonly rdns?: readonly string[];
  /**
   * The names by which this wallet registers itself (Wallet Standard), and the namespace of the features that are meant:
   * one wallet may register for several. A registration that no plugin claims becomes a wallet of its own.
   */
  readonly registers?: { readonly namespace: string; readonly as: readonly string[] };
  /** Opens this page inside the wallet's own app; `undefined` where there is no such link. Followed only on a tap. */
  readonly mobileLink?: (pageUrl: string) => string;
  readonly only?: 'devnet';
  /** For a wallet whose app shows pages in a browser of its own. */
  readonly host?: HostBrowser;
  /** Origins beside the chains' nodes that its session talks to: the page's policy allows no others. */
  readonly hosts?: readonly string[];
  /** Pure and instant: no code loading, no prompt. Re-evaluated when the environment changes. */
  detect(environment: WalletEnvironment): Readiness;
  /** For wallets that appear late and unannounced: calls `changed` when `detect` is worth asking again. Run only while the chooser is open. */
  watch?(environment: WalletEnvironment, changed: () => void): () => void;
  /**
   * Prompts unless `context.silent`. Rejects with `wallet/not-installed`, `wallet/rejected`, `wallet/no-account`,
   * `wallet/busy`, or an `AbortError`. A silent connect that would need a prompt rejects with `wallet/no-account`.
   */
  connect(context: ConnectContext): Promise<WalletSession>;
}

/** The browser in a wallet's app, where only wallets of the chain that the app is on can do anything (WAL-13). */
export interface HostBrowser {
  /** Whether the page runs in it. Pure and instant. */
  isHere(environment: WalletEnvironment): boolean;
  /** Where the app is now; `undefined` when it does not say, or names a chain of which nothing is known. Never rejects. */
  current(environment: WalletEnvironment): Promise<HostChain | undefined>;
}

export interface HostChain {
  /** As the app's user knows it: `TRON`. */
  readonly name: string;
  /** `chainType` of the wallets that fit. */
  readonly chainTypes: readonly string[];
}

/** Makes wallets out of what the browser offers: one for each announcement or registration that no plugin claims. */
export interface WalletSource {
  readonly id: string;
  /**
   * Pure; asked again when the environment changes. Ids are stable over reloads. `registered` gives what no plugin claims
   * of those that registered with features of a namespace, one of a name.
   */
  wallets(
    unclaimed: readonly AnnouncedProvider[],
    registered: (namespace: string) => readonly RegisteredWallet[],
  ): readonly WalletPlugin[];
}

/** An EIP-6963 or TIP-6963 announcement whose info was checked; `provider` is the wallet's EIP-1193 or TIP-1193 object. */
export interface AnnouncedProvider {
  readonly uuid: string;
  readonly rdns: string;
  readonly name: string;
  /** A `data:` URL. */
  readonly icon: string;
  readonly provider: unknown;
}

/** What can be seen of the browser. Observable: reading it in a computed value follows announcements. */
export interface WalletEnvironment {
  /** `window`, read as foreign data. */
  readonly globals: Readonly<Record<string, unknown>>;
  readonly isMobile: boolean;
  /** First announcement by rdns. */
  readonly announced: ReadonlyMap<string, AnnouncedProvider>;
  /** The same by TIP-6963, TRON's own announcements; absent where nobody listens for them. */
  readonly announcedTron?: ReadonlyMap<string, AnnouncedProvider>;
  /** Wallets that registered by the Wallet Standard, by name: several of one name where they differ in what they can. */
  readonly registered: readonly RegisteredWallet[];
}

/** A picture of a QR code that somebody else made, with the request that it stands for. */
export interface QrImage {
  /** Who is to scan it. */
  readonly wallet: string;
  readonly imageUrl: string;
  /** Opens the same request in the wallet's app on this device. */
  readonly openUrl?: string;
  /** The user closed the dialog: the request is to be taken back. */
  readonly onClose: () => void;
}

/** The shell draws, the wallet asks. */
export interface WalletPrompt {
  /** Shows a QR code until the returned function is called. Closing the dialog aborts `context.signal`. */
  showQrCode(code: { readonly uri: string; readonly openUrl?: string }): () => void;
  /** Shows a picture in a dialog of its own, at any time, until the returned function is called. */
  showQrImage(image: QrImage): () => void;
}

/** Text that lasts; keys are private to the wallet. */
export interface PluginStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  delete(key: string): void;
}

/** Everything a wallet may use of the outside; it imports none of it. */
export interface ConnectContext extends Required<Cancellable> {
  readonly environment: WalletEnvironment;
  readonly preferredChain: ChainPlugin | undefined;
  /** The chains that the shell knows. */
  readonly chains: readonly ChainPlugin[];
  /** The deployment's RPC list, then the plugin's own, best first; empty for an unknown chain. */
  rpcUrls(chain: ChainId): readonly string[];
  readonly silent: boolean;
  readonly prompt: WalletPrompt;
  readonly storage: PluginStorage;
  /** What the deployment says to this wallet (`wallets.<id>` of `config.json`): a project id, a relay. Nothing secret. */
  readonly settings: Readonly<Record<string, string>>;
  readonly api: ApiCaller;
}

export interface Account {
  readonly address: Address;
  /** The chain the wallet is on now; it need not be one of ours. */
  readonly chain: ChainId;
}

export interface WalletSession {
  /** The wallet's current accounts, first one active. */
  readonly accounts: readonly Account[];
  readonly signers: Signers;
  /** Present where the wallet also signs without sending; few do. */
  readonly offlineSigners?: OfflineSigners;
  /** Set where the wallet has another address on each chain, so that one says nothing of the next (Cosmos). */
  readonly hasAccountPerChain?: true;
  /** Calls back with the new accounts when account or chain change; an empty list means the wallet went away. Returns the way to stop. */
  onAccounts(listener: (accounts: readonly Account[]) => void): () => void;
  /** Ends the session at the wallet as well where the wallet lets us. Never rejects. */
  disconnect(): Promise<void>;

  /**
   * Switches the wallet to the chain, adding it if the wallet lacks it; done when the wallet says it is there.
   * Rejects with `wallet/cannot-switch` or `wallet/rejected`. Absent: this wallet cannot switch.
   */
  switchChain?(chain: ChainPlugin, options: Cancellable): Promise<void>;
  /** Rejects with `wallet/rejected`. */
  signMessage?(account: Account, message: string, options: Cancellable): Promise<string>;
  /**
   * Signs a structure for the account's chain (EIP-712). Call only with what was read and found to be what is shown. Rejects
   * with `wallet/rejected`, `wallet/wrong-chain`, `wallet/wrong-account`.
   */
  signTypedData?(account: Account, data: TypedData, options: Cancellable): Promise<string>;
}
