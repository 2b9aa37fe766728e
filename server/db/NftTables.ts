import type { Insertable, Selectable } from 'kysely';
import type { Json } from './Json.ts';

/**
 * Tables and views of `0004_nft.sql` and later migrations. Addresses and hashes are lower-case. 256-bit numbers are decimal text.
 * Times that blocks and signed orders state, and times in the same views, are milliseconds since 1970: they are whole numbers on
 * the chain and on the wire, and charts group them by division. Other times are `timestamptz`.
 */
export interface NftTables {
  nft_events: NftEventRow;
  nft_blocks: NftBlockRow;
  nft_contracts: NftContractRow;
  nft_tokens: NftTokenRow;
  nft_balances: NftBalanceRow;
  nft_operators: NftOperatorRow;
  nft_approvals: NftApprovalRow;
  nft_metadata: NftMetadataRow;
  nft_traits: NftTraitRow;
  nft_orders: NftOrderTable;
  nft_order_facts: NftOrderFactsRow;
  nft_live_orders: NftOrderFactsRow & { readonly remaining: string };
  nft_activity: NftActivityRow;
  nft_cancellations: NftCancellationRow;
  nft_published: NftPublishedRow;
  nft_market_collections: NftMarketCollectionRow;
  nft_likes: NftLikeRow;
  nft_listings: NftListingRow;
  nft_listing_spans: NftListingSpanRow;
  nft_holdings: NftHoldingRow;
  nft_trait_counts: NftTraitCountRow;
  nft_standings: NftStandingRow;
}

/** One item of a log. */
export interface NftEventRow {
  readonly mainnet: string;
  readonly block: number;
  readonly log_index: number;
  /** Position of the item among the items of the log. */
  readonly item: number;
  readonly tx_hash: string;
  readonly time: number;
  /**
   * `fill`: the row belongs to an order with its sale in another order's row. `operator`, `approval`: `recipient` may move
   * tokens.
   */
  readonly kind: 'transfer' | 'sale' | 'fill' | 'cancel' | 'counter' | 'operator' | 'approval';
  /** Empty for market events without a token. */
  readonly contract: string;
  readonly token_id: string | null;
  readonly sender: string;
  readonly recipient: string;
  /** For an `operator`: 1 allowed, 0 no longer allowed. */
  readonly quantity: string;
  /** The transfer is part of a sale. */
  readonly of_sale: boolean;
  readonly market: string | null;
  readonly order_hash: string | null;
  /** 0: a listing was filled, 1: a bid. */
  readonly side: number | null;
  readonly price: string | null;
  /** The zero address is the chain's coin. */
  readonly payment_token: string | null;
  /** Paid in the chain's coin or its wrapped form. */
  readonly in_coin: boolean | null;
  /** The maker's new counter. */
  readonly counter: string | null;
}

export interface NftBlockRow {
  readonly mainnet: string;
  readonly number: number;
  readonly hash: string;
  readonly time: number;
}

export interface NftContractRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly id: string;
  readonly standard: 'ERC721' | 'ERC1155' | '';
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** URI from the contract's metadata. Untrusted. */
  readonly image: string;
  readonly banner: string;
  readonly external_url: string;
  readonly royalty_bps: number;
  readonly royalty_recipient: string;
  readonly first_block: number;
  readonly created_at: number;
}

interface TokenKey {
  readonly mainnet: string;
  readonly contract: string;
  readonly token_id: string;
}

interface NftTokenRow extends TokenKey {
  readonly id: string;
  /** First owner. Empty: unknown. */
  readonly creator: string;
  /** `null`: unknown. */
  readonly minted_at: number | null;
  readonly moved_at: number | null;
  /** 0 after burning. */
  readonly supply: string;
  /** `null`: unknown. */
  readonly holders: number | null;
  /** `null` unless there is exactly one holder. */
  readonly owner: string | null;
  readonly last_price: string | null;
  readonly last_payment_token: string | null;
}

interface NftBalanceRow extends TokenKey {
  readonly owner: string;
  readonly quantity: string;
  /** Time when the owner last received one. */
  readonly since: number;
}

interface NftOperatorRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly owner: string;
  readonly operator: string;
}

interface NftApprovalRow extends TokenKey {
  readonly operator: string;
}

export interface NftMetadataRow extends TokenKey {
  readonly status: 'due' | 'ready' | 'failed';
  readonly tries: number;
  readonly due_at: string;
  readonly name: string;
  readonly description: string;
  /** URIs from the metadata. Untrusted. */
  readonly image: string;
  readonly animation: string;
  readonly external_url: string;
}

