import type { ChainId } from '../../../src/model/caip.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { Account, ConnectContext, WalletEnvironment } from '../../../src/shell/plugin/wallet.ts';

/** What the suite does with every wallet (WAL-21). */
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
 * What stands for a wallet in the suite, and its user: it behaves as the wallet's documentation says, quirks included,
 * and signs with a real key. A new one is made for each step.
 */
export interface Counterpart {
  /** Told in the table: what it is, and where that is documented. */
  readonly by: string;
  /** The page with the wallet in it. */
  readonly environment: Partial<Pick<WalletEnvironment, 'globals' | 'announced' | 'announcedTron' | 'registered'>>;
  /** What else the wallet's session may ask: nodes, backend. Parts that are left out answer nothing. */
  readonly context?: Partial<
    Pick<ConnectContext, 'api' | 'rpcUrls' | 'storage' | 'prompt' | 'preferredChain' | 'settings'>
  >;
  /** Why a step does not apply to this wallet; it must be true of the real one. */
  readonly without?: Partial<Readonly<Record<Step, string>>>;

  /** It asks nobody, so that nobody can decline; it must be true of the real one. */
  readonly asksNobody?: true;

  /** The user declines the next question. */
  decline(): void;
  /** Questions put to the user so far. */
  readonly prompts: number;
  /** The wallet shows no account any more: locked, revoked, none made. */
  lock(): void;
  /** The user picks another account; its address. */
  switchAccount?(): string | Promise<string>;
  /** The user picks another network in the wallet. */
  switchChain?(): ChainId | Promise<ChainId>;
  /** Something to sign, of this account, as the chain's driver makes it. */
  transaction(account: Account): UnsignedTransaction | Promise<UnsignedTransaction>;
  /** Throws unless the wallet was asked for exactly that, signed it with its key (checked by the family's own library), and `hash` names it. */
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

/** Whether the page looks as on a first visit or, for `reconnect`, as on the one after. */
export type CounterpartMaker = () => Counterpart | Promise<Counterpart>;
