import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DemoIdentityService } from '../../../demo/identity/DemoIdentityService.ts';
import { identityRoutes } from '../../../demo/identity/identityRoutes.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { OrderRepository } from '../../../server/orders/OrderRepository.ts';
import { presentOrder } from '../../../server/orders/presentOrder.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';

const site = 'https://yard.example';
const channel = new LedgerChannel();
let databases: TestDatabase;
let database: OpenDatabase;
let orders: OrderRepository;
let identities: DemoIdentityService;
let app: FastifyInstance;

beforeAll(async () => {
  databases = await embedded();
  database = await databases.open();
  orders = new OrderRepository(database.db, Date.now);
  identities = new DemoIdentityService(orders, { site, now: Date.now });
  app = Fastify();
  await identityRoutes(app, identities);
});

afterAll(async () => {
  await app.close();
  await database.close();
  await databases.stop();
});

let made = 0;

/** Creates a paid order. Returns its id. */
async function paidOrder(): Promise<string> {
  made += 1;
  const orderId = `0x${made.toString(16).padStart(64, '0')}`;
  const pair = { fromChain: 'LEFT', fromToken: '0xa1', toChain: 'RIGHT', toToken: '0xa1' };
  const who = { sender: '0xa11ce', recipient: '0xb0b', refundTo: '0xa11ce' };
  const facts = { pair, ...who, payUnits: 5n, minReceiveUnits: 4n, dex: 'Fast' };
  const paid = { ...facts, kind: 'paid', id: `p${made}`, orderId, chain: 'LEFT', hash: `0x${made}`, at: 1 } as const;
  await orders.applyScan('ledger', [paid], '1');
  return orderId;
}

async function shown(orderId: string) {
  const order = await orders.byId(orderId);
  if (!order) throw new Error('no such order');
  const { finalStatus, kycInfo } = presentOrder(order, channel);
  return { finalStatus, kycInfo };
}

const answer = (orderId: string, word: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({
    method: 'POST',
    url: `/devnet/identity/${orderId}?lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `word=${word}`,
  });

it("[ORD-03] opens the check of an order once, and returns the order's status and pages by language", async () => {
  const orderId = await paidOrder();
  expect((await shown(orderId)).finalStatus).toBe('pending');

  expect(await identities.resultFor(orderId, 'LEFT')).toBe('open');
  expect(await identities.resultFor(orderId, 'LEFT')).toBe('open');

  expect(await shown(orderId)).toEqual({
    finalStatus: 'wait_kyc',
    kycInfo: {
      status: true,
      cnUrl: `${site}/devnet/identity/${orderId}?lang=cn`,
      enUrl: `${site}/devnet/identity/${orderId}?lang=en`,
    },
  });
});

it('opens no check for a payment that was made elsewhere under the id of an order', async () => {
  const orderId = await paidOrder();

  expect(await identities.resultFor(orderId, 'RIGHT')).toBe('open');

  expect((await shown(orderId)).finalStatus).toBe('pending');
});

it('keeps the first result, for any caller', async () => {
  const orderId = await paidOrder();
  await identities.resultFor(orderId, 'LEFT');

  const answers = await Promise.all([answer(orderId, 'pass'), answer(orderId, 'refuse'), answer(orderId, 'refuse')]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  const word = await identities.resultFor(orderId, 'LEFT');
  expect(word).not.toBe('open');
  await answer(orderId, word === 'passed' ? 'refuse' : 'pass');
  // As after a crash: another service that has only the database.
  const later = new DemoIdentityService(new OrderRepository(database.db, Date.now), { site, now: Date.now });
  expect(await later.resultFor(orderId, 'LEFT')).toBe(word);
});

it('shows its page in the language of the link, without a script, under a policy that allows none', async () => {
  const orderId = await paidOrder();
  await identities.resultFor(orderId, 'LEFT');

  const get = (lang: string) => app.inject({ method: 'GET', url: `/devnet/identity/${orderId}?lang=${lang}` });
  const [english, chinese, odd] = await Promise.all([get('en'), get('cn'), get('%22%3E%3Cscript%3E')]);

  expect(english.body).toContain('ID check');
  expect(chinese.body).toContain('身份验证');
  expect(odd.body).toBe(english.body);
  for (const page of [english, chinese]) {
    expect(page.body).not.toMatch(/<script|style=|\son\w+=/);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  }
});

it('accepts no result from another site, no invalid result, and none for an order without a check', async () => {
  const orderId = await paidOrder();
  expect((await answer(orderId, 'pass')).statusCode).toBe(404);
  await identities.resultFor(orderId, 'LEFT');

  expect((await answer(orderId, 'pass', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400);
  expect((await answer(orderId, 'maybe')).statusCode).toBe(400);

  expect(await identities.resultFor(orderId, 'LEFT')).toBe('open');
  expect((await answer(orderId, 'refuse', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  expect(await identities.resultFor(orderId, 'LEFT')).toBe('refused');
});
