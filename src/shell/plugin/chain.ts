import type { ApiCaller } from '../../api/endpoint.ts';
import type { Amount } from '../../model/Amount.ts';
import type { Address, AssetId, ChainId, TransactionHash } from '../../model/caip.ts';
import type { Token } from '../../model/Token.ts';
import type { Arrival, ExpectedArrival, SentPayment } from './arrival.ts';
import type { CodeReading, PinnedContract } from './contracts.ts';
import type { Deposits, HeldExchange } from './deposits.ts';
import type { Cancellable, Family, UnsignedTransaction } from './family.ts';
import type { NftEffect, Nfts, TypedData } from './nfts.ts';
import type { PlannedPayment, Prerequisite } from './prerequisite.ts';
import type { Simulation } from './simulation.ts';

/** The static description of a chain: enough to list, name, draw and link it without loading its driver. */
export interface ChainPlugin {
  /** CAIP-2: `eip155:56`. */
  readonly id: ChainId;
  readonly family: Family;
  readonly name: string;
  /** The backend's own names: 'BSC', '56'. `aliases` are other names that a service may use for it (contract §1.4). */
  readonly wire: {
    readonly name: string;
    readonly chainId: string;
    readonly aliases?: readonly string[];
    /** The chain's id in NFT calls (contract §1.4); `chainId` unless stated. */
    readonly nftChainId?: string;
    /** The native coin's address on the wire; `0xeee…` unless stated (contract §1.3). */
    readonly nativeAddress?: string;
  };
  readonly native: Token;
  /** The id of the token at an address, independent of the address spelling. Pure and instant. */
  tokenId(address: Address): AssetId;
  /**
   * Whether the text has the form of a token address of this chain. A listed token with another form belongs to another
   * chain. Pure and instant, because whole lists are checked; the driver checks checksums. Absent: no form is known.
   */
  isTokenAddress?(address: Address): boolean;
  /** Fraction digits shown; 6 unless stated (spec §9). */
  readonly displayDigits?: number;
  /** Address of an SVG from our own files. */
  readonly icon: string;
  readonly explorer: { address(address: Address): string; transaction(hash: TransactionHash): string };
  /** RPC addresses of the plugin, best first. The deployment's own list comes before them. */
  readonly rpcUrls: readonly string[];
  /** Addresses of services besides nodes that the driver calls. The page's policy must allow them. */
  readonly hosts?: readonly string[];
  /** Present if a payment may need a text besides the address. An exchange uses it to find the customer. */
  readonly memo?: MemoRule;
  /** Gas units to reserve for one transaction if no estimate is available (spec §3). */
  readonly gasLimit?: bigint;
  /** Set if NFTs of the chain can be traded and created (SHL-07). */
  readonly hasNftMarket?: true;
  /** Set if its NFTs can also be searched by description (SHL-06). */
  readonly hasNftSearch?: true;
  /** The network has ended. It is not offered for swaps, but old orders keep its name and links. */
  readonly isClosed?: true;
  /** Loaded only in deployments of this mode. */
  readonly only?: 'devnet';
  /** A valid address and an invalid one: for form examples and the conformance tests. */
  readonly samples: { readonly address: Address; readonly notAddress: string };
  /** Its first group is the part of an address that identifies the account. Absent: the whole address does. */
  readonly accountPart?: RegExp;
  /** This product's contracts on the chain, from the build; absent for none. Called at most once per page. */
  loadContracts?(): Promise<readonly PinnedContract[]>;
  /** Loads the chain's driver. Called at most once per page. */
  loadDriver(context: ChainContext): Promise<ChainDriver>;
}

/** The name and format of the text that accompanies a payment. */
export interface MemoRule {
  /** What the chain's wallets call it. */
  readonly kind: 'tag' | 'memo' | 'comment';
  /** Pure and instant. */
  isMemo(text: string): boolean;
}

/** All external services of a driver. It imports none of them. */
export interface ChainContext {
  readonly chain: ChainPlugin;
  /** The plugin's and the deployment's contracts; absent for none. */
  readonly contracts?: readonly PinnedContract[];
  /** The deployment's RPC list, then the plugin's own, best first. Read it at each use: it may change. */
  rpcUrls(): readonly string[];
  readonly api: ApiCaller;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Reports each request to a node: its duration, and for a failure the error and the end of the node's pause. */
  seeNode?(url: string, hop: { readonly ms: number; readonly error?: unknown; readonly restsUntil?: number }): void;
}

