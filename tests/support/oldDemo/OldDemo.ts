import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import { openPGlite } from '../../../server/db/PGliteDialect.ts';

const DATABASE = 'database.sql';
const Files = z.record(z.string(), z.string());

/**
 * The data of a demo that the code of commit b21acf2a wrote (23 November 2026): with swaps of its wallet, an NFT that the wallet
 * minted and listed, a like, a message to support, and an order that a job of that time still follows. The database is as
 * `pg_dump --inserts` wrote it, the other files are as they were in the data folder, without copies of themselves.
 */
export class OldDemo {
  readonly wallet = '0x33d463f2818d7dcE332B71eCc605A0f1c08af492';
  /** Hashes of the transactions that paid for its orders. */
  readonly paid = {
    onOneChain: '0xae2f3f21d2f4a746f9c262f1b82087e447e2ad50c84cb8d6f85493a3fa6b28de',
    acrossChains: '0x397fa37070c50ce9454408bab47738f746ef69fc100b3afae21712a7a197032c',
    byLifi: '0x3454e8c7169ded69cdcd5ef13b89856d56ea770c57f9ed880fc118578264d368',
  } as const;
  /** An order that was reported with a hash that is on no chain. */
  readonly unseenOrder = '0x40a22ba431f610c2b06c3c29950b15f4680922fc7e0296361734a56c912398d9';
  readonly nft = {
    id: '433190785888017450',
    contract: '0xe347af1477e77fe77fdfc33a91843a4fe35a9f36',
    token: '1',
  } as const;
  readonly listing = '0x43bd911bdd961e8b0209baee4be69b7e33e64d74ffc4c1307d920f7fbd73a00c';
  /** While the listing can be filled. */
  readonly now = Date.parse('2026-11-30T00:00:00Z');
  readonly #files = readFiles();

  /** Its database, in memory. The caller closes it. */
  async database(): Promise<PGlite> {
    const pglite = await openPGlite();
    await this.#fill(pglite);
    return pglite;
  }

  /** Writes its data folder, with its database in the embedded form. */
  async write(folder: string): Promise<void> {
    for (const [path, bytes] of this.#files) {
      if (path === DATABASE) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const pglite = await openPGlite(join(folder, 'db'));
    await this.#fill(pglite);
    await pglite.close();
  }

  async #fill(pglite: PGlite): Promise<void> {
    await pglite.exec(String(this.#files.get(DATABASE)));
    // The file empties the search path.
    await pglite.exec('reset all');
  }
}

/** A JSON object: each file by its path, one character for each byte. */
function readFiles(): ReadonlyMap<string, Buffer> {
  const packed = readFileSync(join(import.meta.dirname, 'b21acf2a.json.br'));
  const files = z.parse(Files, JSON.parse(brotliDecompressSync(packed).toString('utf8')));
  return new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'latin1')]));
}
