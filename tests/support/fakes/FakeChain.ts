import { Amount } from '../../../src/model/Amount.ts';
import { type Address, type AssetId, assetId, type ChainId, nativeAssetId } from '../../../src/model/caip.ts';
import { AppError } from '../../../src/model/errors.ts';
import type { Token } from '../../../src/model/Token.ts';
import { encodePart } from '../../../src/model/text.ts';
import type { Arrival, ExpectedArrival } from '../../../src/shell/plugin/arrival.ts';
import type {
  AccountAnswer,
  Balance,
  ChainDriver,
  ChainPlugin,
  DescribedToken,
  Permission,
  PermissionList,
  Permissions,
  Piece,
  SentTransaction,
  SignedStructure,
  SpendIntent,
  TransactionEffect,
  TransactionState,
  TransferIntent,
} from '../../../src/shell/plugin/chain.ts';
import { type ContractRole, contractRoles, type PinnedContract } from '../../../src/shell/plugin/contracts.ts';
import type { DepositList, Deposits, Payout } from '../../../src/shell/plugin/deposits.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { Nft, NftQuantity, Nfts, TypedData } from '../../../src/shell/plugin/nfts.ts';
import type { PlannedPayment, Prerequisite } from '../../../src/shell/plugin/prerequisite.ts';
import { readDeposit } from '../../../src/shell/plugin/readDeposit.ts';
import { orderIn } from './typedOrder.ts';

declare module '../../../src/shell/plugin/family.ts' {
  interface FamilyPayloads {
    /** A test family. A transaction consists of its effect. */
    fake: { readonly effect: TransactionEffect };
    /** Another test family, with other wallets. */
    other: { readonly effect: TransactionEffect };
  }
}

type FakeTransaction = UnsignedTransaction<'fake'>;

/** The contracts of a fake chain, by the last part of their address. */
const contractNames: Readonly<Partial<Record<ContractRole, string>>> = {
  router: 'router',
  lock: 'lock',
  deposit: 'depot',
  market: 'market',
  conduit: 'market',
  checkout: 'till',
  studio: 'studio',
  studios: 'maker',
};

