import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { gasPrice } from '../../api/gas.ts';
import { getTransDetail, queryBlackList } from '../../api/swap.ts';
import { queryChainByConfig } from '../../api/tokens.ts';
import { equipmentNoOf, randomEquipmentNo } from './baseData.ts';
import { HttpApiCaller } from './HttpApiCaller.ts';

const services = { swap: 'https://swap.example', main: '', bridge: '', devnet: '' };

/** A caller whose network is a function. */
function callerOn(
  answer: (config: InternalAxiosRequestConfig) => { status?: number; statusText?: string; body: string } | Error,
) {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = axios.create({
    adapter: async (config) => {
      sent.push(config);
      const reply = answer(config);
      if (reply instanceof Error) throw reply;
      return {
        data: reply.body,
        status: reply.status ?? 200,
        statusText: reply.statusText ?? 'OK',
        headers: {},
        config,
      };
    },
  });
  const api = new HttpApiCaller({ services, baseData: () => ({ equipmentNo: 'e', source: 'web' }), http });
  return { api, sent };
}

const score = { score: '100' };

describe('HttpApiCaller', () => {
  it.each([100, '100', 800, '800'])('[API-02] takes %j as success', async (resCode) => {
    const { api } = callerOn(() => ({ body: JSON.stringify({ resCode, resMsg: 'ok', data: score }) }));

    expect(await api.ask(queryBlackList, { address: '0x1' })).toEqual({ status: 'ok', data: score });
  });

  it('[ERR-02] resolves with nothing on 900, whatever its type', async () => {
    const { api } = callerOn(() => ({ body: '{"resCode":"900"}' }));

    expect(await api.ask(queryBlackList, { address: '0x1' })).toEqual({ status: 'empty' });
  });

  it('[ERR-02] resolves with the status text when the status is not 200', async () => {
    const { api } = callerOn(() => ({ status: 503, statusText: 'Service Unavailable', body: '<html>' }));

    expect(await api.ask(queryBlackList, { address: '0x1' })).toEqual({
      status: 'http-status',
      httpStatus: 503,
      text: 'Service Unavailable',
    });
  });

  it('[ERR-02] gives the response body of a transport error', async () => {
    const failure = new AxiosError('Network Error', 'ERR_NETWORK');
    Object.assign(failure, { response: { data: { reason: 'gone' } } });
    const { api } = callerOn(() => failure);

    expect(await api.ask(queryBlackList, { address: '0x1' })).toEqual({
      status: 'unreachable',
      body: { reason: 'gone' },
    });
    await expect(api.call(queryBlackList, { address: '0x1' })).rejects.toMatchObject({
      code: 'api/unreachable',
      context: { body: { reason: 'gone' } },
    });
  });

  it('[ERR-01] gives the code of a refusal', async () => {
    const { api } = callerOn(() => ({ body: '{"resCode":1159,"resMsg":"liquidity","data":null}' }));

    await expect(api.call(queryBlackList, { address: '0x1' })).rejects.toMatchObject({
      code: 'api/refused',
      context: { resCode: 1159 },
    });
  });

  it.each(['not json', '[]', '{"resCode":100,"data":{"score":7}}'])('calls %j malformed', async (body) => {
    const { api } = callerOn(() => ({ body }));

    expect(await api.ask(queryBlackList, { address: '0x1' })).toMatchObject({ status: 'malformed' });
  });

  it('[API-04] [SHL-16] sends base data and the service’s host, by POST unless the call says otherwise', async () => {
    const { api, sent } = callerOn(() => ({ body: '{}' }));

    await api.ask(getTransDetail, { hash: '0xaa' });

    expect(sent[0]).toMatchObject({ method: 'post', url: 'https://swap.example/api/exchangeRecord/getTransDetail' });
    expect(JSON.parse(String(sent[0]?.data))).toEqual({ hash: '0xaa', equipmentNo: 'e', source: 'web' });
  });

  it('[API-02] drops empty values from the query of a GET', async () => {
    const { api, sent } = callerOn(() => ({ body: '{}' }));

    await api.ask(gasPrice, { chainId: '' });

    expect(sent[0]).toMatchObject({ method: 'get', params: { equipmentNo: 'e', source: 'web' } });
    expect(sent[0]?.params).not.toHaveProperty('chainId');
  });

  it('reads a bare reply without an envelope', async () => {
    const { api } = callerOn(() => ({ body: '[{"chain":"ETH","isSupport":"Y","isBridgers":"Y"}]' }));

    expect(await api.ask(queryChainByConfig, {})).toEqual({ status: 'ok', data: [{ chain: 'ETH', isSupport: 'Y' }] });
  });

  it('[API-02] says timed out when its limit passes, and rejects only when the caller aborts', async () => {
    const http = axios.create({
      adapter: (config) =>
        new Promise((_resolve, reject) => {
          config.signal?.addEventListener?.('abort', () => reject(new AxiosError('aborted', 'ERR_CANCELED')));
        }),
    });
    const api = new HttpApiCaller({ services, baseData: () => ({}), http });

    expect(await api.ask(queryBlackList, { address: '0x1' }, { timeoutMs: 5 })).toEqual({
      status: 'timed-out',
      afterMs: 5,
    });
    const leaving = new AbortController();
    const asked = api.ask(queryBlackList, { address: '0x1' }, { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('equipmentNo', () => {
  it('[SHL-16] is 32 alphanumerics, another one each time', () => {
    expect(randomEquipmentNo()).toMatch(/^[0-9a-zA-Z]{32}$/);
    expect(randomEquipmentNo()).not.toBe(randomEquipmentNo());
  });

  it('[SHL-16] is the address, padded with x on the left or cut to 32', () => {
    expect(equipmentNoOf('rShort')).toBe(`${'x'.repeat(26)}rShort`);
    expect(equipmentNoOf(`0x${'a'.repeat(40)}`)).toBe(`0x${'a'.repeat(30)}`);
  });
});
