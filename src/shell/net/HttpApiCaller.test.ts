import { describe, expect, it } from 'vitest';
import { resultCodes } from '../../api/codes.ts';
import { gasPrice } from '../../api/gas.ts';
import { queryBlackList } from '../../api/swap.ts';
import { getTransData } from '../../api/swapOrders.ts';
import { queryChainByConfig } from '../../api/tokens.ts';
import { equipmentNoOf, randomEquipmentNo } from './baseData.ts';
import { HttpApiCaller } from './HttpApiCaller.ts';

const services = { swap: 'https://swap.example', main: '', bridge: '', devnet: '' };

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly body: unknown;
  readonly cache: RequestCache;
  /** Header names. Any header that is not safelisted would cause a CORS preflight request to another origin. */
  readonly headers: readonly string[];
}

/** A caller with a function as its network. */
function callerOn(answer: () => Response, conditionalReads = false) {
  const sent: Sent[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const { method = 'GET', cache = 'default' } = init ?? {};
    const headers = [...new Headers(init?.headers).keys()];
    sent.push({ url: new URL(String(input), 'https://page.example'), method, body, cache, headers });
    return answer();
  };
  const baseData = () => ({ equipmentNo: 'e', source: 'web' });
  const api = new HttpApiCaller({ services, baseData, fetch, conditionalReads });
  return { api, sent };
}

const score = { score: '100' };

