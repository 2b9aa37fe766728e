import { formatUnits } from 'ethers';
import { multiQuote } from '../../../src/api/swap.ts';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import { type EvmOrder, readEvmOrder } from '../EvmOrder.ts';
import type { Lie, SwapRequest } from './DeceivedPage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An account or contract that would receive the liar's money. */
export interface Thief {
  readonly name: string;
  readonly address: string;
}

/** Swaps on the demo's EVM chains: within a chain and across chains, coins and tokens, each route, and without gas. */
export const swapRequests: readonly SwapRequest[] = [
  { from: ['NORTHYARD', 'NYD'], amount: '0.05', to: ['NORTHYARD', 'yUSD'], dex: 'Switchback' },
  { from: ['NORTHYARD', 'yUSD'], amount: '25', to: ['NORTHYARD', 'yGOLD'], dex: 'Switchback' },
  { from: ['SOUTHYARD', 'yUSD'], amount: '30', to: ['SOUTHYARD', 'SYD'], dex: 'Crossover' },
  { from: ['NORTHYARD', 'NYD'], amount: '0.02', to: ['SOUTHYARD', 'yUSD'], dex: 'Ferry' },
  { from: ['NORTHYARD', 'yUSD'], amount: '40', to: ['SOUTHYARD', 'SYD'], dex: 'Ferry' },
  { from: ['SOUTHYARD', 'yUSD'], amount: '400', to: ['NORTHYARD', 'yGOLD'], dex: 'Tunnel' },
  { from: ['SOUTHYARD', 'yUSD'], amount: '35', to: ['NORTHYARD', 'yUSD'], dex: 'CBridge' },
  { from: ['NORTHYARD', 'yUSD'], amount: '60', to: ['NORTHYARD', 'NYD'], dex: 'Switchback', isZeroGas: true },
  { from: ['NORTHYARD', 'yGOLD'], amount: '0.3', to: ['NORTHYARD', 'yUSD'], dex: 'Crossover' },
  { from: ['SOUTHYARD', 'SYD'], amount: '20', to: ['SOUTHYARD', 'yUSD'], dex: 'Crossover' },
  { from: ['SOUTHYARD', 'SYD'], amount: '20', to: ['NORTHYARD', 'NYD'], dex: 'Ferry' },
  { from: ['NORTHYARD', 'NYD'], amount: '0.1', to: ['SOUTHYARD', 'yGOLD'], dex: 'Tunnel' },
  { from: ['SOUTHYARD', 'yUSD'], amount: '80', to: ['NORTHYARD', 'NYD'], dex: 'Ferry' },
  { from: ['NORTHYARD', 'yUSD'], amount: '90', to: ['SOUTHYARD', 'yUSD'], dex: 'CBridge' },
];

/** Swaps to the demo's Solana, for a recipient there. */
export function solanaRequests(recipient: string): readonly SwapRequest[] {
  return [
    { from: ['NORTHYARD', 'NYD'], amount: '0.05', to: ['SOLYARD', 'solUSD'], dex: 'Ferry', recipient },
    { from: ['NORTHYARD', 'yUSD'], amount: '45', to: ['SOLYARD', 'solUSD'], dex: 'Ferry', recipient },
    { from: ['SOUTHYARD', 'yUSD'], amount: '300', to: ['SOLYARD', 'solGOLD'], dex: 'Tunnel', recipient },
  ];
}

/** Replaces every mention of one address in replies, and changes it back in requests. Quote, order and lists agree. */
export function renamed(name: string, from: string, to: string): Lie {
  const [mine, theirs] = [digits(from), digits(to)];
  const replace = (text: string, was: string, now: string) => text.replace(new RegExp(was, 'gi'), now);
  return {
    name,
    reply: (body) => replace(body, mine, theirs),
    question: (body) => replace(body, theirs, mine),
  };
}

/** A thief's contract for a route, wherever the contract is named. */
export function contractLies(
  contract: { readonly role: 'router' | 'lock'; readonly address: string },
  thieves: readonly Thief[],
): readonly Lie[] {
  return thieves
    .filter(({ address }) => address !== contract.address)
    .map(({ name, address }) => ({
      ...renamed(`the ${contract.role} is ${name}`, contract.address, address),
      concerns: ({ dex }) => (dex === 'CBridge') === (contract.role === 'lock'),
    }));
}

