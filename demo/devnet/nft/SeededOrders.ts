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

/** A signed order of the seeded history. */
const SeededOrder = z.object({
  side: z.enum(['listing', 'bid']),
  order: Components,
  /** The offerer's signature, 65 bytes of hex. */
  signature: text,
  /** Milliseconds since 1970. */
  signedMs: z.number(),
  /** State at the end of that history; the chain agrees. */
  end: z.enum(['open', 'filled', 'cancelled', 'expired']),
});
export type SeededOrder = z.output<typeof SeededOrder>;

/** Written before the deployment's record, so that a deployment always has its orders. */
export function writeSeededOrders(folder: string, chain: string, orders: readonly SeededOrder[]): void {
  writeFileSync(fileOf(folder, chain), JSON.stringify(orders));
}

/** Oldest first; empty if no market was seeded. */
export function readSeededOrders(folder: string, chain: string): readonly SeededOrder[] {
  const file = fileOf(folder, chain);
  return existsSync(file) ? z.parse(z.array(SeededOrder), JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function fileOf(folder: string, chain: string): string {
  return join(folder, `${chain}.orders.json`);
}
