import { sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import type { TokenAt } from '../orders/OrderBook.ts';

/** Likes of accounts. Accounts are in the index's spelling. */
export class Likes {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Adds a like; a repeated like changes nothing. Returns the token's number of likes. */
  async add(owner: string, token: TokenAt): Promise<number> {
    const { mainnet, contract, tokenId } = token;
    await this.#db
      .insertInto('nft_likes')
      .values({ owner, mainnet, contract, token_id: tokenId.toString(), at: new Date(this.#now()).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.count(token);
  }

  async remove(owner: string, token: TokenAt): Promise<number> {
    await sql`DELETE FROM nft_likes l WHERE l.owner = ${owner} AND ${isOf(token)}`.execute(this.#db);
    return this.count(token);
  }

  async count(token: TokenAt): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM nft_likes l WHERE ${isOf(token)}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async has(owner: string, token: TokenAt): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM nft_likes l WHERE l.owner = ${owner} AND ${isOf(token)}`.execute(this.#db);
    return rows.length > 0;
  }

  /** Newest first. */
  async of(
    owner: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly tokens: readonly TokenAt[]; readonly total: number }> {
    const mine = this.#db.selectFrom('nft_likes').where('owner', '=', owner);
    const [rows, all] = await Promise.all([
      mine
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('contract')
        .orderBy('token_id')
        .limit(limit)
        .offset(offset)
        .execute(),
      mine.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst(),
    ]);
    return {
      tokens: rows.map(({ mainnet, contract, token_id }) => ({ mainnet, contract, tokenId: BigInt(token_id) })),
      total: all?.count ?? 0,
    };
  }
}

function isOf({ mainnet, contract, tokenId }: TokenAt) {
  return sql`l.mainnet = ${mainnet} AND l.contract = ${contract} AND l.token_id = ${tokenId.toString()}::numeric`;
}
