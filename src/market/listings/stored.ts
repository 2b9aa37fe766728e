import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** A listing that was signed on this device. Anyone who has the signature can fill it until it ends or is cancelled on the chain. */
const SignedListing = z.object({
  chain: z.string().check(z.maxLength(100)),
  /** Canonical, as the collection. */
  seller: z.string().check(z.maxLength(200)),
  collection: z.string().check(z.maxLength(200)),
  tokenId: z.string().check(z.regex(/^\d{1,78}$/)),
  /** What the buyer pays, in base units of the chain's coin. */
  units: z.string().check(z.regex(/^\d{1,78}$/)),
  /** Seconds since 1970. */
  endsAt: z.int(),
  /** Its typed data, as JSON. */
  order: z.string().check(z.maxLength(10_000)),
});
export type SignedListing = z.output<typeof SignedListing>;

export const signedListingsKey = storedJson('signedListings', z.array(SignedListing).check(z.maxLength(200)));
