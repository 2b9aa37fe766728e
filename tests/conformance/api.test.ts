import { describe, expect, it } from 'vitest';
import type { Endpoint, StreamEndpoint } from '../../src/api/endpoint.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';

const services = { swap: '', main: '', bridge: '', devnet: '' };
const modules = import.meta.glob<Record<string, unknown>>('../../src/api/**/*.ts', { eager: true });
const exported = Object.entries(modules)
  .filter(([file]) => !file.includes('.test'))
  .flatMap(([, module]) => Object.values(module));
const endpoints = exported.filter((value): value is Endpoint => has(value, 'path') && has(value, 'data'));
const streams = exported.filter((value): value is StreamEndpoint => has(value, 'path') && has(value, 'item'));

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

const meta = (names: string) => names.split(' ').map((name) => `/api/v2/meta/${name}`);
/** Every call of spec §7 to the product's own backends, by its method. */
const calls: Readonly<Record<'GET' | 'POST', readonly string[]>> = {
  POST: [
    '/api/getBaseInfo',
    '/api/exchangeRecord/addTransData',
    '/api/multiQuote',
    '/api/commonSwap',
    '/api/exchangeRecord/getTransDetail',
    '/api/exchangeRecord/getTransData',
    ...meta(
      'addTransData batchBuy getMarketPlaceInfo createOrUpdateOrder cancelOrder createOrUpdateOrderBackend assets',
    ),
    ...meta('getUserEvents prepareMusseOrder platformlogin getAiPrice getAiNftInfo getAiRecommend getSearchData'),
    '/api/nft/getNftSwapData',
    '/api/v1/meta/swap',
    '/api/v2/blur/preInfo',
    '/api/v2/blur/authLogin',
    '/api/v2/gem/preInfo',
    '/api/v2/gem/authLogin',
    '/api/statistic/log',
    '/api/cBridge/makerTransferOut',
    '/api/cBridge/checkTransferConfirm',
    '/api/cBridge/refund',
    '/api/cBridge/getConfirmContractData',
    '/api/cBridge/userSendConfirm',
    '/api/cBridge/addConfirmHash',
    '/api/xumm/queryWalletAddress',
    '/api/nft/update/pData',
    '/api/nft/like/add',
    '/api/nft/like/cancel',
    '/api/open/v2/makeOrder',
    '/api/charts/getCollectionTrades',
    '/api/charts/getActivityCharts',
    '/api/charts/getSellWallData',
    '/api/charts/holderTop',
    '/api/charts/holderTrend',
    '/api/charts/holderDistribute',
    '/api/charts/getAssetsEventsList',
    '/api/mussenft/user/created',
    '/api/mussenft/user/upload',
    '/api/mussenft/dapp/sign',
    '/api/mussenft/nft/add',
    '/api/v2/aimint/createPhoto',
    '/public/node/publicNode',
    '/swap/v1/queryChainByConfig',
    '/swap/v1/noGasSwap',
    '/swap/v1/queryBRC20',
    '/api/queryBlackList',
  ],
  GET: [
    '/api/v1/meta/quote',
    '/api/getAssetsInfo',
    '/api/getRaribleData',
    '/api/v1/meta/getBaseInfo',
    '/api/v1/meta/getLists',
    '/api/v1/meta/getOwnedAssets',
    '/api/xumm/payload',
    ...meta('recentlyListed topCollections getUserAssets getUserOrders getPlatformInfo getNonce getNftDetail'),
    ...meta('getNftDetailOthers gasPrice getNfts popularListed getSearchTag collection/info open/asset/info'),
    '/api/nft/like/list',
    '/api/v1/meta/quoteByMarket',
    '/api/v1/meta/quoteSupperList',
    '/api/musse/mint/list',
    '/api/v2/aimint/styles',
    '/api/v2/aimint/getPhoto',
    '/api/v2/free',
  ],
};

/** The content of the reply does not matter, only that it arrived. */
const acceptsAnything = ['/api/statistic/log'];

/** Calls without base data: helpers of this product, and XUMM, whose service takes only the fields of its own call. */
const withoutBaseData = /^\/(devnet|api\/xumm|api\/links)\//;

describe('the wire', () => {
  it('has calls and streams to try', () => {
    expect(endpoints.length).toBeGreaterThan(90);
    expect(streams.length).toBeGreaterThan(0);
  });

  const wanted = Object.entries(calls).flatMap(([method, paths]) => paths.map((path) => [method, path] as const));
  it.each(wanted)('[API-01] has %s %s as one typed function', (method, path) => {
    const found = new Set(endpoints.filter((endpoint) => endpoint.path === path));

    const [only] = [...found];
    expect(found.size).toBe(1);
    expect(only?.method).toBe(method);
  });

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[API-01] rejects a reply of %s that does not match its schema',
    async (_path, endpoint) => {
      const reply = endpoint.envelope === 'bare' ? 12.5 : { resCode: endpoint.success ?? 100, resMsg: '', data: 12.5 };
      const api = new HttpApiCaller({
        services,
        baseData: () => ({}),
        fetch: async () => new Response(JSON.stringify(reply)),
      });

      const result = await api.request(endpoint, {});

      expect(result).toEqual(
        acceptsAnything.includes(endpoint.path)
          ? { status: 'ok', data: 12.5 }
          : expect.objectContaining({ status: 'malformed' }),
      );
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[API-04] adds base data to %s, unless the call takes none',
    async (path, endpoint) => {
      const base = { equipmentNo: 'e'.repeat(32), source: 'partner' };
      const sent: Record<string, unknown>[] = [];
      const api = new HttpApiCaller({
        services,
        baseData: () => base,
        fetch: async (url, init) => {
          const query = Object.fromEntries(new URL(String(url), 'https://backend.example').searchParams);
          sent.push(init?.body ? JSON.parse(String(init.body)) : query);
          return Response.json({ resCode: 900 });
        },
      });

      await api.request(endpoint, {});

      expect(sent).toHaveLength(1);
      if (withoutBaseData.test(path)) expect(sent[0]).toEqual({});
      else expect(sent[0]).toMatchObject(base);
    },
  );

  it('[API-01] skips a stream chunk that does not match its schema', async () => {
    for (const stream of streams) {
      const pieces = 'event: item\ndata: 12.5\n\nevent: end\ndata: {"resCode":100}\n\n';
      const headers = { 'content-type': 'text/event-stream' };
      const api = new HttpApiCaller({
        services,
        baseData: () => ({}),
        fetch: async () => new Response(pieces, { headers }),
      });

      expect(await api.stream(stream, {}).next()).toEqual({ done: true, value: undefined });
    }
  });
});
