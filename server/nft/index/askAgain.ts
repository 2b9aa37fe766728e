import type { Db } from '../../db/Database.ts';

/** Has the metadata of a token read once more; the addresses of its media as they were known. */
export async function askAgain(
  db: Db,
  { mainnet, contract, tokenId }: { readonly mainnet: string; readonly contract: string; readonly tokenId: string },
  now: number,
): Promise<readonly string[]> {
  const row = await db
    .updateTable('nft_metadata')
    .set({ status: 'due', tries: 0, due_at: now })
    .where('mainnet', '=', mainnet)
    .where('contract', '=', contract)
    .where('token_id', '=', tokenId)
    .returning(['image', 'animation'])
    .executeTakeFirst();
  return row ? [row.image, row.animation] : [];
}