interface NftTraitRow extends TokenKey {
  readonly position: number;
  readonly trait_type: string;
  readonly value: string;
}

/** A signed order for one token, as it was posted. */
interface NftOrderTable extends TokenKey {
  readonly hash: string;
  /** Id of the marketplace. */
  readonly market: string;
  readonly maker: string;
  /** 0 sells, 1 bids. */
  readonly side: number;
  readonly quantity: string;
  /** Total price, smallest unit, fees and royalties included. */
  readonly price: string;
  /** The zero address is the chain's coin. */
  readonly payment_token: string;
  readonly start_at: number;
  readonly end_at: number;
  /** The maker's counter at signing. The order is void if the maker's counter is higher now. */
  readonly counter: string;
  /** The account that needs an approval for the token. */
  readonly operator: string;
  /** In the format that the market accepts. */
  readonly parameters: Json<unknown>;
  readonly signature: string;
  readonly created_at: number;
}

export type NftOrderRow = Selectable<NftOrderTable>;
/** An order to insert, with its parameters as JSON text. */
export type NewNftOrderRow = Insertable<NftOrderTable>;

interface NftOrderFactsRow extends NftOrderTable {
  readonly filled: string;
  readonly filled_at: number | null;
  readonly cancelled_at: number | null;
  readonly recounted_at: number | null;
}

interface NftActivityRow extends TokenKey {
  readonly id: string;
  readonly event: string;
  readonly quantity: string;
  readonly sender: string;
  readonly recipient: string;
  readonly price: string | null;
  readonly payment_token: string | null;
  readonly time: number;
  readonly tx_hash: string;
  readonly market: string | null;
}

/** Cancellation of an order, reported by its maker. */
interface NftCancellationRow {
  readonly mainnet: string;
  readonly hash: string;
  readonly tx_hash: string;
  readonly at: number;
}

/** An order that an external marketplace has. */
interface NftPublishedRow {
  readonly mainnet: string;
  readonly hash: string;
  readonly market: string;
  readonly seen_at: string;
}

/** A collection as an external marketplace describes it. `null`: not specified. */
export interface NftMarketCollectionRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly market: string;
  /** Name of the collection there. */
  readonly slug: string;
  /** Number of pieces, decimal text. */
  readonly supply: string | null;
  readonly owners: number | null;
}

interface NftLikeRow extends TokenKey {
  readonly owner: string;
  readonly at: string;
}

/** A listing of `nft_live_orders` in the chain's coin. */
interface NftListingRow
  extends Pick<
    NftOrderTable,
    | 'mainnet'
    | 'hash'
    | 'contract'
    | 'token_id'
    | 'market'
    | 'maker'
    | 'price'
    | 'quantity'
    | 'start_at'
    | 'end_at'
    | 'created_at'
  > {
  /** Price of a piece, with its fraction: the order of a token's listings. */
  readonly piece_price: string;
  /** The same in whole units. */
  readonly unit_price: string;
  /** Pieces that are not sold yet. */
  readonly remaining: string;
}

/** From when until when a listing in the chain's coin could be filled. */
interface NftListingSpanRow extends Pick<NftOrderTable, 'mainnet' | 'hash' | 'contract' | 'token_id'> {
  readonly unit_price: string;
  readonly since: number;
  readonly until: number;
  /** When its maker first sent the token away. `null`: not yet. */
  readonly sent_at: number | null;
}

/** An owner's pieces of a collection. */
interface NftHoldingRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly owner: string;
  readonly quantity: string;
  /** Number of different tokens. */
  readonly tokens: number;
}

/** Number of a collection's existing tokens with a value of a trait. */
interface NftTraitCountRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly trait_type: string;
  readonly value: string;
  readonly tokens: number;
}

/** The numbers of a collection. */
interface NftStandingRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly tokens: number;
  readonly supply: string;
  readonly owners: number;
  /** From here on the numbers follow from the clock too. They are valid from this time until `until`. */
  readonly as_of: number;
  /** 0: they are no longer valid. */
  readonly until: number;
  readonly floor: string | null;
  readonly listed: number;
  readonly for_sale: number;
  readonly newest: number | null;
  readonly fresh: number;
  readonly vol_24h: string | null;
  readonly before_24h: string | null;
  readonly vol_7d: string | null;
  readonly before_7d: string | null;
  readonly vol_30d: string | null;
  readonly before_30d: string | null;
  readonly vol_all: string | null;
  readonly before_all: string | null;
}
