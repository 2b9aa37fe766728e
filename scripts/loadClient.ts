import { randomBytes } from 'node:crypto';
import { NATIVE_ADDRESS } from '../src/api/swap.ts';

/** Those who order, of `npm run load:orders`: so many orders a second from a backend. Says what came of it to its parent. */
const [url = '', dollars = '', ...numbers] = process.argv.slice(2);
const [rate = 0, seconds = 0] = numbers.map(Number);

interface Answer {
  readonly resCode?: string | number;
  readonly resMsg?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const pair = await quoted();
const accepted: string[] = [];
const errors = new Map<string, number>();
const times: number[] = [];
const one = async () => {
  const began = performance.now();
  try {
    accepted.push(await createOrder(pair));
    times.push(performance.now() - began);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    errors.set(said, (errors.get(said) ?? 0) + 1);
  }
};
const began = performance.now();
const running: Promise<void>[] = [];
// What is late is caught up with: so many are asked for, however slow the answers are.
while (running.length < rate * seconds) {
  const due = Math.min(rate * seconds, Math.ceil(((performance.now() - began) / 1_000) * rate));
  while (running.length < due) running.push(one());
  await new Promise((resolve) => setTimeout(resolve, 5));
}
const askedMs = performance.now() - began;
await Promise.all(running);
const tookMs = performance.now() - began;
process.send?.({ accepted, errors: [...errors], times, askedMs, tookMs }, () => process.exit(0));

/** A swap of coins for dollars, by the best route. */
async function quoted() {
  const pair = {
    fromTokenAddress: NATIVE_ADDRESS,
    toTokenAddress: dollars,
    fromTokenAmount: String(10n ** 16n),
    slippage: 5,
  };
  const chains = { fromTokenChain: 'NORTHYARD', toTokenChain: 'NORTHYARD' };
  const { txData } = await ask('/api/multiQuote', { ...pair, ...chains, userAddr: '', toAddress: '' });
  const [best] = Array.isArray(txData) ? txData : [];
  return { ...pair, ...chains, quote: Object(best) };
}

/** Builds an order and reports a transaction for it, as the app does. What the database must have of it then. */
async function createOrder({ quote, ...pair }: Awaited<ReturnType<typeof quoted>>): Promise<string> {
  const fromAddress = `0x${randomBytes(20).toString('hex')}`;
  const parties = { fromAddress, toAddress: fromAddress };
  const { txData } = await ask('/api/commonSwap', {
    ...pair,
    ...parties,
    amountOutMin: '1',
    routerPath: quote.path,
    dex: quote.dex,
    idempotencyKey: randomBytes(16).toString('hex'),
  });
  const orderId = String(Reflect.get(Object(txData), 'orderId'));
  const hash = `0x${randomBytes(32).toString('hex')}`;
  await ask('/api/exchangeRecord/addTransData', {
    ...pair,
    ...parties,
    fromChain: pair.fromTokenChain,
    toChain: pair.toTokenChain,
    hash,
    toTokenAmount: '1',
    dexName: quote.dex,
    isNoGas: '0',
    orderId,
  });
  return `${orderId} ${hash}`;
}

async function ask(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: Answer = Object(await reply.json());
  if (String(answer.resCode) !== '100' || !answer.data) throw new Error(`${path}: ${reply.status} ${answer.resMsg}`);
  return answer.data;
}
