/**
 * One entry per situation: what went wrong, and the facts needed to say so. Texts are in `shell/i18n/errorMessages`,
 * which does not compile while a code has none.
 */
export interface ErrorContexts {
  'amount/malformed': { readonly text: string };
  'amount/too-precise': { readonly text: string; readonly decimals: number };
  'amount/currency-mismatch': { readonly left: string; readonly right: string };

  'wallet/not-installed': { readonly wallet: string; readonly installUrl: string | undefined };
  /** The user said no. Not a failure: close quietly. */
  'wallet/rejected': { readonly wallet: string };
  'wallet/no-account': { readonly wallet: string };
  /** The wallet is there, and nobody is logged in to it. */
  'wallet/log-in': { readonly wallet: string };
  /** Another request of ours or of another site is still open in the wallet (EIP-1193 code -32002). */
  'wallet/busy': { readonly wallet: string };
  'wallet/not-responding': { readonly wallet: string };
  'wallet/not-connected': Record<never, never>;
  /** The address is only looked at: no wallet that signs for it is connected. */
  'wallet/view-only': Record<never, never>;
  /** Its makers offer it no more, and it is not here. */
  'wallet/discontinued': { readonly wallet: string };
  /** It cannot send exactly this payment: most have no field for a memo. Nothing was asked of it. */
  'wallet/cannot-pay': { readonly wallet: string; readonly symbol: string };
  'wallet/cannot-sign': { readonly wallet: string; readonly family: string };
  'wallet/cannot-switch': { readonly wallet: string; readonly chain: string };
  'wallet/wrong-chain': { readonly wallet: string; readonly chain: string };
  /** The page runs in the browser of `app`, which is on a chain of which `chosen` is no wallet; `wallet` is one. */
  'wallet/other-chain-in-app': {
    readonly app: string;
    readonly chain: string;
    readonly chosen: string;
    readonly wallet: string;
  };
  'wallet/wrong-account': { readonly wallet: string; readonly address: string };
  /** The wallet could not sign, or the chain does not take its signature. Nothing was sent. */
  'wallet/signature-failed': { readonly wallet: string; readonly chain: string };
  /** What came back signed is not what was asked for. Nothing was sent. */
  'wallet/altered-transaction': { readonly wallet: string };
  'wallet/failed': { readonly wallet: string; readonly detail: string };
  /** The deployment does not say what this wallet needs to know; `setting` is its place in `config.json`. */
  'wallet/not-configured': { readonly wallet: string; readonly setting: string };
  'wallet/not-loaded': { readonly wallet: string };

  'chain/unreachable': { readonly chain: string };
  'chain/not-loaded': { readonly chain: string };
  'chain/unknown': { readonly chain: string };

  'token/bad-address': { readonly address: string; readonly chain: string };
  'token/not-found': { readonly address: string; readonly chain: string };
  'token/unsupported-chain': { readonly chain: string };

  'transaction/insufficient-balance': { readonly symbol: string; readonly chain: string };
  'transaction/insufficient-fee': { readonly symbol: string; readonly chain: string; readonly missing: string };
  'transaction/would-fail': { readonly chain: string; readonly reason: string };
  'transaction/failed': { readonly chain: string; readonly hash: string };
  'transaction/replaced': { readonly chain: string; readonly hash: string };
  'transaction/dropped': { readonly chain: string };
  /** The chain takes a transaction only for a time, and that was over before it was signed. Nothing was sent. */
  'transaction/expired': { readonly chain: string };
  /** The account lacks what its chain meters besides coins: CPU, NET, RAM, bandwidth. Nothing was sent. */
  'transaction/no-resources': { readonly chain: string; readonly resource: string };
  /** The bytes to sign do not do what the screen shows. Nothing was signed. */
  'transaction/mismatch': { readonly field: string; readonly shown: string; readonly found: string };
  /** The bytes to sign cannot be read, so nobody can promise what they do. */
  'transaction/unreadable': { readonly detail: string };
  /** The wallet gave no clear answer: the transaction may or may not have been sent. */
  'transaction/unknown-outcome': { readonly wallet: string; readonly chain: string };

  'swap/no-quotation': Record<never, never>;
  'swap/no-liquidity': Record<never, never>;
  'swap/quote-expired': Record<never, never>;
  'swap/already-sending': Record<never, never>;
  /** The chain wants something of the payment that is not given: it would fail there. */
  'swap/prerequisite-missing': { readonly chain: string };
  'swap/risky-address': { readonly address: string };
  'order/already-released': Record<never, never>;

  /** The service answered with a code of its own (`contract.md` section 13). */
  'api/refused': { readonly endpoint: string; readonly resCode: number; readonly message: string };
  /** resCode 900: the service gave nothing. */
  'api/empty': { readonly endpoint: string };
  'api/http-status': { readonly endpoint: string; readonly status: number; readonly text: string };
  'api/malformed': { readonly endpoint: string; readonly detail: string };
  'api/unreachable': { readonly endpoint: string; readonly body: unknown };
  'api/timed-out': { readonly endpoint: string; readonly afterMs: number };

  /** The browser refuses to keep records, so a transaction could be lost. */
  'storage/unavailable': { readonly detail: string };
  /** A file to be taken over is none of this app's, or not whole. */
  'file/unreadable': Record<never, never>;
  /** A later version of this app made it. */
  'file/newer': { readonly version: number };
  'file/too-large': { readonly limit: string };
  /** What an import wrote was changed since: taking it back would lose that. */
  'file/changed-since': Record<never, never>;
  /** This app's site cannot be reached, so nothing is signed. */
  'app/offline': Record<never, never>;
  /** A part of the app could not be fetched, usually after a release. */
  'app/chunk-not-loaded': { readonly part: string };
  /** A part that failed again and again, or that the deployment turned off, is not asked any more. */
  'plugin/set-aside': { readonly plugin: string };
  /** A part of the app gave something else than it promises. Nothing was sent by that. */
  'plugin/failed': { readonly plugin: string };
  'registry/missing': { readonly registry: string; readonly id: string };
  'registry/duplicate': { readonly registry: string; readonly id: string };
}

export type ErrorCode = keyof ErrorContexts;

/** A failure with a code to decide by and the facts to tell it with. Carries no text for display. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly context: ErrorContexts[C];

  constructor(code: C, context: ErrorContexts[C], options?: ErrorOptions) {
    super(code, options);
    // Written by hand: minified builds rename the class.
    this.name = 'AppError';
    this.code = code;
    this.context = context;
  }
}

/** Narrows an unknown to the error of one code. */
export function isAppError<C extends ErrorCode>(error: unknown, code: C): error is AppError<C> {
  return error instanceof AppError && error.code === code;
}

/** The user or the app changed its mind: an abort, or a rejection in the wallet. Never shown as a failure. */
export function isCancelled(error: unknown): boolean {
  if (isAppError(error, 'wallet/rejected')) return true;
  return error instanceof Error && error.name === 'AbortError';
}
