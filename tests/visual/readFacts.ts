import * as z from 'zod/mini';
import type { Facts } from './Scene.ts';

const Known = z.object({
  collection: z.string(),
  listed: z.string(),
  owned: z.string(),
  order: z.string(),
  device: z.string(),
}) satisfies z.ZodMiniType<Facts>;

/** @throws Error where the record is of other scenes than these. */
export function readFacts(facts: Readonly<Record<string, string>>): Facts {
  return z.parse(Known, facts);
}
