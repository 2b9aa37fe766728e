import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const text = z.string();
const item = { itemType: z.number(), token: text, identifierOrCriteria: text, startAmount: text, endAmount: text };
const Components = z.object({
  offerer: text,
  zone: text,
  offer: z.array(z.object(item)),
  consideration: z.array(z.object({ ...item, recipient: text })),
  orderType: z.number(),
  startTime: text,
  endTime: text,
  zoneHash: text,
  salt: text,
  conduitKey: text,
  counter: text,
});

/** An order that somebody signed in the seeded past. */
const SeededOrder = z.object({
  side: z.enum(['listing', 'bid']),
  order: Components,
  /** The offerer's, 65 bytes of hex. */
  signature: text,
  /** Milliseconds since 1970. */
  signedMs: z.number(),
  /** What became of it by the end of that past; the chain says the same. */
  end: z.enum(['open', 'filled', 'cancelled', 'expired']),
});
export type SeededOrder = z.output<typeof SeededOrder>;

/** Written before the deployment's record, so that where that stands, these do. */
export function writeSeededOrders(folder: string, chain: string, orders: readonly SeededOrder[]): void {
  writeFileSync(fileOf(folder, chain), JSON.stringify(orders));
}

/** Oldest first; none where no market was seeded. */
export function readSeededOrders(folder: string, chain: string): readonly SeededOrder[] {
  const file = fileOf(folder, chain);
  return existsSync(file) ? z.parse(z.array(SeededOrder), JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function fileOf(folder: string, chain: string): string {
  return join(folder, `${chain}.orders.json`);
}
