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
/** Made by the app, one for each NFT to be: asking again with the same gives the same answer. */
const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** The largest file of an NFT (spec 5). */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** The highest royalty, in percent (spec 5). */
export const MAX_ROYALTY_PERCENT = 50;
/** Where files are sent in pieces, by the tus protocol 1.0 (tus.io); a broken transfer goes on where it stopped. */
export const RESUMABLE_UPLOADS_PATH = '/api/mussenft/uploads';

const uploaded = z.object({
  url: ContentUri,
  ipfsHash: z.string(),
  /** What the bytes are, not what their name says. */
  mediaType: z.string(),
});

/**
 * Ends an upload that was sent in pieces: the file as it is kept now. The same call takes a whole file as
 * `multipart/form-data` (contract 9.10). Refused with `notSignedIn`, or a code of `creationCodes`.
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

/** Keeps the metadata that a token will point to; ours, not in the contract's text. `metadataOf` says which bytes. */
export const keepMetadata = endpoint({
  service: 'main',
  path: '/api/mussenft/nft/metadata',
  request: z.object({ userAddr, ...description, mediaType: z.string().check(z.maxLength(64)) }),
  data: z.object({ tokenUri: ContentUri }),
});

/**
 * The permission to mint one NFT, and the transaction that does so. `collection` is one of `userCollections`; empty: the
 * one that all share. A second transaction with the same permission is refused by the chain.
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

/** Says that an NFT was minted: `hash` is the transaction. Taken once the chain has it, and only once. */
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

/** What an account minted here, newest first. */
export const createdNfts = endpoint({
  service: 'main',
  path: '/api/mussenft/user/created',
  request: z.object({ userAddr, ...paging }),
  data: NftPage,
});

/** The collections that an account may mint into: the shared one first, then its own. Ours, not in the contract's text. */
export const userCollections = endpoint({
  service: 'main',
  path: '/api/mussenft/user/collections',
  request: z.object({ userAddr, mainnet: Mainnet }),
  data: z.object({ lists: z.array(WireCollection) }),
});

/** The transaction that makes a collection of the account's own. The same `requestId` gives the same collection. */
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

/** Collections that anybody may mint from now. */
export const mintList = endpoint({
  service: 'main',
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

/** What minting costs besides gas. */
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