describe('HttpApiCaller', () => {
  it.each([100, '100', 800, '800'])('[API-02] accepts %j as success', async (resCode) => {
    const { api } = callerOn(() => Response.json({ resCode, resMsg: 'ok', data: score }));

    expect(await api.request(queryBlackList, { address: '0x1' })).toEqual({ status: 'ok', data: score });
  });

  it.each([
    ['answered', () => Response.json({ resCode: 100, data: score })],
    ['answered', () => new Response('', { status: 404 })],
    ['limited', () => new Response('', { status: 429 })],
    ['unreachable', () => new Response('', { status: 502 })],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[UXP-12] reports how the service took a call: %s', async (expected, answer) => {
    const heard: string[] = [];
    const api = new HttpApiCaller({
      services,
      baseData: () => ({}),
      fetch: async () => answer(),
      onOutcome: (outcome) => heard.push(outcome),
    });

    await api.request(queryBlackList, { address: '0x1' });

    expect(heard).toEqual([expected]);
  });

  it('[ERR-02] resolves without data on 900, whatever its type', async () => {
    const { api } = callerOn(() => new Response('{"resCode":"900"}'));

    expect(await api.request(queryBlackList, { address: '0x1' })).toEqual({ status: 'empty' });
  });

  it('[ERR-02] resolves with the status text if the status is not 200', async () => {
    const { api } = callerOn(() => new Response('<html>', { status: 503, statusText: 'Service Unavailable' }));

    expect(await api.request(queryBlackList, { address: '0x1' })).toEqual({
      status: 'http-status',
      httpStatus: 503,
      text: 'Service Unavailable',
    });
  });

  it('[MON-06] uses the result code in a 503 if the request may be repeated', async () => {
    const code = String(resultCodes.signatureUnchecked);
    const own = callerOn(() => Response.json({ resCode: code, resMsg: 'again', data: null }, { status: 503 }));
    const other = callerOn(() => Response.json({ resCode: '4103', resMsg: 'no', data: null }, { status: 503 }));
    const elsewhere = callerOn(() => Response.json({ resCode: code, resMsg: 'again', data: null }, { status: 502 }));

    const request = { address: '0x1' };
    expect(await own.api.request(queryBlackList, request)).toEqual({
      status: 'refused',
      resultCode: resultCodes.signatureUnchecked,
      message: 'again',
    });
    expect(await other.api.request(queryBlackList, request)).toMatchObject({ status: 'http-status', httpStatus: 503 });
    expect(await elsewhere.api.request(queryBlackList, request)).toMatchObject({
      status: 'http-status',
      httpStatus: 502,
    });
  });

  it('[ERR-02] rejects a transport error with the received part of the response', async () => {
    const half = () => {
      const bytes = new TextEncoder().encode('{"reason":"go');
      const broken = [() => bytes, () => Promise.reject(new TypeError('terminated'))];
      return new ReadableStream({ pull: async (part) => part.enqueue(await broken.shift()?.()) }, { highWaterMark: 0 });
    };
    const { api } = callerOn(() => new Response(half()));

    expect(await api.request(queryBlackList, { address: '0x1' })).toEqual({
      status: 'unreachable',
      body: '{"reason":"go',
    });
    await expect(api.call(queryBlackList, { address: '0x1' })).rejects.toMatchObject({
      code: 'api/unreachable',
      context: { body: '{"reason":"go' },
    });
  });

  it('[ERR-02] rejects with "unreachable" for an unreachable host', async () => {
    const { api } = callerOn(() => {
      throw new TypeError('fetch failed');
    });

    expect(await api.request(queryBlackList, { address: '0x1' })).toEqual({ status: 'unreachable', body: undefined });
  });

  it('[ERR-01] rejects with the code of a refusal', async () => {
    const { api } = callerOn(() => new Response('{"resCode":1159,"resMsg":"liquidity","data":null}'));

    await expect(api.call(queryBlackList, { address: '0x1' })).rejects.toMatchObject({
      code: 'api/refused',
      context: { resultCode: 1159 },
    });
  });

  it.each(['not json', '[]', '{"resCode":100,"data":{"score":7}}'])('rejects %j as malformed', async (body) => {
    const { api } = callerOn(() => new Response(body));

    expect(await api.request(queryBlackList, { address: '0x1' })).toMatchObject({ status: 'malformed' });
  });

  it("[API-04] [SHL-16] sends base data and the service's host, by POST unless the call defines another method", async () => {
    const { api, sent } = callerOn(() => new Response('{}'));

    await api.request(queryBlackList, { address: '0xaa' });

    expect(sent[0]).toMatchObject({ method: 'POST', body: { address: '0xaa', equipmentNo: 'e', source: 'web' } });
    expect(sent[0]?.url.href).toBe('https://swap.example/api/queryBlackList');
  });

  it('[API-02] polls by POST if the backend does not announce conditional reads', async () => {
    const { api, sent } = callerOn(() => new Response('{}'));

    await api.request(getTransData, { fromAddress: '0xaa', pageNo: 1, pageSize: 5 });

    const base = { equipmentNo: 'e', source: 'web' };
    expect(sent[0]).toMatchObject({ method: 'POST', body: { fromAddress: '0xaa', pageNo: 1, pageSize: 5, ...base } });
    expect(sent[0]?.url.search).toBe('');
  });

  it('[API-02] polls by GET if the backend announces it, and lets the browser revalidate', async () => {
    const { api, sent } = callerOn(() => new Response('{}'), true);

    await api.request(getTransData, { fromAddress: '0xaa', pageNo: 1, pageSize: 5 });

    expect(sent[0]).toMatchObject({ method: 'GET', body: undefined, cache: 'default', headers: [] });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      ...{ fromAddress: '0xaa', pageNo: '1', pageSize: '5' },
      ...{ equipmentNo: 'e', source: 'web' },
    });
  });

  it('[API-02] drops empty values from the query of a GET', async () => {
    const { api, sent } = callerOn(() => new Response('{}'));

    await api.request(gasPrice, { chainId: '' });

    expect(sent[0]).toMatchObject({ method: 'GET', body: undefined });
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({ equipmentNo: 'e', source: 'web' });
  });

  it('reads a bare reply without an envelope', async () => {
    const { api } = callerOn(() => new Response('[{"chain":"ETH","isSupport":"Y","isBridgers":"Y"}]'));

    expect(await api.request(queryChainByConfig, {})).toEqual({
      status: 'ok',
      data: [{ chain: 'ETH', isSupport: 'Y' }],
    });
  });

  it('[API-02] rejects with "timed out" after its limit, and aborts only on the caller’s signal', async () => {
    const silent: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const api = new HttpApiCaller({ services, baseData: () => ({}), fetch: silent });

    expect(await api.request(queryBlackList, { address: '0x1' }, { timeoutMs: 5 })).toEqual({
      status: 'timed-out',
      afterMs: 5,
    });
    const leaving = new AbortController();
    const asked = api.request(queryBlackList, { address: '0x1' }, { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('equipmentNo', () => {
  it('[SHL-16] has 32 alphanumerics, different each time', () => {
    expect(randomEquipmentNo()).toMatch(/^[0-9a-zA-Z]{32}$/);
    expect(randomEquipmentNo()).not.toBe(randomEquipmentNo());
  });

  it('[SHL-16] is the address, padded with x on the left or cut to 32', () => {
    expect(equipmentNoOf('rShort')).toBe(`${'x'.repeat(26)}rShort`);
    expect(equipmentNoOf(`0x${'a'.repeat(40)}`)).toBe(`0x${'a'.repeat(30)}`);
  });
});
