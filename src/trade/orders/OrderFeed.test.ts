import { expect, it } from 'vitest';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { getTransData, getTransDetail } from '../../api/swapOrders.ts';
import { OrderFeed, orderFeedOf } from './OrderFeed.ts';

const HASH = '0xA1';
const detail = (finalStatus: string) => ({
  txHash: HASH,
  createTime: '2026-03-14 09:26:53',
  fromAmount: '0.125',
  toTokenAmount: 312.47,
  finalStatus,
  releaseStatus: '',
});

async function setUp() {
  const { shell, api } = await createReadyShell({});
  const replies = { status: 'pending' };
  api.on(getTransDetail, () => detail(replies.status) as never);
  return { api, feed: orderFeedOf(shell), replies, asked: () => api.requestsOf(getTransDetail).length };
}

it('gives a reply of the accepted age without a request', async () => {
  const { feed, replies, asked } = await setUp();
  await feed.order(HASH, {});
  replies.status = 'success';

  expect(await feed.order(HASH, { maxAgeMs: 60_000 })).toMatchObject({ status: 'pending' });
  expect(asked()).toBe(1);
  expect(await feed.order(HASH, {})).toMatchObject({ status: 'success' });
});

it('leaves out a late reply', async () => {
  const { api, feed } = await setUp();
  let answerLate: (reply: ReturnType<typeof detail>) => void = () => undefined;
  const late = new Promise((resolve) => {
    answerLate = resolve;
  });
  api.on(getTransDetail, () => late as never);
  const first = feed.order(HASH, {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  api.on(getTransDetail, () => detail('success') as never);
  await feed.order(HASH, {});

  answerLate(detail('pending'));

  expect(await first).toMatchObject({ status: 'pending' });
  expect(feed.latest(HASH)).toMatchObject({ status: 'success' });
});

it('leaves out a late list', async () => {
  const { api, feed, replies } = await setUp();
  let answerLate: () => void = () => undefined;
  const late = new Promise((resolve) => {
    answerLate = () => resolve({ list: [{ ...detail('pending'), status: 'pending' }], total: 1, pageNo: '1' });
  });
  api.on(getTransData, () => late as never);
  const list = feed.list('one-alice', { page: 1, size: 5 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  replies.status = 'success';
  await feed.order(HASH, {});

  answerLate();

  expect((await list).list).toMatchObject([{ status: 'pending' }]);
  expect(feed.latest(HASH)).toMatchObject({ status: 'success' });
});

it('asks again after a failure', async () => {
  const { api, feed, asked } = await setUp();
  api.on(getTransDetail, () => ({ status: 'unreachable', body: undefined }) as never);
  await expect(feed.order(HASH, {})).rejects.toMatchObject({ code: 'api/unreachable' });
  expect(feed.latest(HASH)).toBeUndefined();

  api.on(getTransDetail, () => detail('success') as never);

  expect(await feed.order(HASH, {})).toMatchObject({ status: 'success' });
  expect(asked()).toBe(2);
});

it('knows the state of the last reply, of a list or of the order itself, in any spelling of its hash', async () => {
  const { api, feed, replies } = await setUp();
  const listed = { ...detail('timeout'), status: 'timeout' };
  api.on(getTransData, () => ({ list: [listed], total: 1, pageNo: '1' }) as never);
  await feed.list('one-alice', { page: 1, size: 5 });
  expect(feed.latest('0xa1')).toMatchObject({ status: 'timeout' });

  replies.status = 'success';
  await feed.order(HASH, {});

  expect(feed.latest('0xa1')).toMatchObject({ status: 'success' });
  expect((await feed.stored.get(HASH))?.order).toMatchObject({ status: 'success' });
});

it('is one for the whole page', async () => {
  const { shell } = await createReadyShell({});
  expect(orderFeedOf(shell)).toBeInstanceOf(OrderFeed);
  expect(orderFeedOf(shell)).toBe(orderFeedOf(shell));
});
