import { Amount } from '../../src/model/Amount.ts';
import { type Address, type AssetId, assetId, type ChainId, nativeAssetId } from '../../src/model/caip.ts';
import { AppError } from '../../src/model/errors.ts';
import type { Token } from '../../src/model/Token.ts';
import type {
  Balance,
  ChainDriver,
  ChainPlugin,
  Permission,
  PermissionList,
  Permissions,
  Piece,
  SentTransaction,
  SpendIntent,
  TransactionEffect,
  TransactionState,
  TransferIntent,
} from '../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import type { Nft, NftOrder, NftQuantity, Nfts, TypedData } from '../../src/shell/plugin/nfts.ts';
import type { PlannedPayment, Prerequisite } from '../../src/shell/plugin/prerequisite.ts';
import { readDeposit } from '../../src/shell/plugin/readDeposit.ts';

declare module '../../src/shell/plugin/family.ts' {
  interface FamilyPayloads {
    /** A family of the tests: a transaction is what it does. */
    fake: { readonly effect: TransactionEffect };
    /** Another one, for which other wallets sign. */
    other: { readonly effect: TransactionEffect };
  }
}

type FakeTransaction = UnsignedTransaction<'fake'>;

/** Addresses of a fake chain: its name, a dash and letters, as in `one-alice`. */
export class FakeChain implements ChainDriver {
  readonly plugin: ChainPlugin;
  readonly native: Token;
  /** Base units by `owner asset`. */
  readonly balances = new Map<string, bigint>();
  readonly allowed = new Map<string, bigint>();
  readonly described = new Map<Address, Token>();
  readonly sent: { readonly hash: string; readonly transaction: FakeTransaction }[] = [];
  readonly states = new Map<string, TransactionState>();
  /** Assets whose balance cannot be read. */
  readonly unreadable = new Set<AssetId>();
  /** Its deadlines have all passed. */
  areExpired = false;
  feeUnits = 1_000n;
  /** What it wants of a payment besides money. */
  wants: (payment: PlannedPayment) => readonly Prerequisite[] = () => [];
  /** Runs with every transaction that is taken in. */
  onBroadcast: () => void = () => undefined;
  /** The reason a trial run gives, if it is to fail. */
  wouldFail: string | undefined;
  /** Makes a transaction of a `txData`; the tests' backend and this agree on its shape. */
  fromTxData: (txData: unknown, intent: SpendIntent) => TransactionEffect = (txData, intent) => {
    const deposit = readDeposit(txData, intent, this);
    return deposit ? transferEffect(deposit) : { kind: 'opaque', detail: JSON.stringify(txData) };
  };
  /** Given rights; a broadcast that takes one back removes it. */
  given: PermissionList = { permissions: [], sinceBlock: undefined };
  readonly permissions?: Permissions;
  /** Set by tests of chains that try transactions. */
  simulate?: NonNullable<ChainDriver['simulate']>;
  /** How many of an NFT an owner has, by `owner collection/number`. */
  readonly owned = new Map<string, bigint>();
  /** `owner collection operator` of those that may move NFTs. */
  readonly operators = new Set<string>();
  readonly #name: string;
  readonly #prefix: string;

  /** `prefix` begins its addresses; its name unless it shares them with another chain. */
  constructor(
    name: string,
    options: {
      readonly symbol?: string;
      readonly decimals?: number;
      readonly prefix?: string;
      readonly family?: 'fake' | 'other';
      /** Of a chain that a feature names; its family and its name unless given. */
      readonly id?: ChainId;
      /** Its driver lists given rights. */
      readonly hasPermissions?: true;
      readonly hasNftMarket?: true;
      readonly hasNftSearch?: true;
    } = {},
  ) {
    this.#name = name;
    this.#prefix = options.prefix ?? name;
    const family = options.family ?? 'fake';
    if (options.hasPermissions) {
      this.permissions = {
        list: async () => this.given,
        prepareRevoke: (owner, permission) => this.#transaction(owner, revocationOf(permission)),
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
      icon: 'icon.svg',
      explorer: {
        address: (address) => `https://explorer.example/${name}/address/${encodeURIComponent(address)}`,
        transaction: (hash) => `https://explorer.example/${name}/tx/${encodeURIComponent(hash)}`,
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
    return { id: this.plugin.tokenId(address), chain: this.plugin.id, symbol, name: symbol, decimals, address };
  }

  fund(owner: Address, token: Token, text: string): void {
    this.balances.set(`${owner} ${token.id}`, Amount.parse(text, token).units);
  }

  readonly allowances = {
    get: async (owner: Address, spender: Address, token: Token) =>
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

  /** What can be sent of a token that moves only in pieces, by the token's id; an error is thrown. */
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
  readonly names = { nameOf: async (address: Address) => this.accountNames.get(address) };
  /** Base units under which an account counts as deactivated. */
  existentialDeposit = 0n;

  /** An order's typed data is here the order itself, in `message`. */
  readonly nfts: Nfts = {
    balance: async (owner, { collection, tokenId }) => this.owned.get(`${owner} ${collection}/${tokenId}`) ?? 0n,
    isApproved: async (owner, collection, operator) => this.operators.has(`${owner} ${collection} ${operator}`),
    prepareApproval: (owner, collection, operator) =>
      this.#transaction(owner, { kind: 'operator', collection, operator, isAllowed: true }),
    prepareTransfer: ({ from, to, nft }) => this.#transaction(from, { kind: 'nft-transfer', nft, from, to }),
    readOrder: (typedData) => {
      // The tests' backend and this agree on its shape.
      const signable = typedData as TypedData;
      return { order: signable.message.order as NftOrder, signable };
    },
  };

  own(owner: Address, { collection, tokenId }: Nft, quantity = 1n): void {
    this.owned.set(`${owner} ${collection}/${tokenId}`, quantity);
  }

  readonly tokens = {
    describe: async (address: Address): Promise<Token> => {
      const token = this.described.get(address);
      if (!token) throw new AppError('token/not-found', { address, chain: this.plugin.name });
      return token;
    },
  };

  /** Addresses that are contracts. */
  readonly contracts = new Set<Address>();

  isBurnAddress(address: Address): boolean {
    return address === `${this.#prefix}-nobody`;
  }

  async isContract(address: Address): Promise<boolean> {
    return this.contracts.has(address);
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

  /** Takes a signed transaction in, as a node does; approvals act at once. */
  broadcast(transaction: FakeTransaction): string {
    const hash = `${this.#name}-hash-${this.sent.length + 1}`;
    this.sent.push({ hash, transaction });
    this.onBroadcast();
    this.states.set(hash, { status: 'final' });
    const { effect } = transaction.payload;
    if (effect.kind === 'approval') {
      this.allowed.set(`${transaction.from} ${effect.spender} ${effect.token}`, effect.units);
    }
    this.#moveNfts(transaction.from, effect);
    const isLeft = (permission: Permission) => !isSameEffect(revocationOf(permission), effect);
    this.given = { ...this.given, permissions: this.given.permissions.filter(isLeft) };
    return hash;
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

/** What takes the right back. */
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
