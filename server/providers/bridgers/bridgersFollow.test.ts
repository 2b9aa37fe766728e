import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonService } from '../../../tests/support/services/JsonService.ts';
import {
  ORDER,
  RECORDS,
  REPORT,
  RecordedBridgers,
  recorded,
  TOKENS,
} from '../../../tests/support/services/RecordedBridgers.ts';
import type { FollowedOrder } from '../../channels/channel.ts';
import type { BridgersChannel } from './BridgersChannel.ts';

const { signal } = new AbortController();
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
let service: JsonService;
let channel: BridgersChannel;
let bridgers: RecordedBridgers;

beforeEach(async () => {
  bridgers = await RecordedBridgers.start();
  ({ service, channel } = bridgers);
});
afterEach(() => bridgers.stop());

describe('Bridgers follow', () => {
  const detail = JSON.parse(recorded('order')).data;
  const order: FollowedOrder = {
    orderId: `0x${'7'.repeat(64)}`,
    dex: 'Bridgers',
    fromChain: 'OPBNB',
    fromToken: NATIVE,
    toChain: 'TON',
    toToken: NATIVE,
    sender: '0x1085c5f70F7F7591D97da281A64688385455c2bD',
    recipient: 'UQABwQVNDN9ed-RWtGvITbd0_W5uBGrpjhvcrIN2JGUcJHn4',
    payUnits: 20_000_000_000_000_000n,
    minReceiveUnits: 9_700_000_000n,
    receiveUnits: 9_900_000_000n,
    txData: { transferData: { amountOutMin: '9900000000', slippage: '0.01' } },
    hash: detail.hash,
    note: undefined,
  };
  const accepted = { resCode: 100, data: { orderId: detail.orderId } };

  beforeEach(() => {
    service.answers.set(REPORT, accepted);
  });

  it('reports the order once, as the swap describes it, and reads a recorded order to its end', async () => {
    const first = await channel.follow(order, signal);
    const again = await channel.follow({ ...order, note: first.note }, signal);

    expect(service.bodiesOf(REPORT)).toEqual([
      {
        equipmentNo: '0x1085c5f70F7F7591D97da281A64688',
        sourceFlag: 'yard',
        sourceType: 'H5',
        fromTokenAddress: NATIVE,
        toTokenAddress: NATIVE,
        fromTokenChain: 'opBNB',
        toTokenChain: 'TON',
        fromTokenAmount: '20000000000000000',
        fromCoinCode: 'BNB(opBNB)',
        toCoinCode: 'GRAM(TON)',
        fromAddress: order.sender,
        toAddress: order.recipient,
        amountOutMin: '9900000000',
        slippage: '0.01',
        hash: order.hash,
      },
    ]);
    expect(service.bodiesOf(ORDER)).toEqual([{ orderId: detail.orderId }, { orderId: detail.orderId }]);
    expect(again.evidence).toEqual(first.evidence);
    expect(first.retryInMs).toBeUndefined();
    expect(first.evidence.map(({ kind }) => kind)).toEqual(['paid', 'confirmed', 'delivered']);
    expect(first.evidence.at(-1)).toMatchObject({
      chain: 'TON',
      hash: detail.toHash,
      receiveUnits: 9_887_073_000n,
      recipient: order.recipient,
      at: Date.parse('2026-09-30T12:54:13+08:00'),
    });
  });

  it('finds the order of an already known transaction', async () => {
    service.answers.set(REPORT, { resCode: 414, resMsg: 'updated', data: null });
    const others = Array.from({ length: 50 }, (_, index) => ({ hash: `0x${index}`, orderId: `other${index}` }));
    const mine = { hash: order.hash.toUpperCase().replace('0X', '0x'), orderId: detail.orderId };
    service.answers.set(RECORDS, (response: ServerResponse, body: unknown) => {
      const list = Reflect.get(Object(body), 'pageNo') === 1 ? others : [mine];
      response.end(JSON.stringify({ resCode: 100, data: { list, total: 51, pageNo: 1 } }));
    });

    expect((await channel.follow(order, signal)).evidence).toHaveLength(3);

    expect(service.bodiesOf(RECORDS)).toMatchObject([
      { fromAddress: order.sender, pageNo: 1, pageSize: 50 },
      { fromAddress: order.sender, pageNo: 2, pageSize: 50 },
    ]);
  });

  it('continues after its tokens were delisted', async () => {
    const { note } = await channel.follow(order, signal);
    service.answers.set(TOKENS, { resCode: 100, data: { tokens: [] } });

    // Like after a restart: the lists are not loaded yet.
    const later = await bridgers.channelOf().follow({ ...order, note }, signal);

    expect(later.evidence.at(-1)).toMatchObject({ kind: 'delivered', receiveUnits: 9_887_073_000n });
  });

  it('polls less often while an order continues', async () => {
    service.answers.set(ORDER, { resCode: 100, data: { ...detail, status: 'exchange' } });
    let note: string | undefined;
    const pauses: (number | undefined)[] = [];
    for (const passed of [0, 30_000, 300_000, 3_600_000]) {
      bridgers.now += passed;
      const result = await channel.follow({ ...order, note }, signal);
      note = result.note;
      pauses.push(result.retryInMs);
    }

    expect(pauses).toEqual([5_000, 5_000, 27_500, 60_000]);
  });

  it('ignores an answer about another order', async () => {
    for (const other of [{ hash: '0xaa' }, { toAddress: 'UQother' }, { fromAddress: '0xbb' }, { orderId: 'other' }]) {
      service.answers.set(ORDER, { resCode: 100, data: { ...detail, ...other } });
      await expect(channel.follow(order, signal)).rejects.toMatchObject({ name: 'UpstreamError' });
    }
  });

  it('throws without their message if they refuse an answer', async () => {
    service.answers.set(ORDER, { resCode: 415, resMsg: 'query fail: secret', data: null });
    await expect(channel.follow(order, signal)).rejects.toThrow(/^bridgers: malformed .*code 415$/);
    service.answers.set(REPORT, { resCode: '<b>', resMsg: '', data: null });
    await expect(channel.follow(order, signal)).rejects.toThrow(/code unknown$/);
  });
});
