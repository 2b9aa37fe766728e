import * as z from 'zod/mini';
import type { RequestOf } from '../endpoint.ts';
import type { keepMetadata } from './creation.ts';

/** The data of mints that the device stores, with the names of the wire. */

/** Report of a sent mint, in the outbox. */
export const StoredMint = z.object({
  /** Request id of the draft. */
  requestId: z.string(),
  userAddr: z.string(),
  mainnet: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  externalLink: z.string(),
  traits: z.array(z.object({ trait_type: z.string(), value: z.string() })),
  royalty: z.number(),
  tokenId: z.string(),
  contractAddress: z.string(),
});
export type StoredMint = z.output<typeof StoredMint>;

/** The traits in a stored draft. */
export const StoredTraits = z.pipe(
  z.array(z.object({ trait_type: z.string(), value: z.string() })),
  z.transform((traits) => traits.map(({ trait_type: name, value }) => ({ name, value }))),
);

/** The traits as they are stored and sent. */
export function storedTraits(traits: z.output<typeof StoredTraits>): z.input<typeof StoredTraits> {
  return traits.map(({ name, value }) => ({ trait_type: name, value }));
}

/** The creator's description of a new NFT, as it is sent. */
export type SentDescription = Omit<RequestOf<typeof keepMetadata>, 'userAddr' | 'mediaType'>;

/** The minted NFT of a report. */
export function mintedOf({ name, contractAddress, tokenId }: StoredMint) {
  return { name, contract: contractAddress, tokenId };
}

/** The record of a new collection, in the outbox. */
const StoredCollection = z.object({ requestId: z.string(), contractAddress: z.string() });

export function storedCollection(requestId: string, contract: string): z.input<typeof StoredCollection> {
  return { requestId, contractAddress: contract };
}

/** The contract of a stored collection. @throws ZodError for another record */
export function contractOf(stored: unknown): string {
  return z.parse(StoredCollection, stored).contractAddress;
}

/** An existing collection in a stored draft. Empty: the shared one. */
export const StoredChoice = z.pipe(
  z.object({ kind: z.literal('existing'), contractAddress: z.string() }),
  z.transform(({ kind, contractAddress }) => ({ kind, contract: contractAddress })),
);

export function storedChoice({ kind, contract }: z.output<typeof StoredChoice>): z.input<typeof StoredChoice> {
  return { kind, contractAddress: contract };
}