/** The driver of a chain. Methods exist on every chain; optional members are capabilities of some chains. */
export interface ChainDriver {
  /**
   * Published contracts of services whose calls the kit can read, in addition to `ChainContext.contracts`; absent for
   * none.
   */
  readonly contracts?: readonly PinnedContract[];
  /**
   * The current code at each address, from two nodes if the chain has nodes of two hosts. Absent: the chain does not
   * tell. `transaction`: a call about to be signed; of a diamond, the part that serves it is read too.
   * @throws AppError `chain/unreachable`
   */
  readCode?(
    addresses: readonly Address[],
    options: Cancellable & { readonly transaction?: UnsignedTransaction },
  ): Promise<CodeReading>;
  isAddress(text: string): boolean;
  /** The spelling to store, compare and show. Call it only with text that `isAddress` accepts. */
  canonicalAddress(address: Address): Address;
  /**
   * Kind of account in a sign-in text (EIP-4361, CAIP-122): “Ethereum” for every EVM chain. Absent: accounts of the chain
   * cannot sign in.
   */
  readonly accountKind?: string;
  /** The readable balances. An asset that is missing from the map is unknown, not zero. */
  getBalances(owner: Address, tokens: readonly Token[], options: ReadOptions): Promise<ReadonlyMap<AssetId, Balance>>;
  prepareTransfer(intent: TransferIntent, options: Cancellable): Promise<UnsignedTransaction>;
  /**
   * Converts the backend's `txData` for this payment into a transaction that a wallet can sign.
   * @throws AppError `transaction/unreadable` when it is not a transaction of this family.
   */
  prepareTransaction(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction>;
  /**
   * Converts a `txData` whose gas another party pays (contract §5.5) into a transaction that a wallet can sign without
   * sending. Absent: the chain has no such transactions.
   * @throws AppError `transaction/unreadable`, `transaction/mismatch`
   */
  prepareSponsored?(
    transactionRequest: unknown,
    intent: SpendIntent,
    options: Cancellable,
  ): Promise<UnsignedTransaction>;
  /**
   * How long a transaction of `prepareTransaction` can still be signed, in ms. Absent: it names a recent block or the like,
   * so each signature needs a new one.
   */
  readonly preparedForMs?: number;
  /** The effect of the transaction, read back from the bytes to sign. `opaque` if they cannot be read. */
  inspect(transaction: UnsignedTransaction): TransactionEffect;
  /**
   * Maximum cost of the transaction in the native coin, excluding the value that it moves.
   * @throws AppError `transaction/would-fail` when a trial run fails, with the chain's reason.
   */
  estimateFee(transaction: UnsignedTransaction, options: Cancellable): Promise<Amount>;
  /** The amount of the native coin to reserve for `transactions` more transactions of usual size. */
  feeReserve(transactions: number, options: Cancellable): Promise<Amount>;
  /** A mark taken before the wallet is asked. `follow` and `findSent` use it to recognize the transaction. Plain JSON. */
  markBeforeSending(transaction: UnsignedTransaction, options: Cancellable): Promise<SendMark>;
  /** The current state of a sent transaction. */
  follow(sent: SentTransaction, options: Cancellable): Promise<TransactionState>;
  /** Finds the hash of a transaction that may have been sent without returning a hash; `undefined` if none is found. */
  findSent(sent: Omit<SentTransaction, 'hash'>, options: Cancellable): Promise<TransactionHash | undefined>;
  /**
   * Whether the chain can no longer accept the transaction: its deadline lies before a final block. If `findSent` then
   * finds nothing, the transaction was never included. `false` if nothing proves it, such as for a chain without deadlines.
   */
  isExpired(transaction: UnsignedTransaction, options: Cancellable): Promise<boolean>;

  /** Present if a spender needs permission to take tokens: ERC-20, TRC-20. */
  readonly allowances?: Allowances;
  /**
   * Time of the newest block at two nodes, or at one if all nodes are on one host, in milliseconds since 1970. Present if
   * transactions of the chain contain times.
   * @throws AppError `chain/unreachable`
   */
  chainTimes?(options: Cancellable): Promise<readonly number[]>;
  /** Present if an account's approvals can be listed and revoked. */
  readonly permissions?: Permissions;
  /** Present if contracts on the chain hold deposits for other chains, so that the payer can reclaim them. */
  readonly deposits?: Deposits;
  /**
   * Whether the payout of an order has arrived on this chain, its target. Absent: the chain's nodes cannot tell.
   * @throws AppError `chain/unreachable`
   */
  arrivalOf?(expected: ExpectedArrival, options: Cancellable): Promise<Arrival>;
  /**
   * The transaction with this hash, of any sender. A service names it for an order of another device. Absent: the chain's nodes
   * cannot tell.
   * @throws AppError `chain/unreachable`
   */
  paymentOf?(hash: TransactionHash, options: Cancellable): Promise<SentPayment>;
  /**
   * A payment of the native coin as a link that wallets on other devices scan or open (BIP 21). Present if such a wallet can pay
   * with the address and the amount alone, and `findSent` recognizes what it sent.
   */
  paymentLink?(to: Address, amount: Amount): string;
  /** Present if an address may contain a memo (X-addresses of XRP). Returns both parts; `memo` is empty for none. */
  splitAddress?(address: Address): { readonly address: Address; readonly memo: string };
  /**
   * The chain's requirements for a payment besides its amount, as far as its nodes tell. Present if a payment can fail,
   * or cost more, for another reason than its amount.
   * @throws AppError `chain/unreachable` when no node can tell; that is unknown, not an obstacle.
   */
  prerequisites?(payment: PlannedPayment, options: Cancellable): Promise<readonly Prerequisite[]>;
  /** Simulates transactions of one account in order. Absent, or `undefined`: unknown, which is not a warning. */
  simulate?(transactions: readonly UnsignedTransaction[], options: Cancellable): Promise<Simulation | undefined>;
  /** Present if the chain has addresses without a key: payments to them are lost. Call it with a canonical address. */
  isBurnAddress?(address: Address): boolean;
  /**
   * Present if an address may belong to something that cannot pass on what it receives.
   * @throws AppError `chain/unreachable`
   */
  recipientKind?(address: Address, options: Cancellable): Promise<RecipientKind>;
  /** Present if an address may be a contract: whether it is one. @throws AppError `chain/unreachable` */
  isContract?(address: Address, options: Cancellable): Promise<boolean>;
  /**
   * Asks an account to verify the signature of a structure, as contracts do. Present if accounts may be contracts.
   * @throws AppError `chain/unreachable`
   */
  askAccount?(account: Address, signed: SignedStructure, options: Cancellable): Promise<AccountAnswer>;
  /**
   * US dollars for one whole unit of each token, with 18 decimals, as price feeds on this chain publish them. Only prices
   * on which nodes of two hosts agree: a token that is missing from the map is unknown. Absent: the chain has no feeds.
   * @throws AppError `chain/unreachable`
   */
  usdPrices?(tokens: readonly Pick<Token, 'id'>[], options: Cancellable): Promise<ReadonlyMap<AssetId, bigint>>;
  readonly gas?: GasOracle;
  /** Present if some tokens move only in whole pieces: BRC-20. */
  readonly pieces?: Pieces;
  readonly names?: NameService;
  /** Present if NFTs can be moved, sold and bought. */
  readonly nfts?: Nfts;
  /** Present if tokens can be looked up by address. */
  readonly tokens?: TokenLookup;
}

/**
 * `account`: also an address that was never used. `token-account`: holds one token of a wallet with another address. The
 * others lose what they receive.
 */
export type RecipientKind = 'account' | 'token-account' | 'token-contract' | 'program';

/** A structure (EIP-712), and the signature from the account's wallet; empty (`0x`) if it is approved on the chain. */
export interface SignedStructure {
  readonly data: TypedData;
  readonly signature: string;
}

/**
 * `no-code`: the account has no contract code, so no call is needed. `taken`: its code accepts the signature. `key-only`:
 * its code rejects the signature, but its key made it. That is enough only for contracts that check for a key first.
 * `refused`: neither accepts it now.
 */
export type AccountAnswer = 'no-code' | 'taken' | 'key-only' | 'refused';

export interface ReadOptions extends Cancellable {
  /** Called with the balances so far, by drivers that use several requests. A long list then appears step by step. */
  onPart?(part: ReadonlyMap<AssetId, Balance>): void;
}

export interface Balance {
  readonly total: Amount;
  /** The amount that may leave the account: `total` less reserves and existential deposits (XRP, DOT). */
  readonly spendable: Amount;
  /** The balance is so low that the chain treats the account as deleted (existential deposit, CHN-08). */
  readonly isDeactivated?: true;
}

/** The payment that the user agreed to. */
export interface SpendIntent {
  readonly from: Address;
  readonly token: Token;
  readonly amount: Amount;
  /** Id of the piece with this amount. Always present for a token that moves in pieces, otherwise absent. */
  readonly piece?: string;
}

export interface TransferIntent extends SpendIntent {
  readonly to: Address;
  /** Memo or destination tag, if the chain has one. */
  readonly memo?: string;
}

/** A token without an address in the bytes: named by its symbol, or not named. */
export interface TokenWithoutAddress {
  readonly symbol: string | undefined;
}

/** The chain's native coin, or its wrapped form with this address. The service decides which of the two arrives. */
export interface NativeOrWrapped {
  readonly nativeOr: Address;
}

/** The effect of a transaction. Units are base units of the token beside them. Addresses are canonical. */
export type TransactionEffect =
  | {
      readonly kind: 'transfer';
      readonly token: AssetId;
      readonly units: bigint;
      readonly to: Address;
      /** Memo, comment or destination tag as text, read from the same bytes; `undefined` for none. */
      readonly memo: string | undefined;
      /** The piece that moves; absent if the token does not move in pieces. */
      readonly piece?: string;
    }
  | { readonly kind: 'approval'; readonly token: AssetId; readonly units: bigint; readonly spender: Address }
  /** Whether `operator` may move all of the sender's NFTs of a collection. */
  | {
      readonly kind: 'operator';
      readonly collection: Address;
      readonly operator: Address;
      readonly isAllowed: boolean;
    }
  | {
      readonly kind: 'swap';
      /** The called contract. */
      readonly contract: Address;
      readonly pay: { readonly token: AssetId; readonly units: bigint };
      /** The part of `pay` for gas that another party advances, in the same units; `undefined` for none. */
      readonly gasFee?: bigint;
      readonly receive: {
        readonly chain: ChainId;
        /** The token's address on `chain`, as in the bytes; `undefined` for that chain's native coin. */
        readonly address: Address | undefined | TokenWithoutAddress | NativeOrWrapped;
        /**
         * Minimum amount received; otherwise the transaction reverts or is refunded. `undefined` if the bytes contain no
         * minimum.
         */
        readonly minUnits: bigint | undefined;
      };
      /**
       * The service that publishes the called contract, by the kit's own list. This service promises everything that the
       * bytes do not contain. Absent if no known service does.
       */
      readonly promisedBy?: string;
      /** Native coin that the call pays besides `pay`, in base units, for fees of other services; absent for none. */
      readonly chainFee?: bigint;
      readonly recipient: Address;
      /** Recipient of a refund if the other side cannot pay; `undefined` if the money never leaves the transaction. */
      readonly refundTo?: Address;
      /** The asset in which the payment is held and refunded. `undefined` if it is held as paid, or not held. */
      readonly heldAs?: AssetId;
      /** Minimum part of the payment that is held, after fees; absent if all of it is held, or nothing. */
      readonly heldUnits?: bigint;
      /** How the payment is exchanged before it is held. Absent if it is held as paid, or not held. */
      readonly heldExchange?: HeldExchange;
      /** Number of the order that the call pays for, as in the bytes; absent if it contains none. */
      readonly orderId?: string;
      /** Deadline of the call, in seconds since 1970; `undefined` if it has none. */
      readonly deadline: number | undefined;
      /**
       * Time after which the payer can reclaim the money if the other side does not pay, in seconds since 1970; absent if
       * the call sets none.
       */
      readonly lockedUntil?: number;
    }
  | NftEffect
  /** Releases an order's payout to its recipient. */
  | { readonly kind: 'release'; readonly contract: Address; readonly orderId: string }
  | { readonly kind: 'refund'; readonly contract: Address; readonly orderId: string }
  /**
   * A call in the form of a known contract, at an address that is not pinned. Known contracts are those of this product
   * and of known services.
   */
  | { readonly kind: 'unpinned'; readonly contract: Address }
  | { readonly kind: 'opaque'; readonly detail: string };

export type SendMark = Readonly<Record<string, string | number>>;

export interface SentTransaction {
  readonly hash: TransactionHash;
  readonly transaction: UnsignedTransaction;
  readonly mark: SendMark;
}

export type TransactionState =
  /** No node knows it: not received yet, or never sent. Not a failure. */
  | { readonly status: 'unknown' }
  | { readonly status: 'pending' }
  /** In a block; a reorganization may still remove it. */
  | { readonly status: 'included'; readonly confirmations: number; readonly required: number }
  | { readonly status: 'final' }
  | { readonly status: 'failed' }
  /**
   * Another transaction replaced it. `by` is set if its hash is known. `isSame`: whether the other has the same target,
   * value and data, because the wallet only raised the fee. `undefined` if that is not certain.
   */
  | { readonly status: 'replaced'; readonly by: TransactionHash | undefined; readonly isSame: boolean | undefined }
  /** It can no longer be included. */
  | { readonly status: 'dropped' };

/** The spender's permission to take the owner's token. */
export interface Allowance {
  readonly owner: Address;
  readonly spender: Address;
  readonly token: Token;
}

export interface Allowances {
  get(allowance: Allowance, options: Cancellable): Promise<Amount>;
  /**
   * The transactions, in order, that allow `spender` exactly `amount`. One, or two if the token requires a reset of its
   * allowance to zero. Send each after the previous one is included.
   */
  prepareApproval(
    approval: Allowance & { readonly amount: Amount },
    options: Cancellable,
  ): Promise<readonly UnsignedTransaction[]>;
}

/** A right that an account has granted: the spender may take its assets without asking again. */
export type Permission = PermissionFacts &
  (
    | {
        readonly kind: 'allowance';
        readonly token: Token;
        readonly amount: Amount;
        /** The amount is larger than any possible balance. */
        readonly isUnlimited: boolean;
        /**
         * The amount that could be taken now: the smaller of amount and balance. `undefined` while the balance is
         * unknown.
         */
        readonly atRisk: Amount | undefined;
      }
    | {
        readonly kind: 'operator';
        readonly collection: Address;
        /** The collection's own name; `undefined` if it has none. */
        readonly name: string | undefined;
      }
  );

interface PermissionFacts {
  /** Stable id of the right of an account. */
  readonly id: string;
  /** Canonical. */
  readonly spender: Address;
  /** The last change of the right. `at` is in milliseconds since 1970; `undefined` if no node tells the time. */
  readonly given: { readonly block: number; readonly hash: TransactionHash; readonly at: number | undefined };
}

/** Permissions, newest first. */
export interface PermissionList {
  readonly permissions: readonly Permission[];
  /** Rights granted before may be missing. `undefined` means that none of them is missing. */
  readonly sinceBlock: number | undefined;
  /** Number of rights that were granted once, of which no node tells whether they are valid, or for how much. */
  readonly unread: number;
}

export interface Permissions {
  /** The rights that are valid now. @throws AppError `chain/unreachable` when they cannot be read */
  list(owner: Address, options: Cancellable): Promise<PermissionList>;
  /** The transaction that revokes the right. */
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

/** Tokens that move only in whole pieces of the owner: transfer inscriptions. */
export interface Pieces {
  /** Whether the token moves in pieces. Pure and instant. */
  hasPieces(token: Token): boolean;
  /** The pieces that the owner can send now. @throws AppError `api/…` when it cannot be read */
  list(owner: Address, token: Token, options: Cancellable): Promise<readonly Piece[]>;
}

export interface Piece {
  /** The chain's own id: an inscription's id. */
  readonly id: string;
  readonly amount: Amount;
}

export interface NameService {
  /** `undefined` when the address has no name. */
  nameOf(address: Address, options: Cancellable): Promise<string | undefined>;
  /** Whether the text has the form of a name, such as `vitalik.eth`. Pure and instant. */
  isName(text: string): boolean;
  /**
   * The canonical address that a name points to, as nodes of two hosts return it. `undefined` when it points to none.
   * @throws AppError `chain/unreachable` when fewer than two hosts answer, or their answers differ
   */
  addressOf(name: string, options: Cancellable): Promise<Address | undefined>;
}

export interface TokenLookup {
  /**
   * Whether the text has the form of a token address, on chains where it differs from an account address (a coin's type,
   * a denomination, a currency of an issuer). Absent: tokens have ordinary addresses.
   */
  isTokenAddress?(text: string): boolean;
  /**
   * `isAgreed`: nodes of two hosts must tell the decimals, if the chain has them, and must not name different symbols.
   * @throws AppError `token/bad-address`, or `token/not-found` when there is no token at the address
   */
  describe(address: Address, options: TokenQuestion): Promise<DescribedToken>;
  /**
   * Decimals by address, as one node tells them: for display. An address without an answer is left out. Absent where nodes
   * cannot tell those of many tokens at once. @throws AppError `chain/unreachable`
   */
  decimalsOf?(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>>;
}

export interface DescribedToken extends Token {
  /** True if the chain names no symbol: `symbol` is a part of the address. */
  readonly isUnnamed?: true;
}

export interface TokenQuestion extends Cancellable {
  readonly isAgreed?: true;
}
