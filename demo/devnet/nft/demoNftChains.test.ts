import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Contract, JsonRpcProvider } from 'ethers';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tables } from '../../../server/db/Database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPGlite, PGliteDialect } from '../../../server/db/PGliteDialect.ts';
import { contentOf } from '../../../server/nft/content/contentOf.ts';
import { Indexer } from '../../../server/nft/index/Indexer.ts';
import { IndexStore } from '../../../server/nft/index/IndexStore.ts';
import { MetadataReader } from '../../../server/nft/index/MetadataReader.ts';
import type { IndexedNftChain } from '../../../server/nft/NftChain.ts';
import { ownContract } from '../artifacts.ts';
import type { Devnet } from '../Devnet.ts';
import { startDevnet } from '../startDevnet.ts';
import { collectionsOf } from './collections.ts';
import { DemoContent } from './DemoContent.ts';
import { demoNftChains } from './demoNftChains.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchyard-nft-'));
const { signal } = new AbortController();
const nowhere = { open: async () => undefined };
let devnet: Devnet;
let db: Db;
let chain: IndexedNftChain;
let close: () => void;
let provider: JsonRpcProvider;

beforeAll(async () => {
  db = new Kysely<Tables>({ dialect: new PGliteDialect(await openPGlite()) });
  await migrate(db);
  devnet = await startDevnet({ dataDir: folder, log: { info: () => undefined }, signal, nfts: 'small' });
  const demo = demoNftChains(devnet, contentOf({ ipfs: [new DemoContent()], https: nowhere }));
  close = demo.close;
  const [first] = demo.chains;
  if (!first) throw new Error('no market');
  chain = first;
  provider = new JsonRpcProvider(devnet.rpc.get(chain.mainnet), undefined, { cacheTimeout: -1, pollingInterval: 50 });
});
afterAll(async () => {
  close();
  provider.destroy();
  await devnet.stop();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** Reads what there is; a block that comes meanwhile may move the chain under it. */
async function index(): Promise<void> {
  const indexer = new Indexer(chain, new IndexStore(db, chain.mainnet));
  while (await indexer.round(signal));
}

async function ownersOf(contract: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT token_id || ' ' || owner || ' × ' || quantity AS line FROM nft_balances
    WHERE mainnet = ${chain.mainnet} AND contract = ${contract} ORDER BY token_id, owner`.execute(db);
  return rows.map(({ line }) => line);
}

it("matches the demo's contracts, also after a reorganization", async () => {
  const metadata = new MetadataReader(chain, db, Date.now);
  await index();
  while (await metadata.round(signal));

  const specs = collectionsOf('small', chain.mainnet);
  for (const spec of specs) {
    const address = devnet.nfts.get(chain.mainnet)?.collections[spec.id] ?? '';
    const contract = new Contract(
      address,
      ownContract(spec.standard === 'ERC721' ? 'YardNft' : 'YardItems').abi,
      provider,
    );
    const lines = await ownersOf(address.toLowerCase());
    for (const line of lines) {
      const [tokenId, owner, , quantity] = line.split(' ');
      const held =
        spec.standard === 'ERC721' ? await contract.ownerOf?.(tokenId) : await contract.balanceOf?.(owner, tokenId);
      expect(String(held).toLowerCase()).toBe(spec.standard === 'ERC721' ? owner : quantity);
    }
    const known = await db
      .selectFrom('nft_contracts')
      .selectAll()
      .where('contract', '=', address.toLowerCase())
      .executeTakeFirst();
    expect(known).toMatchObject({ standard: spec.standard, name: spec.name, royalty_bps: spec.royaltyBps });
    expect(known?.image).toMatch(/^ipfs:/);
    expect(lines.length).toBeGreaterThanOrEqual(spec.tokens);
  }
  const { rows } = await sql<{ sales: number; tokens: number; ready: number }>`
    SELECT (SELECT count(*)::integer FROM nft_events WHERE kind = 'sale' AND in_coin) AS sales,
      (SELECT count(*)::integer FROM nft_tokens) AS tokens,
      (SELECT count(*)::integer FROM nft_metadata WHERE status = 'ready' AND name <> '') AS ready`.execute(db);
  const tokens = specs.reduce((sum, spec) => sum + spec.tokens, 0);
  expect(rows[0]?.tokens).toBe(tokens);
  expect(rows[0]?.ready).toBe(tokens);
  expect(rows[0]?.sales).toBeGreaterThan(10);

  const spec = specs.find(({ standard }) => standard === 'ERC721');
  const address = devnet.nfts.get(chain.mainnet)?.collections[spec?.id ?? ''] ?? '';
  const before = await ownersOf(address.toLowerCase());
  const [tokenId = '', owner = ''] = before[0]?.split(' ') ?? [];
  const to = `0x${'7'.repeat(40)}`;
  const start = await provider.send('evm_snapshot', []);
  await provider.send('anvil_impersonateAccount', [owner]);
  await provider.send('anvil_setBalance', [owner, '0xde0b6b3a7640000']);
  const data = ownContract('YardNft').abi.encodeFunctionData('transferFrom', [owner, to, tokenId]);
  await provider.send('eth_sendTransaction', [{ from: owner, to: address, data }]);
  await provider.send('evm_mine', []);
  await index();
  expect(await ownersOf(address.toLowerCase())).toContain(`${tokenId} ${to} × 1`);

  // The chain goes back, and on in another way.
  await provider.send('evm_revert', [start]);
  await provider.send('evm_mine', []);
  await provider.send('evm_mine', []);
  await provider.send('evm_mine', []);
  await index();
  expect(await ownersOf(address.toLowerCase())).toEqual(before);
});
