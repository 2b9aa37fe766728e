import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoParts } from '../../../demo/demoParts.ts';
import { bridges, exchangeNames, lockBridge } from '../../../demo/devnet/devnetChains.ts';
import { buildApp } from '../../../server/app.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { multiQuote } from '../../../src/api/swap.ts';
import { pictureSources } from '../../../src/shell/pictureSources.ts';
import { DevnetBench } from '../../support/services/DevnetBench.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';

const MEDIA = 'https://media.example';
const [N, S] = ['NORTHYARD', 'SOUTHYARD'] as const;

describe('logos of the demo', () => {
  let bench: DevnetBench;
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    [bench, databases] = await Promise.all([DevnetBench.start(), embedded()]);
    database = await databases.open();
    const { devnet } = bench;
    const config = testConfig({ MEDIA_ORIGIN: MEDIA });
    ({ app } = await buildApp({ config, db: database.db, ...(await demoParts(devnet, config)) }));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
    await bench.stop();
  });

  /** Logos of all routes from Northyard's dollar, by the name of the route. */
  async function logosTo(chain: string, symbol: string): Promise<ReadonlyMap<string, string>> {
    const payload = {
      fromTokenAddress: bench.tokenOf(N, 'yUSD'),
      toTokenAddress: bench.tokenOf(chain, symbol),
      userAddr: '',
      toAddress: '',
      fromTokenChain: N,
      toTokenChain: chain,
      fromTokenAmount: '500000000',
      slippage: 1,
    };
    const { data } = (await app.inject({ method: 'POST', url: multiQuote.path, payload })).json();
    const routes: readonly { readonly dex: string; readonly logoUrl: string }[] = data.txData;
    return new Map(routes.map(({ dex, logoUrl }) => [dex, logoUrl]));
  }

  it('[SWP-02] every route has its own logo, which the app may load', async () => {
    const logos = new Map([...(await logosTo(N, 'yGOLD')), ...(await logosTo(S, 'yUSD'))]);
    const isAllowed = pictureSources({ mediaOrigin: MEDIA }, 'https://swap.example/');

    expect([...logos.keys()].sort()).toEqual(
      [...exchangeNames, ...bridges.map(({ dex }) => dex), lockBridge.dex].sort(),
    );
    const drawings = new Set<string>();
    for (const [dex, logo] of logos) {
      expect(isAllowed(logo), dex).toBe(true);
      const { pathname, search } = new URL(logo);
      const reply = await app.inject(`${pathname}${search}`);
      expect(reply.statusCode, dex).toBe(200);
      expect(reply.headers['content-type'], dex).toBe('image/svg+xml');
      drawings.add(reply.body);
    }
    expect(drawings.size).toBe(logos.size);
  });
});