/** Addresses of a fake chain consist of its name, a dash and letters, as in `one-alice`. */
export class FakeChain implements ChainDriver {
  readonly accountKind = 'Fake';
  readonly plugin: ChainPlugin;
  readonly native: Token;
  /** Base units by key `owner asset`. */
  readonly balances = new Map<string, bigint>();
  readonly allowed = new Map<string, bigint>();
  readonly described = new Map<Address, DescribedToken>();
  /** Contracts that may be paid, approved or used as operator. Tests of refusals clear it. */
  contracts: readonly PinnedContract[];
  readonly sent: { readonly hash: string; readonly transaction: FakeTransaction }[] = [];
  readonly states = new Map<string, TransactionState>();
  /** Assets whose balance cannot be read. */
  readonly unreadable = new Set<AssetId>();
  /** All deadlines have passed. */
  areExpired = false;
  feeUnits = 1_000n;
  /** Requirements of a payment besides money. */
  wants: (payment: PlannedPayment) => readonly Prerequisite[] = () => [];
  /** Each contract has some code. Tests of chains that cannot read code remove this. */
  readCode?: NonNullable<ChainDriver['readCode']> = async (addresses) => {
    const answer = new Map(addresses.map((address) => [address, { hash: '0xc0de' }]));
    return { answers: [answer, answer], isPartial: false };
  };
  /** What the nodes show of a payout. By default they show any, without its amount. Removed: the chain cannot tell. */
  arrivalOf?: NonNullable<ChainDriver['arrivalOf']> = async ({ hashes }: ExpectedArrival): Promise<Arrival> => ({
    status: 'seen',
    paid: undefined,
    hash: hashes.at(-1),
  });
  /** Set by tests of payments of other devices. Absent: the nodes cannot tell. */
  paymentOf?: NonNullable<ChainDriver['paymentOf']>;
  /** Called for every accepted transaction. */
  onBroadcast: () => void = () => undefined;
  /** Called with what each transaction does once it is in a block. */
  onIncluded: (effect: TransactionEffect) => void = () => undefined;
  /** Transactions of this kind stay pending until `include`. */
  late: TransactionEffect['kind'] | undefined;
  /** The error of a simulation, if it should fail. */
  wouldFail: string | undefined;
  /** Transactions name no block unless a test says so. */
  preparedForMs = Number.POSITIVE_INFINITY;
  /** Converts a `txData` to an effect. The tests' backend uses the same shape. */
  fromTxData: (txData: unknown, intent: SpendIntent) => TransactionEffect = (txData, intent) => {
    const deposit = readDeposit(txData, intent, this);
    return deposit ? transferEffect(deposit) : { kind: 'opaque', detail: JSON.stringify(txData) };
  };
  /** Granted permissions. A broadcast revocation removes its permission. */
  given: PermissionList = { permissions: [], sinceBlock: undefined, unread: 0 };
  readonly permissions?: Permissions;
  /** Deposits in the chain's contracts. A broadcast refund is recorded here. */
  deposited: DepositList = { deposits: [], chainTime: 0, searched: 'all' };
  /** Payouts that the chain knows as a target, by order id. */
  readonly payouts = new Map<string, Payout>();
  readonly deposits?: Deposits;
  /** Set by tests of chains that simulate transactions. */
  simulate?: NonNullable<ChainDriver['simulate']>;
  /** Number of an NFT that an owner has, by `owner collection/number`. */
  readonly owned = new Map<string, bigint>();
  /** `owner collection operator` for operators that may move NFTs. */
  readonly operators = new Set<string>();
  /** Collections that our factories did not create. */
  readonly foreignCollections = new Set<Address>();
  /** Hashes of orders that cannot be filled. */
  readonly closedOrders = new Set<string>();
  /** Hashes of orders without a valid signature. */
  readonly unsignedOrders = new Set<string>();
  readonly #made = new Map<Address, Token>();
  readonly #name: string;
  readonly #prefix: string;

  /** `prefix`: start of its addresses. Default: its name. Chains can share a prefix. */
  constructor(
    name: string,
    options: {
      readonly symbol?: string;
      readonly decimals?: number;
      readonly prefix?: string;
      readonly family?: 'fake' | 'other';
      /** Chain id, if a feature names the chain. Default: from family and name. */
      readonly id?: ChainId;
      /** The driver lists permissions. */
      readonly hasPermissions?: true;
      /** The contracts hold deposits. */
      readonly hasDeposits?: true;
      readonly hasNftMarket?: true;
      readonly hasNftSearch?: true;
    } = {},
  ) {
    this.#name = name;
    this.#prefix = options.prefix ?? name;
    const family = options.family ?? 'fake';
    this.contracts = contractRoles.flatMap((role) => {
      const contract = contractNames[role];
      const fee = { recipient: `${this.#prefix}-desk`, maxBps: 200 };
      if (contract === undefined) return [];
      return [{ role, address: `${this.#prefix}-${contract}`, ...(role === 'market' ? { fee } : {}) }];
    });
    if (options.hasPermissions) {
      this.permissions = {
        list: async () => this.given,
        prepareRevoke: (owner, permission) => this.#transaction(owner, revocationOf(permission)),
      };
    }
    if (options.hasDeposits) {
      this.deposits = {
        list: async () => this.deposited,
        prepareReclaim: async ({ contract, id: orderId }, from) =>
          this.#transaction(from, { kind: 'refund', contract, orderId }),
        payoutOf: async ({ id: orderId }) => this.payouts.get(orderId) ?? 'unknown',
      };
    }
    const id: ChainId = options.id ?? `${family}:${name}`;
    const symbol = options.symbol ?? name.toUpperCase();
    this.native = {
      id: nativeAssetId(id),
      chain: id,
      symbol,
      name: `${symbol} coin`,
      decimals: options.decimals ?? 18,
      address: undefined,
    };
    this.plugin = {
      id,
      family,
      name: `Chain ${name}`,
      wire: { name: name.toUpperCase(), chainId: name },
      native: this.native,
      tokenId: (address) => assetId(id, 'token', address.toLowerCase()),
      icon: './icon.svg',
      explorer: {
        address: (address) => `https://explorer.example/${name}/address/${encodePart(address)}`,
        transaction: (hash) => `https://explorer.example/${name}/tx/${encodePart(hash)}`,
      },
      rpcUrls: [],
      samples: { address: `${name}-sample`, notAddress: 'elsewhere-sample' },
      accountPart: new RegExp(`^${this.#prefix}-(.+)$`),
      ...(options.hasNftMarket ? { hasNftMarket: true as const } : {}),
      ...(options.hasNftSearch ? { hasNftSearch: true as const } : {}),
      loadDriver: async () => this,
    };
  }

