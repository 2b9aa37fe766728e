/** Other code at a contract than before. Each part has its hash, and the address where a part is another contract. */
export interface CodeChange {
  /** CAIP-2. */
  readonly chain: string;
  readonly address: string;
  readonly before: Readonly<Record<string, string>>;
  readonly now: Readonly<Record<string, string>>;
}

/**
 * One entry per error code, with the facts that its message needs. The texts are in `src/shell/i18n/errors/errorMessages.ts`, which does
 * not compile if a code has no text.
 */
export interface ErrorContexts {
  'amount/malformed': { readonly text: string };
  'amount/too-precise': { readonly text: string; readonly decimals: number };
  'amount/currency-mismatch': { readonly left: string; readonly right: string };

  'wallet/not-installed': { readonly wallet: string; readonly installUrl: string | undefined };
  /** The user rejected the request. Not a failure: the UI shows a neutral note next to the control. */
  'wallet/rejected': { readonly wallet: string };
  /** The user stopped waiting for the wallet, which may still be open. The app ignores a later answer. */
  'wallet/wait-stopped': { readonly wallet: string };
  'wallet/no-account': { readonly wallet: string };
  /** The wallet is not installed, or is installed without an account. The app cannot always tell which. */
  'wallet/create-account': { readonly wallet: string; readonly installUrl: string | undefined };
  /** The wallet is connected, but its account is on none of this app's networks. `network`: its own. `chain`: ours. */
  'wallet/other-network': { readonly wallet: string; readonly network: string; readonly chain: string };
  /** The wallet is installed, but the user is not logged in to it. */
  'wallet/log-in': { readonly wallet: string };
  /** Another request of ours or of another site is still open in the wallet (EIP-1193 code -32002). */
  'wallet/busy': { readonly wallet: string };
  'wallet/not-responding': { readonly wallet: string };
  'wallet/not-connected': Record<never, never>;
  /** The address is view-only: no connected wallet can sign for it. */
  'wallet/view-only': Record<never, never>;
  /** The wallet is discontinued and is not installed. */
  'wallet/discontinued': { readonly wallet: string };
  /** The wallet cannot send exactly this payment: most wallets have no memo field. No request was sent to the wallet. */
  'wallet/cannot-pay': { readonly wallet: string; readonly symbol: string };
  'wallet/cannot-sign': { readonly wallet: string; readonly family: string };
  'wallet/cannot-switch': { readonly wallet: string; readonly chain: string };
  'wallet/wrong-chain': { readonly wallet: string; readonly chain: string };
  /** The page runs in the browser of `app`, on a chain that `chosen` does not support. `wallet` supports it. */
  'wallet/other-chain-in-app': {
    readonly app: string;
    readonly chain: string;
    readonly chosen: string;
    readonly wallet: string;
  };
  'wallet/wrong-account': { readonly wallet: string; readonly address: string };
  /** The wallet could not sign, or the chain does not accept its signature. Nothing was sent. */
  'wallet/signature-failed': { readonly wallet: string; readonly chain: string };
  /** The signed transaction differs from the requested one. Nothing was sent. */
  'wallet/altered-transaction': { readonly wallet: string };
  'wallet/failed': { readonly wallet: string; readonly detail: string };
  /** The deployment's `config.json` lacks a setting that this wallet needs. */
  'wallet/not-configured': { readonly wallet: string };
  'wallet/not-loaded': { readonly wallet: string };

  'chain/unreachable': { readonly chain: string };
  'chain/not-loaded': { readonly chain: string };
  'chain/unknown': { readonly chain: string };

  'token/bad-address': { readonly address: string; readonly chain: string };
  'token/not-found': { readonly address: string; readonly chain: string };
  'token/unsupported-chain': { readonly chain: string };
  /** The contract names another symbol than the list, and the user has to accept that first. */
  'token/other-symbol': { readonly listed: string; readonly symbol: string };

  'transaction/insufficient-balance': { readonly symbol: string; readonly chain: string };
  'transaction/insufficient-fee': { readonly symbol: string; readonly chain: string; readonly missing: string };
  /** The user approved less than the payment in the wallet. */
  'transaction/approval-too-small': { readonly amount: string; readonly symbol: string };
  'transaction/would-fail': { readonly chain: string; readonly reason: string };
  'transaction/failed': { readonly chain: string; readonly hash: string };
  'transaction/replaced': { readonly chain: string; readonly hash: string };
  'transaction/dropped': { readonly chain: string };
  /** The chain accepts a transaction for a limited time, which ended before the signature. Nothing was sent. */
  'transaction/expired': { readonly chain: string };
  /** The account lacks a resource that its chain meters besides coins: CPU, NET, RAM, bandwidth. Nothing was sent. */
  'transaction/no-resources': { readonly chain: string; readonly resource: string };
  /** The effect of the bytes to sign differs from the screen. Nothing was signed. */
  'transaction/mismatch': { readonly field: string; readonly shown: string; readonly found: string };
  /** The bytes to sign cannot be decoded, so their effect is unknown. */
  'transaction/unreadable': { readonly detail: string };
  /** The text to sign in with differs from the one that this page expects. The wallet was not asked. */
  'sign-in/mismatch': { readonly field: string; readonly expected: string; readonly found: string };
  /** The contract to pay, approve or name as operator is unknown to this build. Nothing was signed. */
  'contract/unknown': { readonly address: string };
  /**
   * The contract's code differs from the code that this build or this device knows. Nothing was signed. `change`: present if
   * the device knows other code, and the user may accept the new one.
   */
  'contract/changed': { readonly address: string; readonly change?: CodeChange };
  /** Two nodes name different code for a contract that has no hash in this build. Nothing was signed. */
  'contract/disputed': { readonly address: string };
  /** The wallet gave no clear answer: the transaction may or may not have been sent. */
  'transaction/unknown-outcome': { readonly wallet: string; readonly chain: string };

