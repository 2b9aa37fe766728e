import { resultCodes } from '../../../src/api/codes.ts';
import type { NftStudioRow } from '../../db/CreationTables.ts';
import type { Db } from '../../db/Database.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { ContentStore } from '../store/ContentStore.ts';
import { putText } from '../store/putText.ts';
import type { Studio } from './Studio.ts';

/** Maximum number of collections in a list. */
const MAX_COLLECTIONS = 50;

interface CollectionRequest {
  readonly mainnet: string;
  readonly owner: string;
  readonly name: string;
  readonly symbol: string;
  readonly requestId: string;
}

/** Collections that accounts create for themselves. */
export class Collections {
  readonly #db: Db;
  readonly #content: ContentStore;
  readonly #now: () => number;

  constructor(db: Db, content: ContentStore, now: () => number) {
    this.#db = db;
    this.#content = content;
    this.#now = now;
  }

  /** The transaction that creates a collection; the same one for a repeated request. @throws Refusal `requestReused` */
  async make(studio: Studio, { mainnet, owner, name, symbol, requestId }: CollectionRequest, signal: AbortSignal) {
    const contractUri = await putText(this.#content, JSON.stringify({ name }), signal);
    const made = studio.makeCall({ owner, name, symbol, contractUri, requestId });
    await this.#db
      .insertInto('nft_studios')
      .values({
        mainnet,
        contract: made.contract,
        owner,
        request_id: requestId,
        name,
        symbol,
        contract_uri: contractUri,
        created_at: new Date(this.#now()).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await this.#db
      .selectFrom('nft_studios')
      .select(['mainnet', 'contract'])
      .where('owner', '=', owner)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    // The contract's address depends on all parts of the request.
    if (row?.mainnet !== mainnet || row.contract !== made.contract) {
      throw new Refusal(resultCodes.requestReused, 'the request was made for another collection');
    }
    return made;
  }

  /** An account's collections that exist on the chain, newest first. */
  async of(
    studio: Studio,
    { owner, mainnet }: { readonly owner: string; readonly mainnet: string },
    signal: AbortSignal,
  ): Promise<readonly NftStudioRow[]> {
    const rows = await this.#db
      .selectFrom('nft_studios')
      .selectAll()
      .where('owner', '=', owner)
      .where('mainnet', '=', mainnet)
      .orderBy('created_at', 'desc')
      .orderBy('contract')
      .limit(MAX_COLLECTIONS)
      .execute();
    const isThere = await Promise.all(rows.map(({ contract }) => studio.exists(contract, signal)));
    return rows.filter((_, at) => isThere[at]);
  }

  /** @throws Refusal `collectionNotYours` unless the account created it and it exists */
  async check(studio: Studio, key: { owner: string; mainnet: string; contract: string }, signal: AbortSignal) {
    const row = await this.#db
      .selectFrom('nft_studios')
      .select('contract')
      .where('mainnet', '=', key.mainnet)
      .where('contract', '=', key.contract)
      .where('owner', '=', key.owner)
      .executeTakeFirst();
    if (!row || !(await studio.exists(key.contract, signal))) {
      throw new Refusal(resultCodes.collectionNotYours, 'the collection is not of this account, or not made yet');
    }
  }
}