  token(symbol: string, decimals: number): Token {
    const address = `${this.#name}-${symbol.toLowerCase()}`;
    const token = { id: this.plugin.tokenId(address), chain: this.plugin.id, symbol, name: symbol, decimals, address };
    this.#made.set(address, token);
    return token;
  }

  fund(owner: Address, token: Token, text: string): void {
    this.balances.set(`${owner} ${token.id}`, Amount.parse(text, token).units);
  }

  readonly allowances = {
    get: async ({ owner, spender, token }: { owner: Address; spender: Address; token: Token }) =>
      Amount.ofUnits(this.allowed.get(`${owner} ${spender} ${token.id}`) ?? 0n, token),
    prepareApproval: async (approval: { owner: Address; spender: Address; token: Token; amount: Amount }) => [
      this.#transaction(approval.owner, {
        kind: 'approval',
        token: approval.token.id,
        units: approval.amount.units,
        spender: approval.spender,
      }),
    ],
  };

  /** The pieces of a token that moves only in pieces, by token id. An error is thrown. */
  readonly pieceLists = new Map<AssetId, readonly Piece[] | Error>();
  readonly pieces = {
    hasPieces: ({ id }: Token) => this.pieceLists.has(id),
    list: async (_owner: Address, { id }: Token) => {
      const found = this.pieceLists.get(id) ?? [];
      if (found instanceof Error) throw found;
      return found;
    },
  };

  readonly accountNames = new Map<Address, string>();
  readonly names = {
    nameOf: async (address: Address) => this.accountNames.get(address),
    isName: (text: string) => text.endsWith('.fake'),
    addressOf: async (name: string) => [...this.accountNames].find(([, known]) => known === name)?.[0],
  };
  /** An account with fewer base units counts as deactivated. */
  existentialDeposit = 0n;

  /** Typed data: see `typedOrder`. */
  readonly nfts: Nfts = {
    balance: async (owner, { collection, tokenId }) => this.owned.get(`${owner} ${collection}/${tokenId}`) ?? 0n,
    isApproved: async ({ owner, collection, operator }) => this.operators.has(`${owner} ${collection} ${operator}`),
    listingStates: async ({ payload: { effect } }: FakeTransaction) =>
      new Map(
        (effect.kind === 'nft-cancel' ? effect.offers : []).map(({ order }) => {
          const open = this.unsignedOrders.has(order) ? ('unsigned' as const) : ('open' as const);
          return [order, this.closedOrders.has(order) ? ('closed' as const) : open];
        }),
      ),
    isMadeBy: async (_maker, collection) => !this.foreignCollections.has(collection),
    // Each creator gets 1 %, for any collection.
    royaltyOf: async (_nft, price) => ({ recipient: `${this.#prefix}-maker`, units: price / 100n }),
    prepareApproval: (owner, collection, operator) =>
      this.#transaction(owner, { kind: 'operator', collection, operator, isAllowed: true }),
    prepareTransfer: ({ from, to, nft }) => this.#transaction(from, { kind: 'nft-transfer', nft, from, to }),
    prepareCancel: (owner, orders) => {
      const read = orders.map((typedData) => this.nfts.readOrder(typedData).order);
      const offers = read.map(({ gives, payees, endsAt }) => ({
        ...gives,
        order: `${gives.tokenId} until ${endsAt}`,
        offerer: owner,
        counter: 0n,
        price: { token: this.native.id, units: payees.reduce((sum, { units }) => sum + units, 0n) },
        endsAt,
      }));
      return this.#transaction(owner, { kind: 'nft-cancel', exchange: read[0]?.exchange ?? '', offers });
    },
    readOrder: (typedData) => {
      const signable = typedData as TypedData;
      return { order: orderIn(signable), signable };
    },
  };

  own(owner: Address, { collection, tokenId }: Nft, quantity = 1n): void {
    this.owned.set(`${owner} ${collection}/${tokenId}`, quantity);
  }

  readonly tokens = {
    describe: async (address: Address): Promise<DescribedToken> => {
      const token = this.described.get(address) ?? this.#made.get(address);
      if (!token) throw new AppError('token/not-found', { address, chain: this.plugin.name });
      return token;
    },
  };

  /** Addresses with code. */
  readonly withCode = new Set<Address>();

  /** Answers of accounts with code about a signature. Other accounts are keys. Called for each question. */
  readonly accountCode = new Map<Address, (signature: string) => AccountAnswer>();

  async askAccount(account: Address, { signature }: SignedStructure): Promise<AccountAnswer> {
    return this.accountCode.get(account)?.(signature) ?? 'no-code';
  }

  isBurnAddress(address: Address): boolean {
    return address === `${this.#prefix}-nobody`;
  }

  async isContract(address: Address): Promise<boolean> {
    return this.withCode.has(address);
  }

  isAddress(text: string): boolean {
    return new RegExp(`^${this.#prefix}-[a-z]+$`, 'i').test(text);
  }

  canonicalAddress(address: Address): Address {
    return address.toLowerCase();
  }

  async getBalances(owner: Address, tokens: readonly Token[]): Promise<ReadonlyMap<AssetId, Balance>> {
    const readable = tokens.filter((token) => !this.unreadable.has(token.id));
    return new Map(
      readable.map((token) => {
        const total = Amount.ofUnits(this.balances.get(`${owner} ${token.id}`) ?? 0n, token);
        const isDeactivated = token.id === this.native.id && total.isPositive && total.units < this.existentialDeposit;
        return [token.id, { total, spendable: total, ...(isDeactivated ? { isDeactivated: true as const } : {}) }];
      }),
    );
  }

  async prerequisites(payment: PlannedPayment): Promise<readonly Prerequisite[]> {
    return this.wants(payment);
  }

  async prepareTransfer(intent: TransferIntent): Promise<FakeTransaction> {
    return this.#transaction(intent.from, transferEffect(intent));
  }

  async prepareTransaction(txData: unknown, intent: SpendIntent): Promise<FakeTransaction> {
    return this.#transaction(intent.from, this.fromTxData(txData, intent));
  }

  async prepareSponsored(txData: unknown, intent: SpendIntent): Promise<FakeTransaction> {
    return this.prepareTransaction(txData, intent);
  }

  inspect(transaction: UnsignedTransaction): TransactionEffect {
    return transaction.family === 'fake' ? transaction.payload.effect : { kind: 'opaque', detail: 'another family' };
  }

  async estimateFee(): Promise<Amount> {
    if (this.wouldFail) {
      throw new AppError('transaction/would-fail', { chain: this.plugin.name, reason: this.wouldFail });
    }
    return Amount.ofUnits(this.feeUnits, this.native);
  }

  async feeReserve(transactions: number): Promise<Amount> {
    return Amount.ofUnits(this.feeUnits * BigInt(transactions), this.native);
  }

  async markBeforeSending(): Promise<{ readonly sent: number }> {
    return { sent: this.sent.length };
  }

  async follow({ hash }: SentTransaction): Promise<TransactionState> {
    return this.states.get(hash) ?? { status: 'unknown' };
  }

  async findSent({ mark, transaction }: Omit<SentTransaction, 'hash'>): Promise<string | undefined> {
    return this.sent.slice(Number(mark.sent)).find((sent) => sent.transaction.from === transaction.from)?.hash;
  }

  async isExpired(): Promise<boolean> {
    return this.areExpired;
  }

  /** Accepts a signed transaction, like a node. It takes effect immediately, unless its block is late. */
  broadcast(transaction: FakeTransaction): string {
    const hash = `${this.#name}-hash-${this.sent.length + 1}`;
    this.sent.push({ hash, transaction });
    this.onBroadcast();
    if (transaction.payload.effect.kind === this.late) this.states.set(hash, { status: 'pending' });
    else this.#include(hash, transaction);
    return hash;
  }

  /** A block includes all pending transactions. */
  include(): void {
    for (const { hash, transaction } of this.sent) {
      if (this.states.get(hash)?.status === 'pending') this.#include(hash, transaction);
    }
  }

  #include(hash: string, transaction: FakeTransaction): void {
    this.states.set(hash, { status: 'final' });
    const { effect } = transaction.payload;
    this.onIncluded(effect);
    if (effect.kind === 'approval') {
      this.allowed.set(`${transaction.from} ${effect.spender} ${effect.token}`, effect.units);
    }
    this.#moveNfts(transaction.from, effect);
    const isLeft = (permission: Permission) => !isSameEffect(revocationOf(permission), effect);
    this.given = { ...this.given, permissions: this.given.permissions.filter(isLeft) };
    this.#takeBack(effect);
  }

  #takeBack(effect: TransactionEffect): void {
    const deposits = this.deposited.deposits.map((deposit) => {
      const isIt = effect.kind === 'refund' && effect.orderId === deposit.id && effect.contract === deposit.contract;
      return isIt ? { ...deposit, state: 'reclaimed' as const } : deposit;
    });
    this.deposited = { ...this.deposited, deposits };
  }

  #moveNfts(from: Address, effect: TransactionEffect): void {
    const key = (owner: Address, { collection, tokenId }: Nft) => `${owner} ${collection}/${tokenId}`;
    const move = (owner: Address | undefined, to: Address, nft: NftQuantity) => {
      if (owner) this.owned.set(key(owner, nft), (this.owned.get(key(owner, nft)) ?? 0n) - nft.quantity);
      this.owned.set(key(to, nft), (this.owned.get(key(to, nft)) ?? 0n) + nft.quantity);
    };
    if (effect.kind === 'operator') this.operators.add(`${from} ${effect.collection} ${effect.operator}`);
    if (effect.kind === 'nft-transfer') move(effect.from, effect.to, effect.nft);
    if (effect.kind === 'nft-mint') {
      const { collection, tokenId, to } = effect;
      move(undefined, to, { collection, tokenId, standard: 'ERC721', quantity: 1n });
    }
    if (effect.kind === 'nft-purchase') for (const nft of effect.receives) move(undefined, effect.recipient, nft);
  }

  #transaction(from: Address, effect: TransactionEffect): FakeTransaction {
    return { family: 'fake', chain: this.plugin.id, from, payload: { effect } };
  }
}

/** The effect that revokes the permission. */
function revocationOf(permission: Permission): TransactionEffect {
  const { spender } = permission;
  return permission.kind === 'operator'
    ? { kind: 'operator', collection: permission.collection, operator: spender, isAllowed: false }
    : { kind: 'approval', token: permission.token.id, units: 0n, spender };
}

function isSameEffect(a: TransactionEffect, b: TransactionEffect): boolean {
  const text = (effect: TransactionEffect) =>
    JSON.stringify(effect, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text(a) === text(b);
}

function transferEffect({ token, amount, to, memo, piece }: TransferIntent): TransactionEffect {
  const whole = piece === undefined ? {} : { piece };
  return { kind: 'transfer', token: token.id, units: amount.units, to: to.toLowerCase(), memo, ...whole };
}