/** Another token under a known symbol. */
export function tokenLies(tokens: readonly { readonly symbol: string; readonly address: string }[], fake: string) {
  return tokens.map(({ symbol, address }): Lie => {
    const lie = renamed(`${symbol} is a fake`, address, fake);
    const isIt = (found: string | undefined) => found?.toLowerCase() === address.toLowerCase();
    return {
      ...lie,
      concerns: ({ from, to }) => from[1] === symbol || to[1] === symbol,
      token: (token) =>
        isIt(token.address)
          ? { ...token, address: fake, id: `${token.chain}/erc20:${fake.toLowerCase()}` as typeof token.id }
          : token,
    };
  });
}

/** The same for a mint of Solana. Order bytes contain it as text. Both addresses must have the same length. */
export function mintLie({ symbol, address }: { readonly symbol: string; readonly address: string }, fake: string): Lie {
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const replace = (text: string, was: string, now: string) => text.replaceAll(was, now).replaceAll(hex(was), hex(now));
  return {
    name: `${symbol} is a fake`,
    reply: (body) => replace(body, address, fake),
    question: (body) => replace(body, fake, address),
    concerns: ({ to }) => to[1] === symbol,
    token: (token) =>
      token.address === address
        ? { ...token, address: fake, id: token.id.replace(address, fake) as typeof token.id }
        : token,
  };
}

/** The order differs from the quote. Both come from the lying backend. */
export function orderLies(thief: string): readonly Lie[] {
  const aheadMs = 90 * DAY_MS;
  const far = secondsIn(aheadMs);
  const changes: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['another recipient', { recipient: thief }],
    ['another refund address', { refundTo: thief }],
    ['less received', { minReceiveUnits: 1n }],
    ['nothing received', { minReceiveUnits: 0n }],
    ['more paid', { payUnits: 10n ** 12n }],
    ['a deadline in months', { deadline: far }],
    ['a refund in months', { expires: far, fillDeadline: far - 7_200n }],
    ['a lock of months', { timeLock: far }],
    ['another target chain', { toChain: 'eip155:1' }],
    ['another token received', { receiveToken: thief }],
    ['another token paid', { payToken: thief }],
    ['another token held', { bridgeToken: thief }],
  ];
  const lies = changes.map(([name, change]) => ({ name: `order with ${name}`, reply: changedOrder(change) }));
  // The time of the replies fits the deadline.
  const dated = lies.filter(({ name }) => name.includes('months'));
  return [
    ...lies,
    ...dated.map((lie) => ({ ...lie, name: `${lie.name}, by a clock months ahead`, aheadMs })),
    ...clockLies(),
  ];
}

/** The service's clock is as far ahead as the app allows. By that clock, each time is within its limit. */
function clockLies(): readonly Lie[] {
  const aheadMs = 2.8 * DAY_MS;
  const [late, long] = [secondsIn(aheadMs + HOUR_MS / 2), secondsIn(aheadMs + 23 * HOUR_MS)];
  const changes: readonly (readonly [string, Json])[] = [
    ['a deadline', { deadline: late }],
    ['a refund', { expires: long, fillDeadline: long - 7_200n }],
    ['a lock', { timeLock: long }],
  ];
  return changes.map(([name, change]) => ({
    name: `order with ${name} in days, by a clock 2.8 days ahead`,
    reply: changedOrder(change),
    aheadMs,
  }));
}

/**
 * Within a chain, the quotes promise a small part of what the exchange gives. The order takes its minimum from the quote.
 * A payment without gas cannot be simulated.
 */
