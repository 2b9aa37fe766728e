import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  ContractAddress,
  Mainnet,
  NftPage,
  optionalText,
  paging,
  TokenId,
  userAddr,
  WireCollection,
  WireEvmTransaction,
} from './entities.ts';

/** `ipfs://` and a content id (CIDv1, base32). */
const ContentUri = z.string().check(z.regex(/^ipfs:\/\/[a-z2-7]{10,120}$/));
/** The app creates one id for each new NFT. A repeat with the same id gets the same reply. */
const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Maximum file size of an NFT (spec §5). */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** Maximum royalty, in percent (spec §5). */
export const MAX_ROYALTY_PERCENT = 50;
/** Path for resumable uploads with the tus protocol 1.0 (tus.io). A broken transfer continues where it stopped. */
export const RESUMABLE_UPLOADS_PATH = '/api/mussenft/uploads';

const uploaded = z.object({
  url: ContentUri,
  ipfsHash: z.string(),
  /** The type found in the bytes, not the type from the file name. */
  mediaType: z.string(),
});

/**
 * Completes a resumable upload and returns the stored file. The same call also accepts a whole file as
 * `multipart/form-data` (contract §9.10). Refused with `notSignedIn`, or a code of `creationCodes`.
 */
export const uploadFile = endpoint({
  service: 'main',
  path: '/api/mussenft/user/upload',
  request: z.object({ userAddr, uploadId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)) }),
  data: uploaded,
});

const trait = z.object({
  trait_type: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.string().check(z.minLength(1), z.maxLength(128)),
});
const description = {
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.maxLength(4_000)),
  /** The file. */
  url: ContentUri,
  externalLink: z.string().check(z.maxLength(400)),
  traits: z.array(trait).check(z.maxLength(50)),
};

/** Stores the metadata that a token will point to; `metadataOf` builds the bytes. Ours, not in the contract's text. */
export const keepMetadata = endpoint({
  service: 'main',
  path: '/api/mussenft/nft/metadata',
  request: z.object({ userAddr, ...description, mediaType: z.string().check(z.maxLength(64)) }),
  data: z.object({ tokenUri: ContentUri }),
});

/**
 * Returns the permission to mint one NFT, and the transaction that mints it. `collection` is one of `userCollections`;
 * empty means the shared collection. The chain rejects a second transaction with the same permission.
 */
export const signMint = endpoint({
  service: 'main',
  path: '/api/mussenft/dapp/sign',
  request: z.object({
    userAddr,
    mainnet: Mainnet,
    tokenUri: ContentUri,
    /** Whole percent, 0 to 50. */
    royalty: z.number().check(z.int(), z.gte(0), z.lte(MAX_ROYALTY_PERCENT)),
    collection: z._default(z.union([z.literal(''), ContractAddress]), ''),
    requestId: RequestId,
  }),
  data: z.object({
    sign: z.string(),
    nonce: z.string(),
    contractAddress: ContractAddress,
    tokenId: TokenId,
    txData: WireEvmTransaction,
  }),
});

/** Reports a minted NFT; `hash` is the transaction. Accepted once, after the transaction is on the chain. */
export const addNft = endpoint({
  service: 'main',
  path: '/api/mussenft/nft/add',
  request: z.object({
    userAddr,
    mainnet: Mainnet,
    ...description,
    royalty: z.number(),
    hash: z.string().check(z.maxLength(128)),
    tokenId: TokenId,
    contractAddress: ContractAddress,
  }),
  data: z.object({ id: z.string() }),
});

/** NFTs that an account minted here, newest first. `mainnet` is ours: only those of a chain. */
export const createdNfts = endpoint({
  service: 'main',
  path: '/api/mussenft/user/created',
  request: z.object({ userAddr, mainnet: z.optional(Mainnet), ...paging }),
  data: NftPage,
});

/** The collections that an account may mint into: the shared one first, then its own. Ours, not in the contract's text. */
export const userCollections = endpoint({
  service: 'main',
  path: '/api/mussenft/user/collections',
  request: z.object({ userAddr, mainnet: Mainnet }),
  data: z.object({ lists: z.array(WireCollection) }),
});

/** The transaction that creates a collection of the account. The same `requestId` returns the same collection. */
export const makeCollection = endpoint({
  service: 'main',
  path: '/api/mussenft/user/makeCollection',
  request: z.object({
    userAddr,
    mainnet: Mainnet,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    symbol: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
    requestId: RequestId,
  }),
  data: z.object({ contractAddress: ContractAddress, txData: WireEvmTransaction }),
});

/** Collections with a public mint that is open now. */
export const mintList = endpoint({
  service: 'main',
  method: 'GET',
  polled: true,
  path: '/api/musse/mint/list',
  request: z.object({ mainnet: z.optional(Mainnet), ...paging }),
  data: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        name: optionalText,
        imageUrl: optionalText,
        contractAddress: z.string(),
        price: z.string(),
        supply: z.number(),
        minted: z.number(),
        startTime: z.number(),
        endTime: z.number(),
      }),
    ),
    total: z.number(),
  }),
});

/** The fee for minting, without gas. */
export const mintFee = endpoint({
  service: 'main',
  method: 'GET',
  path: '/api/v2/free',
  request: z.object({ mainnet: Mainnet, userAddr: z.optional(userAddr) }),
  data: z.object({
    /** Base units of `symbol`. */
    fee: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    receiveAddress: z.string(),
    isFree: z.boolean(),
  }),
});
