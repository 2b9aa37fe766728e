/**
 * Tables and views of `0004_nft.sql` and those after it. Addresses and hashes are lower-case; numbers of 256 bits are decimal text; times are
 * milliseconds since 1970, which drivers give as text or number.
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
  nft_orders: NftOrderRow;
  nft_order_facts: NftOrderFactsRow;
  nft_live_orders: NftOrderFactsRow & { readonly remaining: string };
  nft_activity: NftActivityRow;
  nft_cancellations: NftCancellationRow;
  nft_published: NftPublishedRow;
  nft_market_collections: NftMarketCollectionRow;
  nft_likes: NftLikeRow;
}

/** One item of a log. */
export interface NftEventRow {
  readonly mainnet: string;
  readonly block: number;
  readonly log_index: number;
  /** Which of the items that the log tells of. */
  readonly item: number;
  readonly tx_hash: string;
  readonly time: number;
  /** `fill`: of an order whose sale another order's row tells of. `operator`, `approval`: `recipient` may move tokens. */
  readonly kind: 'transfer' | 'sale' | 'fill' | 'cancel' | 'counter' | 'operator' | 'approval';
  /** Empty for events of a market that are of no token. */
  readonly contract: string;
  readonly token_id: string | null;
  readonly sender: string;
  readonly recipient: string;
  /** Of an `operator`: 1 may, 0 may no longer. */
  readonly quantity: string;
  /** 1: the transfer is part of a sale. */
  readonly of_sale: number;
  readonly market: string | null;
  readonly order_hash: string | null;
  /** 0: a listing was filled, 1: a bid. */
  readonly side: number | null;
  readonly price: string | null;
  /** The zero address is the chain's coin. */
  readonly payment_token: string | null;
  /** 1: paid in the chain's coin or its wrapped form. */
  readonly in_coin: number | null;
  /** The maker's new one. */
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
  /** URI as the contract's metadata have it; hostile. */
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
  /** Who got it first; empty: nobody said. */
  readonly creator: string;
  /** `null`: nobody said. */
  readonly minted_at: number | null;
  readonly moved_at: number | null;
  /** 0 once burnt. */
  readonly supply: string;
  /** `null`: nobody said. */
  readonly holders: number | null;
  /** `null` where not exactly one holds it. */
  readonly owner: string | null;
  readonly last_price: string | null;
  readonly last_payment_token: string | null;
}

interface NftBalanceRow extends TokenKey {
  readonly owner: string;
  readonly quantity: string;
  /** When the owner last got one. */
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
  readonly due_at: number;
  readonly name: string;
  readonly description: string;
  /** URIs as the metadata have them; hostile. */
  readonly image: string;
  readonly animation: string;
  readonly external_url: string;
}

interface NftTraitRow extends TokenKey {
  readonly position: number;
  readonly trait_type: string;
  readonly value: string;
}

/** A signed order of one token, as it was posted. */
export interface NftOrderRow extends TokenKey {
  readonly hash: string;
  /** Id of the marketplace. */
  readonly market: string;
  readonly maker: string;
  /** 0 sells, 1 bids. */
  readonly side: number;
  readonly quantity: string;
  /** For all of it, smallest unit, fees and royalties included. */
  readonly price: string;
  /** The zero address is the chain's coin. */
  readonly payment_token: string;
  readonly start_at: number;
  readonly end_at: number;
  /** The maker's when it was signed: void once the maker's is higher. */
  readonly counter: string;
  /** Who has to be approved for the token. */
  readonly operator: string;
  /** JSON as the market takes it back. */
  readonly parameters: string;
  readonly signature: string;
  readonly created_at: number;
}

interface NftOrderFactsRow extends NftOrderRow {
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

/** Of an order, told by its maker. */
interface NftCancellationRow {
  readonly mainnet: string;
  readonly hash: string;
  readonly tx_hash: string;
  readonly at: number;
}

/** An order that a marketplace elsewhere has. */
interface NftPublishedRow {
  readonly mainnet: string;
  readonly hash: string;
  readonly market: string;
  readonly seen_at: number;
}

/** A collection as a marketplace elsewhere has it. `null`: it does not say. */
export interface NftMarketCollectionRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly market: string;
  /** Its name there. */
  readonly slug: string;
  /** Pieces, decimal text. */
  readonly supply: string | null;
  readonly owners: number | null;
}

interface NftLikeRow extends TokenKey {
  readonly owner: string;
  readonly at: number;
}
