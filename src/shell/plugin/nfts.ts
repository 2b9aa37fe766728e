import type { Address, AssetId } from '../../model/caip.ts';
import type { Cancellable, UnsignedTransaction } from './family.ts';

/** `ERC721`: there is one of each number. `ERC1155`: of each number there may be many. */
export type NftStandard = 'ERC721' | 'ERC1155';

/** Which NFT of a chain. */
export interface Nft {
  /** Canonical. */
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly standard: NftStandard;
}

/** So many of an NFT; 1 of an ERC-721. */
export interface NftQuantity extends Nft {
  readonly quantity: bigint;
}

/** A part of what is paid, in base units of what is asked for. */
export interface Payee {
  /** Canonical. */
  readonly recipient: Address;
  readonly units: bigint;
}

/** What a transaction does with NFTs, read back from its bytes. Addresses are canonical. */
export type NftEffect =
  | { readonly kind: 'nft-transfer'; readonly nft: NftQuantity; readonly from: Address; readonly to: Address }
  | {
      readonly kind: 'nft-purchase';
      /** The contract that is called. */
      readonly exchange: Address;
      /** What arrives, each whole or not at all. */
      readonly receives: readonly NftQuantity[];
      readonly recipient: Address;
      /** The most that leaves the account, in base units: what cannot be had any more is not paid for. */
      readonly pays: { readonly token: AssetId; readonly units: bigint };
      /** What the sellers ask for together; the same as `pays` unless that is exchanged for it on the way. */
      readonly asks: { readonly token: AssetId; readonly units: bigint };
      readonly payees: readonly Payee[];
      /** Seconds since 1970 after which the first of them can no longer be had. */
      readonly endsAt: number;
      /** Seconds since 1970 after which the call does nothing any more; absent where it has no limit of its own. */
      readonly deadline?: number;
    }
  | {
      readonly kind: 'nft-cancel';
      readonly exchange: Address;
      /** What is taken off the market, with whose offer it was. */
      readonly offers: readonly (NftQuantity & { readonly offerer: Address })[];
    }
  | {
      readonly kind: 'nft-mint';
      readonly collection: Address;
      /** Who has it then. */
      readonly to: Address;
      readonly tokenId: bigint;
      /** Where its metadata are. */
      readonly tokenUri: string;
      /** Hundredths of a percent of each resale, and whose they are. */
      readonly royalty: { readonly recipient: Address; readonly basisPoints: bigint };
      /** Base units of the native coin that go along. */
      readonly pays: bigint;
    }
  | {
      readonly kind: 'nft-collection';
      /** The contract that makes it. */
      readonly maker: Address;
      /** Who alone may mint into it. */
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

/** An order that sells an NFT for the chain's coin, as its typed data says. Addresses are canonical. */
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

/** What a chain's driver can do with NFTs. What its transactions do is read by `ChainDriver.inspect`. */
export interface Nfts {
  /** How many the owner has. @throws AppError `chain/unreachable` */
  balance(owner: Address, nft: Nft, options: Cancellable): Promise<bigint>;
  /** Whether the operator may move all that the owner has of the collection. @throws AppError `chain/unreachable` */
  isApproved(owner: Address, collection: Address, operator: Address, options: Cancellable): Promise<boolean>;
  prepareApproval(owner: Address, collection: Address, operator: Address): UnsignedTransaction;
  prepareTransfer(transfer: {
    readonly from: Address;
    readonly to: Address;
    readonly nft: NftQuantity;
  }): UnsignedTransaction;
  /**
   * Reads an order to be signed: what it does, and the same structure written anew, so that nothing but what was read is
   * signed. Takes only orders of the exchange's own form, on this chain, that sell one NFT for the chain's coin to anybody.
   * @throws AppError `transaction/unreadable` with the part that is anything else
   */
  readOrder(typedData: unknown): { readonly order: NftOrder; readonly signable: TypedData };
}