  'swap/no-quotation': Record<never, never>;
  'swap/no-liquidity': Record<never, never>;
  'swap/quote-expired': Record<never, never>;
  /** The promised minimum is far below what the chain gives now, so it protects nothing. Amounts with symbol. */
  'swap/minimum-too-low': { readonly minimum: string; readonly current: string; readonly chain: string };
  /** The promised minimum is less than half of what an independent rate gives. Nothing was signed. Amounts with symbol. */
  'swap/rate-too-low': { readonly minimum: string; readonly expected: string };
  /** The promised minimum is so low that the user has to accept it first. Amounts with symbol. */
  'swap/rate-unaccepted': { readonly minimum: string; readonly expected: string };
  /** The network fee is so high that the user has to accept it first. Amounts with symbol. */
  'swap/fee-unaccepted': { readonly fee: string; readonly amount: string };
  /** Only the service's own page shows that the deposit address is the order's, and the user has not compared it. */
  'swap/deposit-unaccepted': { readonly service: string };
  'swap/already-sending': Record<never, never>;
  /** The payment does not meet a requirement of the chain: it would fail there. */
  'swap/prerequisite-missing': { readonly chain: string };
  'swap/risky-address': { readonly address: string };
  'order/already-released': Record<never, never>;
  /** The service says that the funds were released, and the target chain does not show it. */
  'order/release-reported': { readonly chain: string };

  /** The service replied with an error code (contract §13). */
  'api/refused': { readonly endpoint: string; readonly resultCode: number; readonly message: string };
  /** Result code 900: the service returned no data. */
  'api/empty': { readonly endpoint: string };
  'api/http-status': { readonly endpoint: string; readonly status: number; readonly text: string };
  'api/malformed': { readonly endpoint: string; readonly detail: string };
  'api/unreachable': { readonly endpoint: string; readonly body: unknown };
  'api/timed-out': { readonly endpoint: string; readonly afterMs: number };

  /** The browser refuses to store records, so a transaction could be lost. */
  'storage/unavailable': { readonly detail: string };
  /** The file to import was not written by this app, or is incomplete. */
  'file/unreadable': Record<never, never>;
  /** A later version of this app wrote the file. */
  'file/newer': { readonly version: number };
  'file/too-large': { readonly limit: string };
  /** The imported data was changed after the import. Undoing the import would lose that change. */
  'file/changed-since': Record<never, never>;
  /** This app's site cannot be reached, so nothing is signed. */
  'app/offline': Record<never, never>;
  /** A part of the app could not be loaded, usually after a release. */
  'app/chunk-not-loaded': { readonly part: string };
  /** The plugin is turned off: it failed repeatedly, or the deployment disabled it. */
  'plugin/quarantined': { readonly plugin: string };
  /** A plugin returned an invalid result. Nothing was sent because of it. */
  'plugin/failed': { readonly plugin: string };
  'registry/missing': { readonly registry: string; readonly id: string };
  'registry/duplicate': { readonly registry: string; readonly id: string };
}

export type ErrorCode = keyof ErrorContexts;

/** A failure with a code for decisions and the facts for its message. Contains no display text. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly context: ErrorContexts[C];

  constructor(code: C, context: ErrorContexts[C], options?: ErrorOptions) {
    super(code, options);
    // A literal, because minified builds rename the class.
    this.name = 'AppError';
    this.code = code;
    this.context = context;
  }
}

/** Narrows an unknown to the error of one code. */
export function isAppError<C extends ErrorCode>(error: unknown, code: C): error is AppError<C> {
  return error instanceof AppError && error.code === code;
}

/** Whether the user or the app cancelled: an abort, or a rejection in the wallet. Never shown as a failure. */
export function isCancelled(error: unknown): boolean {
  return isAppError(error, 'wallet/rejected') || isAborted(error);
}

/** Whether the app aborted the work, or the user closed its view. No message is needed. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
