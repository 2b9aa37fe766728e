import type { ApiCaller } from '../../api/endpoint.ts';
import type { Address, ChainId } from '../../model/caip.ts';
import type { ChainPlugin, MemoRule } from './chain.ts';
import type { Cancellable, Family, OfflineSigners, Signers } from './family.ts';
import type { TypedData } from './nfts.ts';
import type { RegisteredWallet } from './registeredWallet.ts';

export type Readiness =
  | { readonly status: 'installed' }
  /** Always available without detection: WalletConnect, XUMM, the demo wallet. */
  | { readonly status: 'loadable' }
  | { readonly status: 'missing'; readonly installUrl?: string }
  | { readonly status: 'unsupported' };

export interface WalletPlugin {
  /** Also stored as the connector id. */
  readonly id: string;
  readonly name: string;
  /** Address of a picture. An icon from a wallet's announcement is a data URL and is only drawn by `<img>`. */
  readonly icon: string;
  /** Filter tab in the wallet chooser. The tabs are the distinct values of the registered wallets. */
  readonly chainType: string;
  /**
   * Position of the wallet's tab among the first tabs of the chooser. The lowest rank of a tab's wallets applies. Tabs
   * without a rank follow in alphabetical order.
   */
  readonly tabRank?: number;
  /**
   * Position among all wallets; 1 is the first. The chooser sorts by it, then by name. Ranked by the users that the
   * browsers' extension stores report; the wallet that reaches other devices is second. Absent: after all ranked wallets.
   */
  readonly popularity?: number | undefined;
  /** Families that it can sign for, if known before it connects. The chooser lists wallets that fit a swap first. */
  readonly families?: readonly Family[];
  /** Whether the shell may reconnect this wallet on load without a user action. */
  readonly autoReconnect: boolean;
  readonly mobile: 'shown' | 'hidden';
  /** EIP-6963 names of this wallet's announcements. An announcement that no plugin claims becomes a separate wallet. */
  readonly rdns?: readonly string[];
  /** Whether an announcement under another name is this wallet's: its object says so. Pure and instant. */
  owns?(announced: AnnouncedProvider): boolean;
  /**
   * Names in this wallet's registrations (Wallet Standard), and the namespace of the relevant features: one wallet may
   * register for several. A registration that no plugin claims becomes a separate wallet.
   */
  readonly registers?: { readonly namespace: string; readonly as: readonly string[] };
  /** Link that opens this page inside the wallet's own app; `undefined` if there is none. Followed only on a tap. */
  readonly mobileLink?: (pageUrl: string) => string;
  readonly only?: 'devnet';
  /** Names of required settings. If the deployment lacks one, the wallet is not offered. */
  readonly needs?: readonly string[];
  /** Present if the wallet's app has its own browser. */
  readonly host?: HostBrowser;
  /** Origins for the session's requests, in addition to the chains' nodes. The page's policy allows no other origins. */
  readonly hosts?: readonly string[];
  /** Origins of pictures that it shows by address, such as a QR code. The page's policy allows no other origins. */
  readonly imageHosts?: readonly string[];
  /** Pure and instant: loads no code and shows no prompt. Evaluated again when the environment changes. */
  detect(environment: WalletEnvironment): Readiness;
  /**
   * For wallets that are injected late without an announcement. Calls `changed` when `detect` may return another result.
   * Runs only while the chooser is open.
   */
  watch?(environment: WalletEnvironment, changed: () => void): () => void;
  /**
   * Shows a prompt unless `context.silent`. Rejects with `wallet/not-installed`, `wallet/rejected`, `wallet/no-account`,
   * `wallet/create-account`, `wallet/log-in`, `wallet/other-network`, `wallet/busy`, or an `AbortError`. A silent connect that would need a prompt rejects with `wallet/no-account`.
   */
  connect(context: ConnectContext): Promise<WalletSession>;
}

/** The browser in a wallet's app. Only wallets of the app's current chain work there (WAL-13). */
export interface HostBrowser {
  /** Whether the page runs in this browser. Pure and instant. */
  isHere(environment: WalletEnvironment): boolean;
  /** The app's current chain; `undefined` if the app does not tell, or names an unknown chain. Never rejects. */
  current(environment: WalletEnvironment): Promise<HostChain | undefined>;
}

export interface HostChain {
  /** The name for users: `TRON`. */
  readonly name: string;
  /** `chainType` of the wallets that work on this chain. A wallet of the first type is named to the user first. */
  readonly chainTypes: readonly string[];
}

/** Creates wallets from the browser's announcements and registrations: one for each that no plugin claims. */
export interface WalletSource {
  readonly id: string;
  /**
   * Pure; called again when the environment changes. Ids are stable over reloads. `registered` returns the unclaimed
   * registrations with features of a namespace, one per name.
   */
  wallets(
    unclaimed: readonly AnnouncedProvider[],
    registered: (namespace: string) => readonly RegisteredWallet[],
  ): readonly WalletPlugin[];
}

