import type { ChainId } from '../../../../src/model/caip.ts';
import type { ErrorCode } from '../../../../src/model/errors.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account, ConnectContext, WalletEnvironment } from '../../../../src/shell/plugin/wallet.ts';

/** The steps that the suite runs with every wallet (WAL-21). */
export const steps = [
  'not installed',
  'connect',
  'reject',
  'no account',
  'account change',
  'chain change',
  'sign',
  'send',
  'disconnect',
  'reconnect',
] as const;
export type Step = (typeof steps)[number];

/**
 * Replaces a wallet and its user in the suite. It behaves as the wallet's documentation says, including quirks, and signs with a
 * real key. Each step gets a new one.
 */
export interface Counterpart {
  /** Shown in the table: what the counterpart is and where its behavior is documented. */
  readonly by: string;
  /** The page with the wallet in it. */
  readonly environment: Partial<Pick<WalletEnvironment, 'globals' | 'announced' | 'announcedTron' | 'registered'>>;
  /** Other services that the wallet's session uses: nodes, backend. Missing parts answer nothing. */
  readonly context?: Partial<
    Pick<ConnectContext, 'api' | 'rpcUrls' | 'storage' | 'prompt' | 'preferredChain' | 'settings'>
  >;
  /** Why a step does not apply to this wallet. The reason must be true of the real wallet. */
  readonly without?: Partial<Readonly<Record<Step, string>>>;

  /** Error codes that differ from `wallet/not-installed` and `wallet/no-account`, as the product's texts require (WAL-11). */
  readonly codes?: Partial<Readonly<Record<'missing' | 'noAccount', ErrorCode>>>;

  /** A lock changes nothing for a connected page: the wallet tells nothing and still shows the account. This must be true of the real wallet. */
  readonly showsWhileLocked?: true | undefined;

  /** The wallet never asks its user, so a request cannot be declined. This must be true of the real wallet. */
  readonly neverAsks?: true;

  /** The user declines the next question. */
  decline(): void;
  /** Number of questions to the user so far. */
  readonly prompts: number;
  /** The wallet no longer shows an account: locked, revoked, or none created. */
  lock(): void;
  /** The user selects another account. Returns its address. */
  switchAccount?(): string | Promise<string>;
  /** The user selects another network in the wallet. */
  switchChain?(): ChainId | Promise<ChainId>;
  /** A transaction of this account, as the driver of the chain builds it. */
  transaction(account: Account): UnsignedTransaction | Promise<UnsignedTransaction>;
  /**
   * Throws unless the wallet got exactly this request, signed it with its key, and `hash` is its hash. The family's own library
   * checks the signature.
   */
  checkSent(hash: string, transaction: UnsignedTransaction): void | Promise<void>;
  /** Throws unless the family's own library accepts the signature of the message. */
  checkMessage?(signed: {
    readonly account: Account;
    readonly message: string;
    readonly signature: string;
  }): void | Promise<void>;
  /** Whether the wallet still holds this page's session or listeners. */
  isInUse(): boolean;
  stop?(): void | Promise<void>;
}

/** Creates the page as on a first visit or, for `reconnect`, as on the visit after it. */
export type CounterpartMaker = () => Counterpart | Promise<Counterpart>;
