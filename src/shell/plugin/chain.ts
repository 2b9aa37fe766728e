import type { ApiCaller } from '../../api/endpoint.ts';
import type { Amount } from '../../model/Amount.ts';
import type { Address, AssetId, ChainId, TransactionHash } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { Cancellable, Family, UnsignedTransaction } from './family.ts';
import type { NftEffect, Nfts } from './nfts.ts';
import type { PlannedPayment, Prerequisite } from './prerequisite.ts';
import type { Simulation } from './simulation.ts';

/** What is known without loading any code: enough to list, name, draw and link a chain. */
export interface ChainPlugin {
  /** CAIP-2: `eip155:56`. */
  readonly id: ChainId;
  readonly family: Family;
  readonly name: string;
  /** The backend's own words: 'BSC', '56'. `aliases` are other names that a service may use for it (contract 1.4). */
  readonly wire: {
    readonly name: string;
    readonly chainId: string;
    readonly aliases?: readonly string[];
    /** The mark of the chain where a token of it is an NFT (contract 1.4); `chainId` unless stated. */
    readonly nftChainId?: string;
    /** The wire's address of the native coin; `0xeee…` unless stated (contract 1.3). */
    readonly nativeAddress?: string;
  };
  readonly native: Token;
  /** The id of the token at an address, in one spelling whatever the spelling of the address. Pure and instant. */
  tokenId(address: Address): AssetId;
  /** Fraction digits shown; 6 unless stated (spec 9). */
  readonly displayDigits?: number;
  /** Address of an SVG of ours. */
  readonly icon: string;
  readonly explorer: { address(address: Address): string; transaction(hash: TransactionHash): string };
  /** RPC addresses, best first, used after the deployment's own list. */
  readonly rpcUrls: readonly string[];
  /** Present where a payment may need a text beside the address: whose money it is at an exchange. */
  readonly memo?: MemoRule;
  /** Gas units kept back for one transaction where nothing better is known (spec 3). */
  readonly gasLimit?: bigint;
  /** Set where NFTs of the chain can be traded and made (SHL-07). */
  readonly hasNftMarket?: true;
  /** Set where its NFTs are found by a description as well (SHL-06). */
  readonly hasNftSearch?: true;
  /** The network has ended: nothing is swapped there any more, but old orders are still named and linked. */
  readonly isClosed?: true;
  /** Left out of the shell unless the deployment is of this kind. */
  readonly only?: 'devnet';
  /** An address of this chain and a text that is none: used by forms as an example and by the conformance tests. */
  readonly samples: { readonly address: Address; readonly notAddress: string };
  /** Its first group is the part of an address that tells accounts apart; absent: the whole address does. */
  readonly accountPart?: RegExp;
  /** Loads the code that talks to the chain. Called at most once per page. */
  loadDriver(context: ChainContext): Promise<ChainDriver>;
}

/** What the chain calls the text that goes along with a payment, and what such a text looks like. */
export interface MemoRule {
  readonly kind: 'tag' | 'memo';
  /** Pure and instant. */
  isMemo(text: string): boolean;
}

/** Everything a driver may use of the outside; it imports none of it. */
export interface ChainContext {
  readonly chain: ChainPlugin;
  /** The deployment's RPC list, then the plugin's own, best first. Read it at each use: it may change. */
  rpcUrls(): readonly string[];
  readonly api: ApiCaller;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of each hop to a node: how long it took, and where it failed why and until when the node rests. */
  seeNode?(url: string, hop: { readonly ms: number; readonly error?: unknown; readonly restsUntil?: number }): void;
}

