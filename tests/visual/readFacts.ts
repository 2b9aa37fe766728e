import * as z from 'zod/mini';
import type { Facts } from './Scene.ts';

const Known = z.object({
  collection: z.string(),
  listed: z.string(),
  owned: z.string(),
  order: z.string(),
  device: z.string(),
  outbox: z.string(),
  account: z.string(),
  unlisted: z.string(),
}) satisfies z.ZodMiniType<Facts>;

/** @throws Error if the record is of other scenes */
export function readFacts(facts: Readonly<Record<string, string>>): Facts {
  return z.parse(Known, facts);
}