export const minimumLies: readonly Lie[] = [10n, 1_000n].map((divisor) => ({
  name: `a minimum of 1/${divisor}`,
  isSimulatedFirst: true,
  concerns: ({ from, to, isZeroGas }) => from[0] === to[0] && isZeroGas !== true,
  reply: changedQuotes((quote) => {
    const amount = (Number(quote.receiveTokenAmount) / Number(divisor)).toFixed(Number(quote.toTokenDecimal));
    const amountOutMin = String(BigInt(String(quote.amountOutMin)) / divisor);
    return { ...quote, receiveTokenAmount: amount, toTokenAmount: amount, amountOutMin };
  }),
}));

/**
 * Deposits that hold little or nothing of value: exchanged at any rate, or led through a pool of the thief. The quote names
 * the same path.
 */
export function heldLies(fake: string): readonly Lie[] {
  const concerns = ({ dex }: SwapRequest) => dex === 'Ferry' || dex === 'Tunnel';
  const isExchanged = ({ around }: EvmOrder) => Array.isArray(around.path) && around.path.length > 1;
  const through = (name: string, lead: (path: readonly string[]) => readonly string[]): Lie => {
    let honestPath: unknown;
    return {
      name,
      concerns,
      question: (text) =>
        honestPath === undefined ? text : text.replace(/("routerPath":)\[[^\]]*\]/, `$1${JSON.stringify(honestPath)}`),
      reply: (body, path) => {
        const quoted = changedQuotes((quote) => {
          const [exchange, ...rest] = listOf(quote.path);
          honestPath = quote.path;
          return { ...quote, path: [exchange, ...lead(rest.slice(0, -1)), rest.at(-1)] };
        })?.(body, path);
        if (quoted !== undefined && quoted !== body) return quoted;
        return editedOrder(({ order, around, encode }) => {
          const led = lead(listOf(around.path));
          return order.bridgeToken === undefined
            ? undefined
            : encode({ bridgeToken: led.at(-1), minBridgeUnits: 0n }, { path: led });
        })(body, path);
      },
    };
  };
  return [
    ...[0n, 1n].map(
      (minBridgeUnits): Lie => ({
        name: `at least ${minBridgeUnits} held`,
        concerns,
        reply: editedOrder((read) => (isExchanged(read) ? read.encode({ minBridgeUnits }) : undefined)),
      }),
    ),
    through('held in a token of the thief', (path) => [...path, fake]),
    through('held after a detour through a token of the thief', (path) => [...path, fake, path.at(-1) ?? '']),
  ];
}

/**
 * Zero-gas orders whose fee is not the stated one, is most of the payment, or whose payment goes elsewhere. A fee that is
 * small, stated and taken alike cannot be told from an honest one: the user reads it.
 */
export function zeroGasLies(thief: string): readonly Lie[] {
  const edits: Readonly<Record<string, (read: EvmOrder) => string>> = {
    'takes a larger fee than stated': ({ around, encode }) =>
      encode({}, { gasFee: BigInt(String(around.gasFee)) + 1n }),
    'takes a smaller fee than stated': ({ around, encode }) =>
      encode({}, { gasFee: BigInt(String(around.gasFee)) - 1n }),
    'pays another receiver': ({ encode }) => encode({}, { contract: thief }),
    'pays more than its order': ({ around, encode }) => encode({}, { units: BigInt(String(around.units)) + 1n }),
    'pays less than its order': ({ around, encode }) => encode({}, { units: BigInt(String(around.units)) - 1n }),
  };
  const stated: Readonly<Record<string, Json>> = {
    'states no fee to pay': { depositGasFeeAmt: '0' },
    'states the fee in another coin': { depositCoinCode: 'NYD' },
    'states a fee that is no number': { depositGasFeeAmt: '1e-6' },
  };
  const overHalf: Lie['reply'] = (body, path) => {
    let fee = '';
    const taken = editedOrder(({ around, encode }) => {
      const gasFee = (BigInt(String(around.units)) * 6n) / 10n;
      fee = formatUnits(gasFee, 6);
      return encode({ minReceiveUnits: 1n }, { gasFee });
    })(body, path);
    return changedTxData(() => ({ depositGasFeeAmt: fee }))(taken, path);
  };
  const replies: readonly (readonly [string, Lie['reply']])[] = [
    ...Object.entries(edits).map(([name, edit]) => [name, editedOrder(edit)] as const),
    ...Object.entries(stated).map(([name, change]) => [name, changedTxData(() => change)] as const),
    ['takes most of the payment as its fee', overHalf],
  ];
  return replies.map(([name, reply]) => ({
    name: `zero-gas order that ${name}`,
    concerns: ({ isZeroGas }) => isZeroGas === true,
    reply,
  }));
}

