import type { Generated, Kysely, Selectable } from 'kysely';
import type { CreationTables } from './CreationTables.ts';
import type { Json } from './Json.ts';
import type { NftTables } from './NftTables.ts';
import type { OrderState } from './OrderState.ts';
import type { PictureTables } from './PictureTables.ts';
import type { SupportTables } from './SupportTables.ts';

/**
 * Tables as the migrations create them. Base units are decimal text, so that no driver converts them to floats. Times are
 * `timestamptz`, which `parseTime` reads as ISO 8601; `NftTables` names the exceptions.
 */
export interface Tables extends NftTables, CreationTables, PictureTables, SupportTables {
  orders: OrderTable;
  order_events: OrderEventRow;
  leases: LeaseRow;
  jobs: JobTable;
  cursors: CursorRow;
  connect_log: ConnectLogRow;
  sign_in_texts: SignInTextRow;
  sessions: SessionRow;
  zero_gas_payments: ZeroGasPaymentRow;
  followed_orders: FollowedOrderRow;
  server_keys: ServerKeyRow;
  call_limits: CallLimitRow;
}

/** See `CallLimit`. */
export interface CallLimitRow {
  readonly service: string;
  readonly next_at: string;
}

/** A secret that all instances share. */
export interface ServerKeyRow {
  readonly name: string;
  /** Hex. */
  readonly secret: string;
}

interface OrderTable {
  /** `0x` and 64 hex digits. The transaction contains it. */
  readonly order_id: string;
  readonly channel: string;
  readonly idempotency_key: string | null;
  readonly request_hash: string | null;
  readonly dex: string;
  readonly from_chain: string;
  readonly from_token: string;
  readonly to_chain: string;
  readonly to_token: string;
  readonly sender: string;
  readonly recipient: string;
  readonly refund_to: string;
  readonly pay_units: string;
  readonly min_receive_units: string;
  /** Quoted amount at first; after delivery the received amount. */
  readonly receive_units: string;
  /** State of the order machine. */
  readonly state: Json<OrderState>;
  readonly status: string;
  /** The source transaction, lower-case. Empty while it is unknown. */
  readonly hash: string;
  readonly tx_data: Json<unknown>;
  /** Logo of the route. Empty for none. */
  readonly logo_url: string;
  /** Time code of the route (spec §9). `null` if the order was built by an earlier release, or found on its chain. */
  readonly estimated_time: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type OrderRow = Selectable<OrderTable>;
/** An order to insert, with its JSON as text. */
export type NewOrderRow = Omit<OrderRow, 'state' | 'tx_data'> & {
  readonly state: string;
  readonly tx_data: string | null;
};

export interface OrderEventRow {
  /** Evidence id: the same fact is stored once. */
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly source: string;
  readonly hash: string;
  readonly at: string;
  readonly event: Json<unknown>;
  readonly seq: Generated<number>;
}

export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly until: string;
}

/** See `Jobs`. */
interface JobTable {
  readonly queue: string;
  readonly key: string;
  readonly due_at: string;
  readonly attempts: Generated<number>;
  /** `null`: the job is not running. */
  readonly claim: string | null;
  readonly locked_until: string | null;
}

export interface CursorRow {
  readonly name: string;
  readonly value: string;
}

export interface ConnectLogRow {
  readonly id: Generated<number>;
  readonly wallet_address: string;
  readonly mainnet: string;
  readonly infos: string;
  readonly at: string;
}

/** An issued text to sign that is not used yet. */
export interface SignInTextRow {
  readonly nonce: string;
  readonly family: string;
  readonly chain: string;
  readonly address: string;
  /** Origin of the page that requested the text. */
  readonly site: string;
  readonly message: string;
  readonly expires_at: string;
}

export interface SessionRow {
  /** SHA-256 of the id in the cookie, hex. */
  readonly id_hash: string;
  readonly family: string;
  readonly chain: string;
  readonly address: string;
  /** Wire name of the only chain on which the session counts, because the account is a contract there. Else null. */
  readonly only_on: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** A payment that the service sends, and its fuel. Both are signed. */
export interface ZeroGasPaymentRow {
  readonly order_id: string;
  readonly channel: string;
  readonly chain: string;
  readonly sender: string;
  /** Nonce of the sender. */
  readonly nonce: number;
  readonly hash: string;
  readonly raw: string;
  /** Nonce of the fuel account. */
  readonly fuel_nonce: number;
  readonly fuel_raw: string;
  /** Both were sent to the chain. */
  readonly is_sent: boolean;
  readonly created_at: string;
}

/** State of following an order at a service, for each of its reported hashes. */
export interface FollowedOrderRow {
  readonly order_id: string;
  /** The source transaction, in the spelling of orders. */
  readonly hash: string;
  readonly channel: string;
  /** The channel's own note for the next query. */
  readonly note: string | null;
  readonly asked_at: string;
  /** Number of failures since the last answer. */
  readonly failures: number;
}

export type Db = Kysely<Tables>;
