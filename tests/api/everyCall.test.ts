import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/connect.ts';
import { resultCodes } from '../../src/api/codes.ts';
import type { Endpoint, StreamEndpoint } from '../../src/api/endpoint.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { FakeBlocks, fakeNftChain } from '../support/fakes/FakeBlocks.ts';
import { replySample } from '../support/services/replySample.ts';
import { testConfig } from '../support/services/testConfig.ts';
import { embedded, type TestDatabase } from './support/databases.ts';
import { LedgerChannel } from './support/LedgerChannel.ts';

const DAYS_MS = 24 * 3_600_000;
const folder = new URL('../../src/api/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const modules: readonly unknown[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
const exported = modules.flatMap((module): readonly unknown[] => Object.values(Object(module)));
/** Calls of the API with another service than the demo's own. */
const endpoints = exported.filter((value): value is Endpoint => isCall(value, 'data'));
const streams = exported.filter((value): value is StreamEndpoint => isCall(value, 'item'));
const paths = [...endpoints, ...streams].map(({ path }) => path);

/**
 * The refusal of each call that needs more than this test sets up: an account that is signed in, an order, a market, or a
 * service with a key. By the test that answers the call with data. Every other call is answered here with data, or with
 * code 900 for none.
 */
const answeredElsewhere: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'swaps/bridge.test.ts': {
    '/api/cBridge/addConfirmHash': resultCodes.unknownOrder,
    '/api/cBridge/checkTransferConfirm': resultCodes.unknownOrder,
    '/api/cBridge/getConfirmContractData': resultCodes.unknownOrder,
    '/api/cBridge/makerTransferOut': resultCodes.unknownOrder,
    '/api/cBridge/refund': resultCodes.unknownOrder,
    '/api/cBridge/userSendConfirm': resultCodes.unknownOrder,
  },
  'swaps/swap.test.ts': {
    '/api/commonSwap': resultCodes.invalidAmount,
    '/api/exchangeRecord/addTransData': resultCodes.unknownOrder,
    '/api/exchangeRecord/getTransDetail': resultCodes.unknownOrder,
    '/api/multiQuote': resultCodes.invalidAmount,
    '/api/statistic/log': resultCodes.invalidParameter,
    '/api/v2/meta/gasPrice': resultCodes.currencyUnsupported,
  },
  'swaps/zeroGas.test.ts': {
    '/swap/v1/noGasSwap': resultCodes.unknownOrder,
  },
  'swaps/inscriptions.test.ts': {
    '/swap/v1/queryBRC20': resultCodes.inscriptionsUnavailable,
  },
  'xumm.test.ts': {
    '/api/xumm/cancel': resultCodes.currencyUnsupported,
    '/api/xumm/payload': resultCodes.currencyUnsupported,
    '/api/xumm/queryWalletAddress': resultCodes.currencyUnsupported,
  },
  'nft/nftCreation.test.ts': {
    '/api/mussenft/dapp/sign': resultCodes.notSignedIn,
    '/api/mussenft/nft/add': resultCodes.notSignedIn,
    '/api/mussenft/nft/metadata': resultCodes.notSignedIn,
    '/api/mussenft/user/collections': resultCodes.mintUnsupported,
    '/api/mussenft/user/makeCollection': resultCodes.notSignedIn,
    '/api/mussenft/user/upload': resultCodes.notSignedIn,
    '/api/v2/free': resultCodes.mintUnsupported,
  },
  '../../demo/studio/aiMint.test.ts': {
    '/api/v2/aimint/createPhoto': resultCodes.notSignedIn,
    '/api/v2/aimint/getPhoto': resultCodes.notSignedIn,
  },
  'nft/nftMarket.test.ts': {
    '/api/nft/getNftSwapData': resultCodes.invalidAddress,
    '/api/nft/like/add': resultCodes.notSignedIn,
    '/api/nft/like/cancel': resultCodes.notSignedIn,
    '/api/open/v2/makeOrder': resultCodes.saleUnsupported,
    '/api/v1/meta/quote': resultCodes.nftNotListed,
    '/api/v1/meta/quoteSupperList': resultCodes.invalidParameter,
    '/api/v1/meta/swap': resultCodes.nftNotListed,
    '/api/v2/auth/signIn': resultCodes.siteUnknown,
    '/api/v2/auth/text': resultCodes.siteUnknown,
    '/api/v2/meta/addTransData': resultCodes.saleUnsupported,
    '/api/v2/meta/batchBuy': resultCodes.invalidAddress,
    '/api/v2/meta/cancelOrder': resultCodes.purchaseUnsupported,
    '/api/v2/meta/createOrUpdateOrder': resultCodes.unknownOrder,
    '/api/v2/meta/createOrUpdateOrderBackend': resultCodes.invalidParameter,
    '/api/v2/meta/getMarketPlaceInfo': resultCodes.saleUnsupported,
    '/api/v2/meta/getNonce': resultCodes.saleUnsupported,
    '/api/v2/meta/getUserOrders': resultCodes.invalidAddress,
    '/api/v2/meta/prepareMusseOrder': resultCodes.invalidAddress,
    '/api/v2/meta/updateOrderStatus': resultCodes.unknownOrder,
  },
};
/** Sign-ins to markets that this product does not connect: each is refused (contract §16). */
const alwaysRefused: Readonly<Record<string, number>> = {
  '/api/v2/blur/authLogin': resultCodes.saleUnsupported,
  '/api/v2/blur/preInfo': resultCodes.saleUnsupported,
  '/api/v2/gem/authLogin': resultCodes.saleUnsupported,
  '/api/v2/gem/preInfo': resultCodes.saleUnsupported,
  '/api/v2/meta/platformlogin': resultCodes.saleUnsupported,
};
const refusals: Readonly<Record<string, number>> = Object.assign(
  {},
  alwaysRefused,
  ...Object.values(answeredElsewhere),
);

