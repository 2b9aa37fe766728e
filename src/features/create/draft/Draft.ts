import * as z from 'zod/mini';
import { StoredChoice, StoredTraits } from '../../../api/nft/storedMint.ts';
import { newRecordId } from '../../../shell/outbox/OutboxRecord.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';

const RequestId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const text = z._default(z.string(), '');

const Medium = z.discriminatedUnion('kind', [
  /** The file itself is stored beside the draft. */
  z.object({ kind: z.literal('file'), name: z.string(), size: z.number(), mediaType: z.string() }),
  /** A picture that the service already stores. `made`: engine and style. */
  z.object({ kind: z.literal('picture'), uri: z.string(), mediaType: z.string(), made: z.string() }),
]);

const Place = z.discriminatedUnion('kind', [
  StoredChoice,
  z.object({ kind: z.literal('new'), name: z.string(), symbol: z.string(), requestId: RequestId }),
]);

/**
 * The data of an NFT to create, and the progress of its creation. Stored on the device from the first key press. After a
 * crash, the page continues where it stopped and never mints the same NFT twice.
 */
export const Draft = z.object({
  /**
   * Identifies this mint for the service and the chain. The same id gives the same permit, which the chain accepts only
   * once.
   */
  requestId: RequestId,
  name: text,
  description: text,
  externalLink: text,
  traits: z._default(StoredTraits, []),
  /** Percent, as typed. */
  royaltyText: z._default(z.string(), '10'),
  collection: z._default(Place, { kind: 'existing', contract: '' }),
  medium: z.optional(Medium),
  /** URL to resume the upload of a file. */
  uploadUrl: z.optional(z.string()),
  /** The uploaded file, as the service stores it. */
  content: z.optional(z.object({ url: z.string(), mediaType: z.string() })),
  /** Whether a permit was requested. From then on its content is fixed. */
  isPermitted: z._default(z.boolean(), false),
  /** Whether the user has started the mint. */
  isBegun: z._default(z.boolean(), false),
});
export type Draft = z.output<typeof Draft>;

/** The fields that the user fills in. */
export type DraftFields = Pick<
  Draft,
  'name' | 'description' | 'externalLink' | 'traits' | 'royaltyText' | 'collection' | 'medium'
>;

/** An empty draft with a new request id. */
export function newDraft(): Draft {
  return z.parse(Draft, { requestId: newRecordId() });
}

/** Account and chain of a draft. */
export interface DraftPlace {
  readonly chain: ChainPlugin;
  /** As the wallet writes it. */
  readonly account: string;
}

/** Storage key of a draft: one draft per account and chain. */
export function draftKey({ chain, account }: DraftPlace): string {
  return `${chain.id} ${account}`;
}
