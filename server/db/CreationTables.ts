import type { Generated } from 'kysely';

/** Tables of `0006_nft_creation.sql`. Addresses are as `normalizeId` returns them. */
export interface CreationTables {
  nft_uploads: NftUploadRow;
  nft_mints: NftMintRow;
  nft_studios: NftStudioRow;
}

export interface NftUploadRow {
  readonly id: string;
  readonly owner: string;
  /** Announced size in bytes. */
  readonly size: number;
  /** Bytes that arrived. */
  readonly received: Generated<number>;
  readonly name: string;
  readonly created_at: string;
  /** Content id, as soon as the file is stored. */
  readonly cid: string | null;
  readonly media_type: string | null;
  /** Result code, if the file was finally refused. */
  readonly refused: number | null;
}

export interface NftMintRow {
  readonly mainnet: string;
  readonly contract: string;
  /** Becomes the token id. */
  readonly nonce: string;
  readonly owner: string;
  readonly request_id: string;
  readonly token_uri: string;
  readonly royalty_bps: number;
  /** Seconds since 1970, as the chain signs and checks it. */
  readonly deadline: number;
  readonly sign: string;
  readonly created_at: string;
  readonly tx_hash: string | null;
}

export interface NftStudioRow {
  readonly mainnet: string;
  readonly contract: string;
  readonly owner: string;
  readonly request_id: string;
  readonly name: string;
  readonly symbol: string;
  readonly contract_uri: string;
  readonly created_at: string;
}
