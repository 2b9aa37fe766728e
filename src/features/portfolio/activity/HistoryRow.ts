import { isFinal, type OrderStatus } from '../../../api/orderStatus.ts';
import type { TransactionHash } from '../../../model/caip.ts';
import { displayText, safeUrl } from '../../../model/text.ts';
import type { OutboxRecord } from '../../../shell/outbox/OutboxRecord.ts';
import type { OwnFacts } from '../../../trade/arrivals/ownFacts.ts';
import { type LocalEnd, type LocalOrder, localEndOf, localOrderOf } from '../../../trade/orders/LocalOrder.ts';
import { needsUser } from '../../../trade/orders/needsUser.ts';
import type { SeenOrder } from '../../../trade/orders/SeenOrders.ts';
import type { OrderRecord } from '../../../trade/orders/SwapOrder.ts';

export const historyKinds = ['swap', 'nft', 'reclaim', 'approval'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyStates = ['moving', 'waiting', 'done', 'failed'] as const;
/** `moving`: on the way. `waiting`: for the user. `failed`: includes refunded orders. */
export type HistoryState = (typeof historyStates)[number];

/** Names the text of a row's status. */
export type HistoryStatus = OrderStatus | 'release' | 'sent' | 'asking' | 'confirmed' | LocalEnd;

/** One side of an order. Texts are cleaned for display. */
export interface HistorySide {
  /** The backend's name of the chain. */
  readonly chain: string;
  /** The backend's address of the token; empty if unknown. */
  readonly token: string;
  readonly symbol: string;
  /** Human decimals, not rounded; empty if unknown. */
  readonly amount: string;
  readonly logoUrl: string | undefined;
}

/** An order or another transaction of an account. */
export interface HistoryRow {
  /** Unique in the list. */
  readonly key: string;
  /** `undefined` while it is unknown whether the wallet sent the transaction. */
  readonly hash: TransactionHash | undefined;
  /** Milliseconds since 1970; `undefined` if the service sent no valid time. */
  readonly at: number | undefined;
  readonly account: string;
  readonly kind: HistoryKind;
  readonly state: HistoryState;
  readonly status: HistoryStatus;
  readonly from: HistorySide;
  /** Absent for a transaction that is not an order. */
  readonly to?: HistorySide;
  /** The traded NFTs; empty for none. */
  readonly nfts: readonly { readonly name: string; readonly pictureUrl: string | undefined }[];
  /** What the transaction does, if it is not an order. */
  readonly action?: 'reclaim' | 'revoke' | 'nftTransfer' | 'nftCancel' | 'nftMint' | 'nftBuy';
  /** When this device saw this state, if the service cannot be reached now. Milliseconds since 1970. */
  readonly seenAt?: number;
}

/** The row of an order from the service. */
export function serviceRow(record: OrderRecord, account: string, index: number): HistoryRow {
  return orderRow(record, account, record.hash.toLowerCase() || `unsent-${account}-${record.createdAt}-${index}`);
}

/** The row of an order in the state that this device saw last. */
export function seenHistoryRow({ hash, order, seenAt }: SeenOrder): HistoryRow {
  const row = orderRow(order, order.sender, hash.toLowerCase());
  return { ...row, hash: row.hash ?? hash, seenAt };
}

function orderRow(record: OrderRecord, account: string, key: string): HistoryRow {
  const { status, isReleasable, refundsByItself } = record;
  const needsRelease = isReleasable && !isFinal(status);
  return {
    key,
    hash: record.hash || undefined,
    at: record.createdAt,
    account,
    kind: record.nfts.length > 0 ? 'nft' : 'swap',
    state: needsUser({ status, isReleasable, refundsByItself }) ? 'waiting' : stateOf(status),
    status: needsRelease ? 'release' : status,
    from: sideOf({
      chain: record.fromChain,
      token: record.fromToken,
      symbol: record.fromSymbol,
      amount: record.fromAmount,
      logoUrl: record.fromLogoUrl,
    }),
    to: sideOf({
      chain: record.toChain,
      token: record.toToken,
      symbol: record.toSymbol,
      amount: record.toAmount,
      logoUrl: record.toLogoUrl,
    }),
    nfts: record.nfts.map(({ name, pictureUrl }) => ({
      name: displayText(name, 60),
      pictureUrl: safeUrl(pictureUrl),
    })),
  };
}

/** The row with what this device recorded, and with what the chain has shown, in place of what the service says. */
export function ownedRow(row: HistoryRow, own: OwnFacts): HistoryRow {
  const { from, to = from } = row;
  return {
    ...row,
    at: own.createdAt ?? row.at,
    from: ownedSide(from, { token: own.fromToken, symbol: own.fromSymbol, amount: own.fromAmount }),
    to: ownedSide(to, { chain: own.toChain, token: own.toToken, symbol: own.toSymbol, amount: own.toAmount }),
  };
}

function ownedSide(side: HistorySide, own: { readonly [Key in keyof SideFacts]?: string | undefined }): HistorySide {
  const { chain = side.chain, token = side.token, symbol = side.symbol, amount = side.amount } = own;
  // A picture that the service names belongs to the service's token.
  const logoUrl = chain === side.chain && token === side.token ? side.logoUrl : undefined;
  return sideOf({ chain, token, symbol, amount, ...(logoUrl === undefined ? {} : { logoUrl }) });
}

function stateOf(status: OrderStatus): HistoryState {
  switch (status) {
    case 'success':
      return 'done';
    case 'fail':
    case 'timeout':
    case 'refund_complete':
      return 'failed';
    case 'wait_kyc':
      return 'waiting';
    case 'pending':
    case 'wait_refund':
      return 'moving';
    default:
      return status satisfies never;
  }
}

interface SideFacts {
  readonly chain: string;
  readonly token?: string;
  readonly symbol?: string;
  readonly amount?: string;
  readonly logoUrl?: string;
}

function sideOf({ chain, token = '', symbol = '', amount = '', logoUrl = '' }: SideFacts): HistorySide {
  return {
    chain: displayText(chain, 20),
    token,
    symbol: displayText(symbol, 40),
    amount,
    logoUrl: safeUrl(logoUrl),
  };
}

/** The row of a transaction that this device sent. `undefined` if it is a step of another order, or was not sent. */
export function outboxRow(record: OutboxRecord, chainName: string): HistoryRow | undefined {
  const local = localOrderOf(record);
  if (local) return localRow(local, record);
  const action = actions[record.kind];
  const isUnsent = record.outcome === 'rejected' || record.outcome === 'archived';
  if (!action || isUnsent || (record.stage === 'closed' && !record.hash)) return undefined;
  return {
    key: record.id,
    hash: record.hash,
    at: record.createdAt,
    account: displayText(record.transaction.from, 200),
    kind: action === 'reclaim' ? 'reclaim' : action === 'revoke' ? 'approval' : 'nft',
    ...localState(record),
    from: sideOf({ chain: chainName }),
    nfts: [],
    action,
  };
}

/** Kinds of outbox records that are shown. Approvals are steps of an order; a released order has its own row. */
const actions: Readonly<Record<string, NonNullable<HistoryRow['action']>>> = {
  refund: 'reclaim',
  revoke: 'revoke',
  'nft-transfer': 'nftTransfer',
  'nft-cancel': 'nftCancel',
  'nft-mint': 'nftMint',
  'nft-buy': 'nftBuy',
};

function localRow(order: LocalOrder, record: OutboxRecord): HistoryRow {
  const [fromAmount, fromSymbol] = partsOf(order.from);
  const [toAmount, toSymbol] = partsOf(order.to);
  return {
    key: order.id,
    hash: order.hash,
    at: order.createdAt,
    account: order.sender,
    kind: 'swap',
    // Paid, and not listed by the service: nothing says that it has ended.
    ...(record.outcome === 'reported' ? ({ state: 'moving', status: 'sent' } as const) : localState(record)),
    from: sideOf({ chain: order.fromChain, symbol: fromSymbol, amount: fromAmount }),
    to: sideOf({ chain: order.toChain, symbol: toSymbol, amount: toAmount }),
    nfts: [],
  };
}

function localState(record: OutboxRecord): Pick<HistoryRow, 'state' | 'status'> {
  const end = localEndOf(record);
  if (end) return { state: 'failed', status: end };
  if (record.outcome === 'failed') return { state: 'failed', status: 'fail' };
  if (record.stage === 'closed') return { state: 'done', status: 'confirmed' };
  return { state: 'moving', status: record.hash ? 'sent' : 'asking' };
}

/** Amount and symbol of a text such as `1.5 yUSD`. */
function partsOf(text: string): readonly [string, string] {
  const at = text.indexOf(' ');
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
}
