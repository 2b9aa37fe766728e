import { sql } from 'kysely';
import { resultCodes } from '../../../src/api/codes.ts';
import type { NftMintRow } from '../../db/CreationTables.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Mint, Studio } from './Studio.ts';

const DAY_SECONDS = 86_400;
/** How long a permit is valid. */
const GOOD_SECONDS = 30 * DAY_SECONDS;
/** Maximum number of attempts: other requests take numbers at the same time. */
const TRIES = 50;

/** A request to mint. */
export interface PermitRequest {
  readonly mainnet: string;
  /** Lower case. */
  readonly collection: string;
  readonly owner: string;
  readonly tokenUri: string;
  readonly royaltyBps: number;
  readonly requestId: string;
}

/** Permits to mint. Each has its own number, which belongs to its request permanently. */
export class Mints {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * The permit for a request: the same each time. It is signed again only if it expires soon.
   * @throws Refusal `requestReused`, `alreadyMinted`
   */
  async permit(studio: Studio, request: PermitRequest, signal: AbortSignal): Promise<{ mint: Mint; sign: string }> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = (await this.#asked(request)) ?? (await this.#number(studio, request, signal));
      if (row) return this.#current(studio, { request, row }, signal);
    }
    throw new Error(`no number for a token of ${request.collection}`);
  }

  /** The permit for a token of an account; `undefined` if there is none. */
  find(owner: string, token: { readonly mainnet: string; readonly contract: string; readonly tokenId: bigint }) {
    return this.#db
      .selectFrom('nft_mints')
      .selectAll()
      .where('mainnet', '=', token.mainnet)
      .where('contract', '=', token.contract)
      .where('nonce', '=', token.tokenId.toString())
      .where('owner', '=', owner)
      .executeTakeFirst();
  }

  /** Stores the transaction that minted it; `false` if another one is stored. */
  async done({ mainnet, contract, nonce }: NftMintRow, hash: string): Promise<boolean> {
    const row = await this.#db
      .updateTable('nft_mints')
      .set({ tx_hash: hash })
      .where('mainnet', '=', mainnet)
      .where('contract', '=', contract)
      .where('nonce', '=', nonce)
      .where((is) => is.or([is('tx_hash', 'is', null), is('tx_hash', '=', hash)]))
      .returning('nonce')
      .executeTakeFirst();
    return row !== undefined;
  }

  #asked({ owner, requestId }: PermitRequest): Promise<NftMintRow | undefined> {
    const rows = this.#db.selectFrom('nft_mints').selectAll();
    return rows.where('owner', '=', owner).where('request_id', '=', requestId).executeTakeFirst();
  }

  async #current(
    studio: Studio,
    { request, row }: { readonly request: PermitRequest; readonly row: NftMintRow },
    signal: AbortSignal,
  ) {
    const isSame =
      row.mainnet === request.mainnet &&
      row.contract === request.collection &&
      row.token_uri === request.tokenUri &&
      row.royalty_bps === request.royaltyBps;
    if (!isSame) throw new Refusal(resultCodes.requestReused, 'the request was made for another NFT');
    const mint = mintOf(request, BigInt(row.nonce), row.deadline);
    if (row.tx_hash !== null || (await studio.isMinted(mint.collection, mint.nonce, signal))) {
      throw new Refusal(resultCodes.alreadyMinted, 'it is minted already');
    }
    if (mint.deadline > this.#seconds() + DAY_SECONDS) return { mint, sign: row.sign };
    const renewed = { ...mint, deadline: this.#seconds() + GOOD_SECONDS };
    const sign = await studio.permit(renewed);
    await this.#db
      .updateTable('nft_mints')
      .set({ deadline: renewed.deadline, sign })
      .where('owner', '=', request.owner)
      .where('request_id', '=', request.requestId)
      .execute();
    return { mint: renewed, sign };
  }

  /** Takes the next number; `undefined` if another request took it. */
  async #number(studio: Studio, request: PermitRequest, signal: AbortSignal): Promise<NftMintRow | undefined> {
    const { mainnet, collection, owner, requestId, tokenUri, royaltyBps } = request;
    const { rows } = await sql<{ highest: string }>`SELECT coalesce(max(nonce), 0)::text AS highest FROM nft_mints
      WHERE mainnet = ${mainnet} AND contract = ${collection}`.execute(this.#db);
    // The chain may have higher numbers than the database if the database was set up again.
    const onChain = await studio.lastNonce(collection, signal);
    const highest = BigInt(rows[0]?.highest ?? 0);
    const mint = mintOf(request, (highest > onChain ? highest : onChain) + 1n, this.#seconds() + GOOD_SECONDS);
    return this.#db
      .insertInto('nft_mints')
      .values({
        mainnet,
        contract: collection,
        nonce: mint.nonce.toString(),
        owner,
        request_id: requestId,
        token_uri: tokenUri,
        royalty_bps: royaltyBps,
        deadline: mint.deadline,
        sign: await studio.permit(mint),
        created_at: new Date(this.#now()).toISOString(),
        tx_hash: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }
}

function mintOf({ collection, owner, tokenUri, royaltyBps }: PermitRequest, nonce: bigint, deadline: number): Mint {
  return { collection, to: owner, tokenUri, royaltyBps, nonce, deadline };
}