/** Every chain can do the methods; only some have the capabilities. */
export interface ChainDriver {
  isAddress(text: string): boolean;
  /** The spelling to store, compare and show. Call only with what `isAddress` accepts. */
  canonicalAddress(address: Address): Address;
  /** Balances that could be read; an asset that is missing from the map is unknown, not zero. */
  getBalances(owner: Address, tokens: readonly Token[], options: ReadOptions): Promise<ReadonlyMap<AssetId, Balance>>;
  prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction>;
  /**
   * Turns the backend's `txData` for this spending into something a wallet can sign.
   * @throws AppError `transaction/unreadable` when it is not a transaction of this family.
   */
  prepareTransaction(txData: unknown, intent: SpendIntent, options: Cancellable): Promise<UnsignedTransaction>;
  /**
   * Turns a `txData` whose gas somebody else pays (contract 5.5) into something a wallet can sign without sending. Absent:
   * the chain has no such transactions.
   * @throws AppError `transaction/unreadable`, `transaction/mismatch`
   */
  prepareSponsored?(txData: unknown, intent: SpendIntent, options: Cancellable): Promise<UnsignedTransaction>;
  /** What the transaction does, read back from the bytes that will be signed. `opaque` when they cannot be read. */
  inspect(transaction: UnsignedTransaction): TransactionEffect;
  /**
   * What the transaction will cost in the native coin at most, without the value it moves.
   * @throws AppError `transaction/would-fail` when a trial run fails, with the chain's reason.
   */
  estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount>;
  /** What to keep back of the native coin for `transactions` more of a usual size. */
  feeReserve(transactions: number, options: Cancellable): Promise<Amount>;
  /** A mark taken before the wallet is asked; with it, `follow` and `findSent` recognise what comes of it. Plain JSON. */
  markBeforeSending(transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark>;
  /** Where a sent transaction stands now. */
  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState>;
  /** The hash under which a transaction went out whose hash never reached us; `undefined` when none is found. */
  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined>;
  /**
   * Whether the chain itself refuses the transaction from now on, whoever signs it and however late: its own deadline
   * lies before a block that is not undone any more. What `findSent` does not find after that was never included. Absent:
   * no transaction of the chain has a deadline that the chain holds it to.
   */
  isExpired?(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean>;

  /** Present where a spender needs permission to take tokens: ERC-20, TRC-20. */
  readonly allowances?: Allowances;
  /** Present where an account's given rights can be listed and taken back. */
  readonly permissions?: Permissions;
  /** Present where an address may have a memo within it (X-addresses of XRP): both apart, `memo` empty for none. */
  splitAddress?(address: Address): { readonly address: Address; readonly memo: string };
  /**
   * What the chain wants of a payment besides its money, as far as its nodes tell. Present where a payment can fail, or
   * cost more, for another reason than its amount.
   * @throws AppError `chain/unreachable` when no node can tell; that is unknown, not an obstacle.
   */
  prerequisites?(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]>;
  /** Tries transactions of one account in order. Absent, or `undefined`: not known, which says nothing of them. */
  simulate?(transactions: readonly UnsignedTransaction[], options: Cancellable): Promise<Simulation | undefined>;
  /** Present where there are addresses that nobody has the key of: what is sent there is lost. Call with a canonical one. */
  isBurnAddress?(address: Address): boolean;
  /** Present where an address may be code's, without a key: whether it is. @throws AppError `chain/unreachable` */
  isContract?(address: Address, options: Cancellable): Promise<boolean>;
  readonly gas?: GasOracle;
  /** Present where some tokens move only in whole pieces: BRC-20. */
  readonly pieces?: Pieces;
  readonly names?: NameService;
  /** Present where NFTs can be moved, sold and bought. */
  readonly nfts?: Nfts;
  /** Present where tokens can be looked up by address. */
  readonly tokens?: TokenLookup;
}

export interface ReadOptions extends Cancellable {
  /** Called with what is known so far, by drivers that read in several requests: a long list shows as it arrives. */
  onPart?(part: ReadonlyMap<AssetId, Balance>): void;
}

export interface Balance {
  readonly total: Amount;
  /** What may leave the account: `total` less reserves and existential deposits (XRP, DOT). */
  readonly spendable: Amount;
  /** So little is there that the chain counts the account as gone (existential deposit, CHN-08). */
  readonly isDeactivated?: true;
}

/** What the user agreed to spend. */
export interface SpendIntent {
  readonly from: Address;
  readonly token: Token;
  readonly amount: Amount;
  /** Id of the piece that makes up the amount; only of a token that moves in pieces, and always there. */
  readonly piece?: string;
}

export interface TransferIntent extends SpendIntent {
  readonly to: Address;
  /** Memo or destination tag, where the chain has one. */
  readonly memo?: string;
}

/** How the bytes name a token that they give no address of: by its symbol, or not at all. */
export interface TokenWithoutAddress {
  readonly symbol: string | undefined;
}

/** Units are base units of the token they stand with. Addresses are canonical. */
export type TransactionEffect =
  | {
      readonly kind: 'transfer';
      readonly token: AssetId;
      readonly units: bigint;
      readonly to: Address;
      /** Memo, comment or destination tag as text, read from the same bytes; `undefined` for none. */
      readonly memo: string | undefined;
      /** The piece that moves; absent where the token does not move in pieces. */
      readonly piece?: string;
    }
  | { readonly kind: 'approval'; readonly token: AssetId; readonly units: bigint; readonly spender: Address }
  /** Whether `operator` may move everything that the sender has of an NFT collection. */
  | {
      readonly kind: 'operator';
      readonly collection: Address;
      readonly operator: Address;
      readonly isAllowed: boolean;
    }
  | {
      readonly kind: 'swap';
      /** The contract that is called. */
      readonly contract: Address;
      readonly pay: { readonly token: AssetId; readonly units: bigint };
      /** The part of `pay` that is for gas which somebody else advances, same units; `undefined` when nothing is. */
      readonly gasFee?: bigint;
      readonly receive: {
        readonly chain: ChainId;
        /** The token's address on `chain` as the bytes have it; `undefined` for that chain's native coin. */
        readonly address: Address | undefined | TokenWithoutAddress;
        /** The least that arrives, or the transaction reverts or is refunded; `undefined` where the bytes do not say. */
        readonly minUnits: bigint | undefined;
      };
      /**
       * The service that the called contract is published as, by the kit's own list. What the bytes leave unsaid is this
       * service's promise; absent where nobody known stands for it.
       */
      readonly promisedBy?: string;
      /** What the call pays of the native coin besides `pay`, base units: others' fees on the way; absent for nothing. */
      readonly chainFee?: bigint;
      readonly recipient: Address;
      /** Where money goes back to when the other side cannot pay; `undefined` when it never leaves the transaction. */
      readonly refundTo?: Address;
      /** As what it is held meanwhile, and goes back; `undefined` when it is held as it was paid, or not at all. */
      readonly heldAs?: AssetId;
      /** Seconds since 1970; `undefined` when the call has none. */
      readonly deadline: number | undefined;
      /** Seconds since 1970 until which nobody gives the money back; absent where no lock is written down. */
      readonly lockedUntil?: number;
    }
  | NftEffect
  /** Releases an order's payout to its recipient. */
  | { readonly kind: 'release'; readonly contract: Address; readonly orderId: string }
  | { readonly kind: 'refund'; readonly contract: Address; readonly orderId: string }
  | { readonly kind: 'opaque'; readonly detail: string };

export type SendMark = Readonly<Record<string, string | number>>;

export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly transaction: UnsignedTransaction;
  readonly mark: SendMark;
}

export type TransactionState =
  /** No node knows it: not there yet, or never sent. Not a failure. */
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' }
  /** In a block; may still be undone by a reorganisation. */
  | { readonly status: 'included'; readonly confirmations: number; readonly required: number }
  | { readonly status: 'final' }
  | { readonly status: 'failed' }
  /** Another transaction took its place (sped up or cancelled in the wallet); `by` when its hash is known. */
  | { readonly status: 'replaced'; readonly by: TransactionHash | undefined }
  /** It can no longer be included. */
  | { readonly status: 'dropped' };

export interface Allowances {
  get(owner: Address, spender: Address, token: Token, options: Cancellable): Promise<Amount>;
  /**
   * The transactions, in order, after which `spender` may take exactly `amount`: one, or two where the token wants
   * its allowance set to zero first. Send each after the one before is included.
   */
  prepareApproval(
    approval: { readonly owner: Address; readonly spender: Address; readonly token: Token; readonly amount: Amount },
    options: Cancellable,
  ): Promise<readonly UnsignedTransaction[]>;
}

/** A right that an account has given: the spender may take something of it, without asking again. */
export type Permission = PermissionFacts &
  (
    | {
        readonly kind: 'allowance';
        readonly token: Token;
        readonly amount: Amount;
        /** So much that no balance will ever be more. */
        readonly isUnlimited: boolean;
        /** What could be taken now: the amount or the balance, whichever is less; `undefined` while the balance is unknown. */
        readonly atRisk: Amount | undefined;
      }
    | {
        readonly kind: 'operator';
        readonly collection: Address;
        /** What the collection calls itself; `undefined` when it does not say. */
        readonly name: string | undefined;
      }
  );

interface PermissionFacts {
  /** The same at every reading of the same right of an account. */
  readonly id: string;
  /** Canonical. */
  readonly spender: Address;
  /** When it was last set; `at` in milliseconds since 1970, `undefined` when no node tells. */
  readonly given: { readonly block: number; readonly hash: TransactionHash; readonly at: number | undefined };
}

/** `sinceBlock`: rights given before that block may be missing; `undefined` when none is. Newest first. */
export interface PermissionList {
  readonly permissions: readonly Permission[];
  readonly sinceBlock: number | undefined;
}

export interface Permissions {
  /** The rights that hold now. @throws AppError `chain/unreachable` when they cannot be read */
  list(owner: Address, options: Cancellable): Promise<PermissionList>;
  /** The transaction that takes the right back. */
  prepareRevoke(owner: Address, permission: Permission): UnsignedTransaction;
}

/** Prices of one gas unit in base units of the native coin. */
export interface GasPrices {
  readonly slow: bigint;
  readonly normal: bigint;
  readonly rapid: bigint;
}

export interface GasOracle {
  prices(options: Cancellable): Promise<GasPrices>;
}

/** Tokens of which nothing can be sent but one of the owner's pieces, whole: transfer inscriptions. */
export interface Pieces {
  /** Whether the token moves so. Pure and instant. */
  hasPieces(token: Token): boolean;
  /** What the owner can send now. @throws AppError `api/…` when it cannot be read */
  list(owner: Address, token: Token, options: Cancellable): Promise<readonly Piece[]>;
}

export interface Piece {
  /** As the chain names it: an inscription's id. */
  readonly id: string;
  readonly amount: Amount;
}

export interface NameService {
  /** `undefined` when the address has no name. */
  nameOf(address: Address, options: Cancellable): Promise<string | undefined>;
}

export interface TokenLookup {
  /**
   * Whether the text has the form of a token's address, on chains where that is another than an account's (a coin's type,
   * a denomination, a currency of an issuer). Absent: tokens are at addresses.
   */
  isTokenAddress?(text: string): boolean;
  /** @throws AppError `token/bad-address`, or `token/not-found` when there is no token at the address. */
  describe(address: Address, options: Cancellable): Promise<Token>;
}
