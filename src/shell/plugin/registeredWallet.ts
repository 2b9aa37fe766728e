/**
 * The Wallet Standard (github.com/wallet-standard/wallet-standard): wallets of Solana, Sui, Aptos and other chains
 * register themselves with a page.
 */
export interface RegisteredAccount {
  readonly address: string;
  /** The standard's chain names: `solana:mainnet`. */
  readonly chains: readonly string[];
  /** The wallet's own object, passed back to the wallet in calls. */
  readonly raw: object;
}

/** A wallet that registered itself. Its name and icon are validated. */
export interface RegisteredWallet {
  readonly name: string;
  /** A `data:` URL; empty if the wallet has no usable icon. */
  readonly icon: string;
  /** Names of its features: `solana:signMessage`. */
  readonly features: readonly string[];
  readonly wallet: WalletFeatures;
}

/** Only `call` and `connect` can reject. Other methods never throw, whatever the wallet's object does. */
export interface WalletFeatures {
  /** The accounts that the wallet shows this page now; empty before `connect` and while the wallet is locked. */
  readonly accounts: readonly RegisteredAccount[];
  has(feature: string): boolean;
  /** The version of a feature, such as `1.1.0`; `undefined` if the feature or its version is missing. */
  version(feature: string): string | undefined;
  /** Calls a method of a feature: `call('solana:signMessage', 'signMessage', {…})`. Rejects as the wallet does. */
  call(feature: string, method: string, ...parameters: readonly unknown[]): Promise<unknown>;
  /** With `silent`, the wallet connects only without a prompt; otherwise the list is empty. */
  connect(silent: boolean): Promise<readonly RegisteredAccount[]>;
  /**
   * Calls `changed` when accounts or chains change, with the wallet's chains if it names them: Suiet names the one that the
   * user selected. Returns a function that stops it.
   */
  onChange(changed: (chains?: readonly string[]) => void): () => void;
  /**
   * Removes the page's permission if the wallet has `standard:disconnect` or the given feature of its family. Never
   * rejects.
   */
  disconnect(feature?: string): Promise<void>;
}
