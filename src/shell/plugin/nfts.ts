import type { Address, AssetId } from '../../model/caip.ts';
import type { Cancellable, UnsignedTransaction } from './family.ts';

/** `ERC721`: one token per id. `ERC1155`: any number of tokens per id. */
export type NftStandard = 'ERC721' | 'ERC1155';

/** Identifies an NFT on a chain. */
export interface Nft {
  /** Canonical. */
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly standard: NftStandard;
}

/** A quantity of an NFT; 1 for an ERC-721. */
export interface NftQuantity extends Nft {
  readonly quantity: bigint;
}

/** A part of the price, in base units of the requested currency. */
export interface Payee {
  /** Canonical. */
  readonly recipient: Address;
  readonly units: bigint;
}

/** An order that a transaction cancels, read from its bytes. */
export interface CancelledOffer extends NftQuantity {
  /** The order's hash, calculated from all its terms. */
  readonly order: string;
  readonly offerer: Address;
  /** The offerer's counter in the order. */
  readonly counter: bigint;
  /** Total price for the buyer, in base units. */
  readonly price: { readonly token: AssetId; readonly units: bigint };
  /** Seconds since 1970. */
  readonly endsAt: number;
}

/**
 * `open`: signed by its offerer, and can be filled. `closed`: cancelled, filled, or made with an earlier counter. `unsigned`:
 * neither the chain nor a signature proves that the offerer made the order.
 */
export type ListingState = 'open' | 'closed' | 'unsigned';

/** The effect of a transaction on NFTs, read back from its bytes. Addresses are canonical. */
export type NftEffect =
  | { readonly kind: 'nft-transfer'; readonly nft: NftQuantity; readonly from: Address; readonly to: Address }
  | {
      readonly kind: 'nft-purchase';
      /** The called contract. */
      readonly exchange: Address;
      /** The NFTs bought. Each arrives in full or not at all. */
      readonly receives: readonly NftQuantity[];
      readonly recipient: Address;
      /** Maximum payment, in base units. NFTs that are no longer available are not paid for. */
      readonly pays: { readonly token: AssetId; readonly units: bigint };
      /** The total of the sellers' prices. Equals `pays`, unless the call exchanges `pays` for this currency. */
      readonly asks: { readonly token: AssetId; readonly units: bigint };
      readonly payees: readonly Payee[];
      /** Time when the first of the offers ends, in seconds since 1970. */
      readonly endsAt: number;
      /** Deadline of the call, in seconds since 1970; absent if it has none. */
      readonly deadline?: number;
    }
  | {
      readonly kind: 'nft-cancel';
      readonly exchange: Address;
      readonly offers: readonly CancelledOffer[];
    }
  | {
      readonly kind: 'nft-mint';
      readonly collection: Address;
      /** The owner after the mint. */
      readonly to: Address;
      readonly tokenId: bigint;
      /** Address of its metadata. */
      readonly tokenUri: string;
      /** Royalty of each resale in basis points, and its recipient. */
      readonly royalty: { readonly recipient: Address; readonly basisPoints: bigint };
      /** Payment of the call, in base units of the native coin. */
      readonly pays: bigint;
    }
  | {
      readonly kind: 'nft-collection';
      /** The contract that creates the collection. */
      readonly maker: Address;
      /** The only account that may mint into it. */
      readonly owner: Address;
      readonly name: string;
      readonly symbol: string;
    };

/** A structure for a wallet to sign (EIP-712), `EIP712Domain` among its types. Whole numbers are decimal text. */
export interface TypedData {
  readonly domain: Readonly<Record<string, string | number>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** An order that sells an NFT for the chain's native coin, read from its typed data. Addresses are canonical. */
export interface NftOrder {
  readonly exchange: Address;
  readonly version: string;
  readonly offerer: Address;
  readonly gives: NftQuantity;
  readonly payees: readonly Payee[];
  /** Seconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The operator's permission to move all of the owner's NFTs of a collection. */
export interface OperatorApproval {
  readonly owner: Address;
  readonly collection: Address;
  readonly operator: Address;
}

/** NFT functions of a chain's driver. `ChainDriver.inspect` reads the effects of its transactions. */
export interface Nfts {
  /** The owner's quantity. @throws AppError `chain/unreachable` */
  balance(owner: Address, nft: Nft, options: Cancellable): Promise<bigint>;
  /** Whether the operator may move all of the owner's NFTs of the collection. @throws AppError `chain/unreachable` */
  isApproved(approval: OperatorApproval, options: Cancellable): Promise<boolean>;
  /**
   * The state of each order that the cancellation names, by the order's hash. `signatures`: what the service calls the
   * offerers' signatures, by hash. The called market itself checks them. The worse answer of nodes of two hosts counts.
   * @throws AppError `chain/unreachable`
   */
  listingStates(
    cancellation: UnsignedTransaction,
    signatures: ReadonlyMap<string, string>,
    options: Cancellable,
  ): Promise<ReadonlyMap<string, ListingState>>;
  /**
   * Whether the factory `maker` created this collection, by nodes of two hosts if there are two. Absent: the chain does not
   * tell. @throws AppError `chain/unreachable`, also if only one of two answers
   */
  isMadeBy?(maker: Address, collection: Address, options: Cancellable): Promise<boolean>;
  /**
   * The creator's royalty for a sale at this price (ERC-2981), from the chain; `undefined` if the collection defines
   * none. @throws AppError `chain/unreachable`
   */
  royaltyOf?(nft: Pick<Nft, 'collection' | 'tokenId'>, price: bigint, options: Cancellable): Promise<Payee | undefined>;
  prepareApproval(owner: Address, collection: Address, operator: Address): UnsignedTransaction;
  prepareTransfer(transfer: {
    readonly from: Address;
    readonly to: Address;
    readonly nft: NftQuantity;
  }): UnsignedTransaction;
  /**
   * Cancels orders of the owner on one market, given by their typed data. @throws AppError `transaction/unreadable` for anything that
   * `readOrder` refuses, orders of several markets, and none
   */
  prepareCancel(owner: Address, orders: readonly unknown[]): UnsignedTransaction;
  /**
   * Reads an order before signing. Returns the order and a newly built structure, so that only the parsed values are
   * signed. Accepts only orders in the exchange's own form, on this chain, that sell one NFT for the native coin to any
   * buyer.
   * @throws AppError `transaction/unreadable` with the part that is anything else
   */
  readOrder(typedData: unknown): { readonly order: NftOrder; readonly signable: TypedData };
}
