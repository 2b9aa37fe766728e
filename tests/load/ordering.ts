import { randomBytes } from 'node:crypto';
import { getBaseInfo, multiQuote, NATIVE_ADDRESS } from '../../src/api/swap.ts';
import { addTransData, commonSwap } from '../../src/api/swapOrders.ts';
import { type Paced, paced } from './pace.ts';
import type { Answer, Sent } from './send.ts';

type Send = (sent: Sent) => Promise<Answer>;
type Data = Readonly<Record<string, unknown>>;

interface OrderQuery {
  readonly rate: number;
  readonly seconds: number;
}

export interface Ordered extends Paced {
  /** Accepted order ids and hashes. The database must contain them. */
  readonly accepted: readonly string[];
}

const CHAIN = 'NORTHYARD';
const COIN = 10n ** 16n;

/** Requests quotes of coins for dollars on one chain, each with another amount. */
export async function quote(send: Send, { rate, seconds }: OrderQuery): Promise<Paced> {
  const pair = await pairOf(send);
  return paced(rate, seconds, async (index) => void (await quoted(send, pair, COIN + BigInt(index))));
}

/** Creates orders like the app: builds each from a real quote, then reports its transaction. */
export async function order(send: Send, { rate, seconds }: OrderQuery): Promise<Ordered> {
  const pair = await pairOf(send);
  const route = await quoted(send, pair, COIN);
  const accepted: string[] = [];
  const answer = await paced(rate, seconds, async () => {
    accepted.push(await makeOrder(send, pair, route));
  });
  return { ...answer, accepted };
}

async function pairOf(send: Send) {
  const { tokens } = await ask(send, getBaseInfo.path, { chain: CHAIN });
  const dollars = (Array.isArray(tokens) ? tokens : []).find((token) => Object(token).symbol === 'yUSD');
  return {
    fromTokenAddress: NATIVE_ADDRESS,
    toTokenAddress: String(Object(dollars).address),
    fromTokenChain: CHAIN,
    toTokenChain: CHAIN,
    slippage: 5,
  };
}

type Pair = Awaited<ReturnType<typeof pairOf>>;

async function quoted(send: Send, pair: Pair, units: bigint): Promise<Data> {
  const question = { ...pair, fromTokenAmount: String(units), userAddr: '', toAddress: '' };
  const { txData } = await ask(send, multiQuote.path, question);
  const [best] = Array.isArray(txData) ? txData : [];
  if (!best) throw new Error('no route');
  return Object(best);
}

async function makeOrder(send: Send, pair: Pair, route: Data): Promise<string> {
  const fromAddress = `0x${randomBytes(20).toString('hex')}`;
  const parties = { fromAddress, toAddress: fromAddress, fromTokenAmount: String(COIN) };
  const { txData } = await ask(send, commonSwap.path, {
    ...pair,
    ...parties,
    amountOutMin: '1',
    routerPath: route.path,
    dex: route.dex,
    idempotencyKey: randomBytes(16).toString('hex'),
  });
  const { orderId } = Object(txData);
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await ask(send, addTransData.path, {
    ...pair,
    ...parties,
    fromChain: pair.fromTokenChain,
    toChain: pair.toTokenChain,
    hash,
    toTokenAmount: '1',
    dexName: route.dex,
    isNoGas: '0',
    orderId,
  });
  return `${orderId} ${hash}`;
}

async function ask(send: Send, path: string, body: object): Promise<Data> {
  const { status, text } = await send({ method: 'POST', path, body });
  if (status !== 200) throw new Error(`${path}: status ${status}`);
  const answer = Object(JSON.parse(text));
  if (String(answer.resCode) !== '100' || !answer.data) throw new Error(`${path}: ${answer.resMsg}`);
  return answer.data;
}
