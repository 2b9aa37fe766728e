import * as z from 'zod/mini';
import { newRecordId } from '../../shell/outbox/OutboxRecord.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';

const RequestId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const text = z._default(z.string(), '');

const Medium = z.discriminatedUnion('kind', [
  /** The file itself is kept beside the draft. */
  z.object({ kind: z.literal('file'), name: z.string(), size: z.number(), mediaType: z.string() }),
  /** A picture that the service has already; `made`: with what. */
  z.object({ kind: z.literal('picture'), uri: z.string(), mediaType: z.string(), made: z.string() }),
]);

const Place = z.discriminatedUnion('kind', [
  /** One that is there; empty: the one that all share. */
  z.object({ kind: z.literal('existing'), contractAddress: z.string() }),
  z.object({ kind: z.literal('new'), name: z.string(), symbol: z.string(), requestId: RequestId }),
]);

/**
 * An NFT to be, as it is filled in, and how far its making has come. Kept on the device from the first key on, so that a
 * page that dies goes on where it was and never makes the same twice.
 */
export const Draft = z.object({
  /** Names this making to the service and the chain: the same again gives the same permit, which the chain takes once. */
  requestId: RequestId,
  name: text,
  description: text,
  externalLink: text,
  traits: z._default(z.array(z.object({ trait_type: z.string(), value: z.string() })), []),
  /** Percent, as typed. */
  royaltyText: z._default(z.string(), '10'),
  collection: z._default(Place, { kind: 'existing', contractAddress: '' }),
  medium: z.optional(Medium),
  /** Where a file's upload goes on. */
  uploadUrl: z.optional(z.string()),
  /** The file as the service keeps it. */
  content: z.optional(z.object({ url: z.string(), mediaType: z.string() })),
  /** Whether a permit was asked for: what it permits is fixed since. */
  isPermitted: z._default(z.boolean(), false),
  /** Whether the user has begun to make it. */
  isBegun: z._default(z.boolean(), false),
});
export type Draft = z.output<typeof Draft>;

/** What the user fills in. */
export type DraftFields = Pick<
  Draft,
  'name' | 'description' | 'externalLink' | 'traits' | 'royaltyText' | 'collection' | 'medium'
>;

export function newDraft(): Draft {
  return z.parse(Draft, { requestId: newRecordId() });
}

/** Whose draft, and where it is to be made. */
export interface DraftPlace {
  readonly chain: ChainPlugin;
  /** As the wallet writes it. */
  readonly account: string;
}

/** The name of a draft on the disk: one an account and chain. */
export function draftKey({ chain, account }: DraftPlace): string {
  return `${chain.id} ${account}`;
}