/** False prices, fees and decimals in the quote. The order agrees with them. */
export const quoteLies: readonly Lie[] = [
  ...['fromTokenDecimal', 'toTokenDecimal'].flatMap((field) =>
    [2, 18].map(
      (decimals): Lie => ({
        name: `${field} ${decimals}`,
        reply: changedQuotes((quote) => ({ ...quote, [field]: decimals })),
        token: (token) => (token.address === undefined ? token : { ...token, decimals }),
      }),
    ),
  ),
  {
    name: 'more than any pool gives',
    concerns: ({ isZeroGas }) => isZeroGas !== true,
    reply: changedQuotes((quote) => ({
      ...quote,
      receiveTokenAmount: tenfold(quote.receiveTokenAmount),
      toTokenAmount: tenfold(quote.toTokenAmount),
      amountOutMin: `${quote.amountOutMin}0`,
    })),
  },
];

type Json = Readonly<Record<string, unknown>>;

/** Ten times a decimal number, as text. */
function tenfold(amount: unknown): string {
  const [whole, fraction = ''] = String(amount).split('.');
  return `${whole}${fraction.slice(0, 1) || '0'}.${fraction.slice(1) || '0'}`;
}

function changedQuotes(change: (quote: Json) => Json): Lie['reply'] {
  return (body, path) => {
    if (!path.startsWith(multiQuote.path)) return body;
    const reply = JSON.parse(body);
    const quotes: readonly Json[] = reply.data?.txData ?? [];
    return JSON.stringify({ ...reply, data: { ...reply.data, txData: quotes.map(change) } });
  };
}

function changedTxData(change: (txData: Json) => Json): Lie['reply'] {
  return (body, path) => {
    if (path !== commonSwap.path) return body;
    const reply = JSON.parse(body);
    const { txData } = reply.data ?? {};
    if (typeof txData !== 'object' || txData === null) return body;
    return JSON.stringify({ ...reply, data: { ...reply.data, txData: { ...txData, ...change(txData) } } });
  };
}

/** A change of a missing field leaves the order as it is. */
function changedOrder(change: Json): Lie['reply'] {
  return editedOrder((read) => {
    const known = Object.entries(change).filter(([field]) => read.fields.some(({ name }) => name === field));
    return known.length > 0 ? read.encode(Object.fromEntries(known)) : undefined;
  });
}

/** `edit` returns the call data of another order; `undefined` leaves it as it is. */
function editedOrder(edit: (read: EvmOrder) => string | undefined): Lie['reply'] {
  return (body, path) => {
    if (path !== commonSwap.path) return body;
    const reply = JSON.parse(body);
    const { txData } = reply.data ?? {};
    if (typeof txData !== 'object' || txData === null) return body;
    // A transaction without gas is text inside the order.
    const inner: unknown = Reflect.get(txData, 'noGasTxInfo');
    const changed =
      typeof inner === 'string'
        ? { ...txData, noGasTxInfo: JSON.stringify(withEdit(JSON.parse(inner), edit)) }
        : withEdit(Object(txData), edit);
    const lied = JSON.stringify({ ...reply, data: { ...reply.data, txData: changed } });
    return lied === JSON.stringify(reply) ? body : lied;
  };
}

function withEdit(transaction: Json, edit: (read: EvmOrder) => string | undefined): Json {
  const read = typeof transaction.data === 'string' ? readEvmOrder(transaction.data) : undefined;
  const data = read && edit(read);
  return data === undefined ? transaction : { ...transaction, data };
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : [];
}

function digits(address: string): string {
  return address.slice(2).toLowerCase();
}

/** The time in `ms` from now, in seconds since 1970. */
function secondsIn(ms: number): bigint {
  return BigInt(Math.floor((Date.now() + ms) / 1_000));
}
