import type { Db } from '../../db/Database.ts';

/** Schedules a new read of a token's metadata. Returns the currently known addresses of its media. */
export async function scheduleRefetch(
  db: Db,
  { mainnet, contract, tokenId }: { readonly mainnet: string; readonly contract: string; readonly tokenId: string },
  now: number,
): Promise<readonly string[]> {
  const row = await db
    .updateTable('nft_metadata')
    .set({ status: 'due', tries: 0, due_at: new Date(now).toISOString() })
    .where('mainnet', '=', mainnet)
    .where('contract', '=', contract)
    .where('token_id', '=', tokenId)
    .returning(['image', 'animation'])
    .executeTakeFirst();
  return row ? [row.image, row.animation] : [];
}