function isCall(value: unknown, reply: 'data' | 'item'): boolean {
  const { path, service, ...rest }: Partial<Record<string, unknown>> = Object(value);
  return typeof path === 'string' && service !== 'devnet' && reply in rest;
}

describe('the backend', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let app: Awaited<ReturnType<typeof buildApp>>['app'];
  let replies: string[] = [];
  const api = new HttpApiCaller({
    services: { swap: '', main: '', bridge: '', devnet: '' },
    baseData: () => ({ source: 'web', equipmentNo: 'x'.repeat(32) }),
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      const payload = body ? { payload: String(body), headers: Object.fromEntries(new Headers(headers)) } : {};
      const reply = await app.inject({ method: method === 'POST' ? 'POST' : 'GET', url: String(url), ...payload });
      replies.push(reply.body);
      return new Response(reply.body, { status: reply.statusCode });
    },
  });

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
    const content = { open: async () => undefined };
    const chain = fakeNftChain('NORTHYARD', new FakeBlocks(Date.now() - 40 * DAYS_MS), content);
    ({ app } = await buildApp({
      config: testConfig(),
      db: database.db,
      channels: [new LedgerChannel()],
      nftChains: [chain],
    }));
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await databases.stop();
  });

  it('[API-01] has a route for every call', () => {
    expect(endpoints.length).toBeGreaterThan(90);
    expect(paths.filter((url) => !app.hasRoute({ method: 'POST', url }))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[API-01] [API-03] answers %s with what its schema says, or refuses it with its code',
    async (path, endpoint) => {
      replies = [];

      const result = await api.request(endpoint, requestOf(endpoint));

      const refusal = refusals[path];
      if (refusal === undefined) expect(result.status).toMatch(/^(ok|empty)$/);
      else expect(result).toMatchObject({ status: 'refused', resultCode: refusal });
      if (endpoint.envelope === 'bare') return;
      const { resCode }: { readonly resCode?: unknown } = JSON.parse(replies[0] ?? '');
      expect(typeof resCode).toBe(endpoint.resCode === 'text' ? 'string' : 'number');
    },
  );

  it.each(streams.map((stream) => [stream.path, stream] as const))(
    '[API-01] [API-03] answers %s with a stream that has an end',
    async (url, stream) => {
      const reply = await app.inject({ method: 'POST', url, payload: requestOf(stream) });

      expect(reply.headers['content-type']).toContain('text/event-stream');
      const [, data = ''] = /event: end\ndata: (.*)\n/.exec(reply.body) ?? [];
      expect(JSON.parse(data)).toMatchObject({ resCode: expect.anything() });
    },
  );

  it.each(Object.entries(answeredElsewhere))('[API-03] leaves to %s only calls that it makes', (file, calls) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^import [^;]*;/gm, '');
    const called = Object.keys(calls).filter((path) => makesCall(text, path));

    expect(called).toEqual(Object.keys(calls));
  });

  it('[API-01] reports an unknown marketplace instead of an empty list', async () => {
    const payload = { userAddr: '0x1' };

    const { body } = await app.inject({ method: 'POST', url: '/api/v2/blur/preInfo', payload });

    expect(JSON.parse(body)).toMatchObject({ resCode: '50004', data: null });
  });
});

/** Whether a test names the call: by its path, of which helpers may add the beginning, or by its endpoint. */
function makesCall(text: string, path: string): boolean {
  const isEndpoint = ([, value]: [string, unknown]) => isCall(value, 'data') && Object(value).path === path;
  const names = modules.flatMap((module) => Object.entries(Object(module)).filter(isEndpoint));
  const spellings = [
    `['/]${path.slice(1).replace(/^api\//, '(?:api/)?')}'`,
    ...names.map(([name]) => `[.(]${name}\\b`),
  ];
  return new RegExp(spellings.join('|')).test(text);
}

/** A complete request, on the chain of this backend. */
function requestOf({ request }: Pick<Endpoint, 'request'>): Record<string, unknown> {
  const known = { mainnet: 'NORTHYARD', source: 'web', page: 1, pageSize: 10, pageNo: 1 };
  const sample = z.parse(z.record(z.string(), z.unknown()), replySample(request));
  return { ...sample, ...Object.fromEntries(Object.entries(known).filter(([name]) => name in sample)) };
}
