import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { TreeCopy } from './TreeCopy.ts';

const Listing = z.object({
  chains: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      family: z.string(),
      wire: z.object({ name: z.string(), chainId: z.string() }),
      explorer: z.string(),
      hosts: z.array(z.string()),
    }),
  ),
  wallets: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      chainType: z.string(),
      mobile: z.string(),
      popularity: z.nullable(z.number()),
    }),
  ),
  problems: z.array(z.object({ plugin: z.string(), error: z.string() })),
});
export type Listing = z.output<typeof Listing>;

/** Output of `npm run plugins` in a copy. */
export async function listingOf(tree: TreeCopy): Promise<Listing> {
  const { stdout, output, code } = await tree.run('plugins', '--json');
  expect(code, output).toBe(0);
  return z.parse(Listing, JSON.parse(stdout));
}
