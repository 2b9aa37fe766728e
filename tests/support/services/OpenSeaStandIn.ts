import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { CONFIRMATIONS } from '../../../demo/devnet/devnetChains.ts';
import { marketFee } from '../../../demo/devnet/nft/marketFee.ts';
import { OpenSeaStandInService } from '../../../demo/standins/opensea/OpenSeaStandInService.ts';
import { openSeaRoutes } from '../../../demo/standins/opensea/openSeaRoutes.ts';
import { slugOf } from '../../../demo/standins/opensea/presentOpenSea.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import type { OpenSeaChain } from '../../../server/markets/opensea/OpenSeaChain.ts';
import { seaportLogs } from '../../../server/markets/seaport/seaportLogs.ts';
import { plainForm } from '../../../server/markets/seaport/seaportOrder.ts';
import { Indexer } from '../../../server/nft/index/Indexer.ts';
import { IndexStore } from '../../../server/nft/index/IndexStore.ts';
import { MetadataReader } from '../../../server/nft/index/MetadataReader.ts';
import { RpcBlockSource } from '../../../server/nft/index/RpcBlockSource.ts';
import { RpcContracts } from '../../../server/nft/index/RpcContracts.ts';
import type { IndexedNftChain } from '../../../server/nft/NftChain.ts';
import type { DevnetBench } from './DevnetBench.ts';

const CHAIN_ID = 771_001;
const { signal } = new AbortController();

interface Options {
  readonly bench: DevnetBench;
  readonly database: OpenDatabase;
  /** The market's contract on the chain. */
  readonly seaport: string;
  readonly now: () => number;
}

/** OpenSea's API on a loopback port, over one of the demo's chains. */
export class OpenSeaStandIn {
  readonly chain: OpenSeaChain;
  readonly service: OpenSeaStandInService;
  /** `http://127.0.0.1:1234/opensea/api/v2`. */
  readonly url: string;
  readonly #app: FastifyInstance;
  readonly #indexer: Indexer;
  readonly #metadata: MetadataReader;

  private constructor({
    app,
    chain,
    service,
    readers,
  }: {
    readonly app: FastifyInstance;
    readonly chain: OpenSeaChain;
    readonly service: OpenSeaStandInService;
    readonly readers: [Indexer, MetadataReader];
  }) {
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    this.url = `http://127.0.0.1:${port}/opensea/api/v2`;
    this.chain = chain;
    this.service = service;
    this.#app = app;
    [this.#indexer, this.#metadata] = readers;
  }

  static async open({ bench, database, seaport, now }: Options): Promise<OpenSeaStandIn> {
    const mainnet = 'NORTHYARD';
    const chain: OpenSeaChain = {
      mainnet,
      slug: 'northyard',
      chainId: CHAIN_ID,
      confirmations: CONFIRMATIONS,
      coin: { symbol: 'NYD', name: 'Northyard', decimals: 18 },
      wrapped: { address: bench.tokenOf(mainnet, 'WNYD').toLowerCase(), symbol: 'WNYD' },
      explorer: 'http://127.0.0.1/tx/',
      seaport: seaport.toLowerCase(),
      conduitKey: plainForm.conduitKey,
      conduit: seaport.toLowerCase(),
      zones: [],
      feeRecipient: marketFee.recipient.toLowerCase(),
    };
    const { market } = bench.devnet;
    const service = new OpenSeaStandInService(chain, { db: database.db, market, now });
    const app = Fastify({ logger: false, forceCloseConnections: true });
    openSeaRoutes(app, () => service);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const provider = bench.provider(mainnet);
    const indexed: IndexedNftChain = {
      mainnet,
      coin: chain.coin,
      wrapped: chain.wrapped,
      blocks: new RpcBlockSource(provider),
      contracts: new RpcContracts(provider),
      markets: [seaportLogs({ market: market.id, name: market.name, feeBps: market.feeBps }, seaport)],
      content: { open: async (uri) => ({ bytes: documentAt(uri) }) },
    };
    const indexer = new Indexer(indexed, new IndexStore(database.db, mainnet));
    return new OpenSeaStandIn({
      app,
      chain,
      service,
      readers: [indexer, new MetadataReader(indexed, database.db, now)],
    });
  }

  slugOf(contract: string): string {
    return slugOf(this.chain, contract);
  }

  /** Reads the chain up to the newest block. */
  async catchUp(): Promise<void> {
    while (await this.#indexer.round(signal));
    while (await this.#metadata.round(signal));
  }

  async close(): Promise<void> {
    await this.#app.close();
  }
}

/** The document at a token's URI. */
async function* documentAt(uri: string): AsyncGenerator<Uint8Array> {
  const number = /\d+$/.exec(uri)?.[0] ?? '';
  yield Buffer.from(JSON.stringify({ name: `Piece ${number}`, image: `ipfs://bafypicture/${number}` }));
}
