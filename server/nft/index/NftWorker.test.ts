import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts, FakeBlocks, fakeNftChain, logs, ZERO } from '../../../tests/support/fakes/FakeBlocks.ts';
import type { Db, Tables } from '../../db/Database.ts';
import { migrate } from '../../db/migrate.ts';
import { openPGlite, PGliteDialect } from '../../db/PGliteDialect.ts';
import { Lease } from '../../jobs/Lease.ts';
import { NftWorker } from './NftWorker.ts';

const OWNER = `0x${'a'.repeat(40)}`;
const mint = (tokenId: bigint) => [logs.transfer(contracts.art, { from: ZERO, to: OWNER, tokenId })];

describe('NftWorker', () => {
  let pglite: PGlite;
  let db: Db;

  beforeAll(async () => {
    pglite = await openPGlite();
    db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
    await migrate(db);
  });
  afterAll(() => db.destroy());

  const tokens = async () =>
    (await db.selectFrom('nft_tokens').select('token_id').orderBy('token_id').execute()).length;

  it('indexes new NFTs while metadata hangs', async () => {
    const blocks = new FakeBlocks();
    blocks.add([mint(1n)]);
    const chain = fakeNftChain('NORTHYARD', blocks);
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const hanging = {
      ...chain.contracts,
      tokenUri(_token: object, signal: AbortSignal) {
        isAsked();
        return new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    };
    const worker = new NftWorker({
      chain: { ...chain, contracts: hanging },
      db,
      lease: new Lease(db, 'test', Date.now),
      log: { warn: () => undefined },
      now: Date.now,
    });

    worker.start();
    await asked;
    blocks.add([mint(2n)]);
    await expect.poll(tokens).toBe(2);

    await worker.stop();
  });
});