/** A validated EIP-6963 or TIP-6963 announcement. `provider` is the wallet's EIP-1193 or TIP-1193 object. */
export interface AnnouncedProvider {
  readonly uuid: string;
  readonly rdns: string;
  readonly name: string;
  /** A `data:` URL. */
  readonly icon: string;
  readonly provider: unknown;
}

/** The browser as wallets see it. Observable: a computed value that reads it updates on announcements. */
export interface WalletEnvironment {
  /** `window`, read as untrusted data. */
  readonly globals: Readonly<Record<string, unknown>>;
  readonly isMobile: boolean;
  /** The first announcement of each rdns. */
  readonly announced: ReadonlyMap<string, AnnouncedProvider>;
  /** The same for TIP-6963, TRON's announcements; absent if the app does not listen for them. */
  readonly announcedTron?: ReadonlyMap<string, AnnouncedProvider>;
  /** Wallets registered by the Wallet Standard, by name. A name may occur several times with different features. */
  readonly registered: readonly RegisteredWallet[];
}

/** A request to scan: a picture of a QR code from another party, or the text of a code that the page draws. */
export interface QrImage {
  /** Name of the wallet that scans it. */
  readonly wallet: string;
  readonly code: { readonly imageUrl: string } | { readonly text: string };
  /** Opens the same request in the wallet's app on this device. */
  readonly openUrl?: string;
  /** What the code says, for wallets that cannot scan it. The link is then shown on every device. */
  readonly payment?: RequestedPayment;
  /** Called when the user closes the dialog. It must cancel the request, or with `onUnpaid` stop the wait for the payment. */
  readonly onClose: () => void;
  /** Called when the user says that nothing was paid. Present if closing the dialog cannot take the request back. */
  readonly onUnpaid?: () => void;
}

/** A payment to make in a wallet elsewhere. */
export interface RequestedPayment {
  /** The account that must pay. Absent: the wallet knows. */
  readonly from?: Address;
  readonly to: Address;
  /** With its symbol: `0.05 BTC`. */
  readonly amount: string;
  /** What the payment must carry, as the chain names it (`MemoRule`). */
  readonly memo?: { readonly kind: MemoRule['kind']; readonly text: string } | undefined;
}

/** Dialogs that the shell shows for a wallet. */
export interface WalletPrompt {
  /** Shows a QR code until the returned function is called. Closing the dialog aborts `context.signal`. */
  showQrCode(code: { readonly uri: string; readonly openUrl?: string }): () => void;
  /** Shows a picture in a separate dialog, at any time, until the returned function is called. */
  showQrImage(image: QrImage): () => void;
}

/** Text storage. Keys are private to the wallet. */
export interface PluginStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  delete(key: string): void;
}

/** All external services of a wallet. It imports none of them. */
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
  /**
   * The deployment's settings for this wallet (`wallets.<id>` of `config.json`), such as a project id or a relay. No
   * secrets.
   */
  readonly settings: Readonly<Record<string, string>>;
  readonly api: ApiCaller;
}

export interface Account {
  readonly address: Address;
  /** The wallet's current chain; it may be unknown to this app. */
  readonly chain: ChainId;
}

export interface WalletSession {
  /** The wallet's current accounts; the first one is active. */
  readonly accounts: readonly Account[];
  readonly signers: Signers;
  /** Present if the wallet can also sign without sending; few wallets can. */
  readonly offlineSigners?: OfflineSigners;
  /** Set if the wallet has a different address on each chain (Cosmos). */
  readonly hasAccountPerChain?: true;
  /**
   * Calls `listener` with the new accounts when the account or chain changes. An empty list means that the wallet
   * disconnected. Returns a function that stops it.
   */
  onAccounts(listener: (accounts: readonly Account[]) => void): () => void;
  /** Ends the session, also in the wallet if it supports that. Never rejects. */
  disconnect(): Promise<void>;

  /**
   * Switches the wallet to the chain, and adds the chain if the wallet lacks it. Resolves when the wallet confirms.
   * Rejects with `wallet/cannot-switch` or `wallet/rejected`. Absent: this wallet cannot switch.
   */
  switchChain?(chain: ChainPlugin, options: Cancellable): Promise<void>;
  /**
   * Makes one of `accounts` the active one: it and the accounts of the same key come first. Calls the listeners. Present if
   * the page chooses among the accounts; most wallets choose themselves.
   */
  chooseAccount?(account: Account): void;
  /** Rejects with `wallet/rejected`. */
  signMessage?(account: Account, message: string, options: Cancellable): Promise<string>;
  /**
   * Signs a structure for the account's chain (EIP-712). Call it only with a structure that was read and compared with
   * the shown data. Rejects with `wallet/rejected`, `wallet/wrong-chain`, `wallet/wrong-account`.
   */
  signTypedData?(account: Account, data: TypedData, options: Cancellable): Promise<string>;
}
