import { sql } from 'kysely';
import type { Db } from '../../db/Database.ts';
import { timeLimit } from '../../upstream/timeLimit.ts';
import type { Metadata } from '../content/parseMetadata.ts';
import { readMetadata } from '../content/readMetadata.ts';
import type { IndexedNftChain } from '../NftChain.ts';
import { keepSummaries } from '../summary/keepSummaries.ts';
import { analyze } from './analyze.ts';

/** Tokens per round, and tokens at the same time. */
const BATCH = 500;
const AT_ONCE = 32;
/** After this time a round begins no further token, so that slow hosts do not keep what was read from being written. */
const READ_MS = 20_000;
/** Pauses before the retries of a failed read. There is no retry after the last one. */
const PAUSES_MS = [10_000, 60_000, 600_000, 3_600_000];

interface PendingToken {
  readonly contract: string;
  readonly token_id: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly tries: number;
}

/** Reads the metadata of tokens, once for each token unless it is requested again. */
export class MetadataReader {
  readonly #chain: IndexedNftChain;
  readonly #db: Db;
  readonly #now: () => number;

  constructor(chain: IndexedNftChain, db: Db, now: () => number) {
    this.#chain = chain;
    this.#db = db;
    this.#now = now;
  }

  /** Reads the due tokens; `true` if there may be more. Rejects if the chain's node does not answer. */
  async round(signal: AbortSignal): Promise<boolean> {
    const due = await this.#due();
    const read: { readonly token: PendingToken; readonly found: Metadata | undefined }[] = [];
    const waiting = [...due];
    const inTime = timeLimit(READ_MS);
    const readOn = async (): Promise<void> => {
      for (let token = waiting.shift(); token && !inTime.aborted; token = waiting.shift()) {
        read.push({ token, found: await this.#read(token, signal) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
    if (read.length > 0) await this.#write(read);
    return due.length === BATCH || inTime.aborted;
  }

  async #read({ standard, contract, token_id }: PendingToken, signal: AbortSignal): Promise<Metadata | undefined> {
    const tokenId = BigInt(token_id);
    const uri = await this.#chain.contracts.tokenUri({ standard, contract, tokenId }, signal);
    return uri === undefined ? undefined : readMetadata(this.#chain.content, { uri, tokenId }, signal);
  }

  async #due(): Promise<readonly PendingToken[]> {
    const { rows } = await sql<PendingToken>`
      SELECT m.contract, m.token_id::text AS token_id, c.standard, m.tries
      FROM nft_metadata m JOIN nft_contracts c ON c.mainnet = m.mainnet AND c.contract = m.contract
      WHERE m.mainnet = ${this.#chain.mainnet} AND m.status = 'due' AND m.due_at <= ${new Date(this.#now()).toISOString()}::timestamptz
        AND c.standard <> ''
      ORDER BY m.due_at, m.contract, m.token_id LIMIT ${BATCH}`.execute(this.#db);
    return rows;
  }

  async #write(read: readonly { readonly token: PendingToken; readonly found: Metadata | undefined }[]): Promise<void> {
    const rows = read.map(({ token: { contract, token_id, tries }, found }) => {
      const pause = PAUSES_MS[tries];
      return {
        contract,
        token_id,
        tries: found ? 0 : tries + 1,
        status: found ? 'ready' : pause === undefined ? 'failed' : 'due',
        due_at: new Date(found || pause === undefined ? 0 : this.#now() + pause).toISOString(),
        name: found?.name ?? '',
        description: found?.description ?? '',
        image: found?.image ?? '',
        animation: found?.animation ?? '',
        external_url: found?.externalUrl ?? '',
      };
    });
    const traits = read.flatMap(({ token: { contract, token_id }, found }) =>
      (found?.traits ?? []).map((trait, position) => ({ contract, token_id, position, ...trait })),
    );
    const { mainnet } = this.#chain;
    const given = sql`jsonb_populate_recordset(null::nft_metadata, ${JSON.stringify(rows)}::text::jsonb) r`;
    const tokens = rows.map(({ contract, token_id }) => ({ mainnet, contract, token_id }));
    await this.#db.transaction().execute(async (transaction) => {
      await keepSummaries(transaction, tokens, async () => {
        // A token that a reorganization removed has no row to write to. Old data stays if the new read finds nothing.
        await sql`UPDATE nft_metadata m SET status = r.status, tries = r.tries, due_at = r.due_at,
            name = CASE WHEN r.status = 'ready' THEN r.name ELSE m.name END,
            description = CASE WHEN r.status = 'ready' THEN r.description ELSE m.description END,
            image = CASE WHEN r.status = 'ready' THEN r.image ELSE m.image END,
            animation = CASE WHEN r.status = 'ready' THEN r.animation ELSE m.animation END,
            external_url = CASE WHEN r.status = 'ready' THEN r.external_url ELSE m.external_url END
          FROM ${given}
          WHERE m.mainnet = ${mainnet} AND m.contract = r.contract AND m.token_id = r.token_id`.execute(transaction);
        await sql`DELETE FROM nft_traits t USING ${given} WHERE t.mainnet = ${mainnet} AND t.contract = r.contract
          AND t.token_id = r.token_id AND r.status = 'ready'`.execute(transaction);
        await sql`INSERT INTO nft_traits (mainnet, contract, token_id, position, trait_type, value)
          SELECT m.mainnet, m.contract, m.token_id, t.position, t.trait_type, t.value
          FROM jsonb_populate_recordset(null::nft_traits, ${JSON.stringify(traits)}::text::jsonb) t
          JOIN nft_metadata m ON m.mainnet = ${mainnet} AND m.contract = t.contract AND m.token_id = t.token_id`.execute(
          transaction,
        );
      });
      await analyze(transaction, rows.length, ['nft_metadata', 'nft_traits']);
    });
  }
}
