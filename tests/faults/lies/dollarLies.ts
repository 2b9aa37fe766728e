import { getPrices } from '../../../src/api/prices.ts';
import { multiQuote, NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import { type Json, together } from '../flows/replyLies.ts';
import type { Lie } from './DeceivedPage.ts';
import { badRateLie } from './priceLies.ts';

const HOUR_MS = 3_600_000;

/** A price as the service states it: dollars for one whole token. */
interface Stated {
  readonly chain: string;
  readonly address: string;
  readonly usd: string;
  readonly at: number;
}

/** The tokens of a swap, as the service writes them. */
export interface LiedPair {
  readonly pay: string;
  readonly receive: string;
  /** An amount below that of the swap, and one above it: whole tokens. */
  readonly below: string;
  readonly above: string;
}

/** Prices that change one token's or several tokens' dollars. The demo's prices are those of its pools. */
export function dollarLies({ pay, receive }: LiedPair): readonly Lie[] {
  const targets: Readonly<Record<string, readonly string[]>> = {
    'what is paid': [pay],
    'what arrives': [receive],
    'the coin': [NATIVE_ADDRESS],
    everything: [pay, receive, NATIVE_ADDRESS],
  };
  const edits: Readonly<Record<string, (usd: string) => string>> = {
    nothing: () => '0',
    'almost nothing': () => '0.000000000001',
    'half of it': (usd) => times(usd, 0.5),
    'a tenth less': (usd) => times(usd, 0.9),
    'a twentieth more': (usd) => times(usd, 1.05),
    'a quarter more': (usd) => times(usd, 1.25),
    'twice as much': (usd) => times(usd, 2),
    'a thousand times as much': (usd) => times(usd, 1_000),
    'the largest number': () => '99999999999999999999',
    'less than nothing': () => '-1',
    'a number with an exponent': () => '1e9',
    'no number': () => 'free',
  };
  const isOf = (addresses: readonly string[]) => (address: string) =>
    addresses.some((one) => one.toLowerCase() === address.toLowerCase());
  return Object.entries(targets).flatMap(([what, addresses]) => [
    ...Object.entries(edits).map(([name, edit]) =>
      pricesLie(`${what} is worth ${name}`, (price) =>
        isOf(addresses)(price.address) ? [{ ...price, usd: edit(price.usd) }] : [price],
      ),
    ),
    pricesLie(`no price of ${what}`, (price) => (isOf(addresses)(price.address) ? [] : [price])),
    pricesLie(`an old price of ${what}`, (price) =>
      isOf(addresses)(price.address) ? [{ ...price, usd: times(price.usd, 3), at: price.at - 5 * HOUR_MS }] : [price],
    ),
    pricesLie(`a price of ${what} from tomorrow`, (price) =>
      isOf(addresses)(price.address) ? [{ ...price, usd: times(price.usd, 3), at: price.at + 24 * HOUR_MS }] : [price],
    ),
  ]);
}

/** Prices of one token under another's name, and prices by a source of another name. */
export function namedPriceLies({ pay, receive }: LiedPair): readonly Lie[] {
  const swapped = (address: string) =>
    address.toLowerCase() === pay.toLowerCase()
      ? receive
      : address.toLowerCase() === receive.toLowerCase()
        ? pay
        : address;
  const names = [
    '',
    'Price feed on the network',
    'Chainlink, verified',
    'Your wallet',
    'x'.repeat(500),
    '\u202Eegnahcxe',
    '<b>Bank</b>',
  ];
  return [
    pricesLie('the prices of both tokens, exchanged', (price) => [{ ...price, address: swapped(price.address) }]),
    ...names.map((source) =>
      dataLie(`twice the prices, by “${source.slice(0, 30)}”`, getPrices.path, (data) => ({
        source,
        prices: listOf(data.prices).map((price) => ({ ...price, usd: times(String(price.usd), 2) })),
      })),
    ),
  ];
}

/** Fees of another amount, in another token, and of another payee. The rate stays. */
export function feeLies(): readonly Lie[] {
  const fee = (name: string, change: (quote: Json) => Json) => quoteLie(`a fee ${name}`, change);
  const by = (factor: number) => (quote: Json) => ({ fee: times(String(quote.fee), factor) });
  return [
    fee('of nothing', () => ({ fee: '0' })),
    fee('left out', () => ({ fee: undefined })),
    ...[0.1, 0.5, 2, 10, 1_000].map((factor) => fee(`times ${factor}`, by(factor))),
    fee('above any payment', () => ({ fee: '9'.repeat(40) })),
    fee('below zero', () => ({ fee: '-3' })),
    fee('with an exponent', () => ({ fee: '5e-3' })),
    fee('in words', () => ({ fee: 'free, verified by the network' })),
    fee('of a share', () => ({ fee: '0.2% + 1' })),
    ...['yGOLD', 'yBTC', 'NYD', 'SYD', 'USD', 'EVIL', '', '$'].map((feeToken) =>
      fee(`in “${feeToken}”`, () => ({ feeToken })),
    ),
    ...['yGOLD', 'yBTC'].map((feeToken) => fee(`of nothing in ${feeToken}`, () => ({ fee: '0', feeToken }))),
    ...[0.3, 50, 100].map((operatorFee) => fee(`with ${operatorFee} % for the operator`, () => ({ operatorFee }))),
    ...['0.0001', '0.5', '1e-3'].map((chainFee) => fee(`of ${chainFee} coins besides`, () => ({ chainFee }))),
    ...['0.000001', '0.5', '77'].map((gasFee) => fee(`for gas of ${gasFee} coins`, () => ({ gasFee }))),
  ];
}

/** Limits, times, price impacts, and what else a quote states of its route. */
export function routeLies({ below, above }: LiedPair, fromUnits: bigint): readonly Lie[] {
  const quote = (name: string, change: Json) => quoteLie(name, () => change);
  return [
    quote('a minimum above the amount', { depositMin: above }),
    quote('a maximum below the amount', { depositMax: below }),
    quote('limits without the amount', { depositMin: above, depositMax: times(above, 2) }),
    quote('limits of the wrong order', { depositMin: above, depositMax: below }),
    quote('a minimum of nearly nothing', { depositMin: '0.000001' }),
    quote('a huge minimum', { depositMin: '9'.repeat(30) }),
    quote('a maximum of nothing', { depositMax: '0' }),
    quote('an unreadable limit', { depositMin: 'as you like' }),
    ...[0, 1, 2, 3, 10, 77].map((estimatedTime) => quote(`the time ${estimatedTime}`, { estimatedTime })),
    quote('an identity check', { kycInfo: { status: true, enUrl: 'https://check.example', cnUrl: '' } }),
    quote('a pause of all routes', { dexStatus: 'MAINTAIN' }),
    quote('an old quote', { quoteAge: 500_000 }),
    // The small part has a fair rate: so the price impact is that of the lie.
    ...[96n, 93n, 80n, 60n].map((percent) => badRateLie(`a price impact up to ${percent} %`, fromUnits, percent)),
    // The small part has a bad rate, too: so no impact is shown for a bad rate.
    ...[99n, 97n, 94n].map((percent) => badRateLie(`a fee hidden in a rate of ${percent} %`, 0n, percent)),
  ];
}

/** A fee and the dollars that hide it. */
export function hiddenFeeLies({ pay, receive }: LiedPair): readonly Lie[] {
  const price = (address: string, factor: number) =>
    pricesLie('', (stated) =>
      stated.address.toLowerCase() === address.toLowerCase()
        ? [{ ...stated, usd: times(stated.usd, factor) }]
        : [stated],
    );
  const pairs: readonly (readonly [string, Json, string, number])[] = [
    ['ten times the fee, at a tenth of its dollars', { factor: 10 }, pay, 0.1],
    ['twice the fee, at half of its dollars', { factor: 2 }, pay, 0.5],
    ['half of the fee, at twice its dollars', { factor: 0.5 }, pay, 2],
    ['no fee, and more dollars for what arrives', { factor: 0 }, receive, 1.5],
    ['a fee in the coin, which is worth nothing', { factor: 1, feeToken: 'NYD' }, NATIVE_ADDRESS, 0.000001],
    ['a fee in gold, and gold of a dollar', { factor: 1, feeToken: 'yGOLD' }, receive, 0.0004],
  ];
  return pairs.map(([name, { factor, ...change }, address, dollars]) =>
    together(name, [
      quoteLie('', (quote) => ({ fee: times(String(quote.fee), Number(factor)), ...change })),
      price(address, dollars),
    ]),
  );
}

function pricesLie(name: string, change: (price: Stated) => readonly Stated[]): Lie {
  return dataLie(name, getPrices.path, (data) => {
    const prices = listOf(data.prices).map(({ chain, address, usd, at }) => ({
      chain: String(chain),
      address: String(address),
      usd: String(usd),
      at: Number(at),
    }));
    return { ...data, prices: prices.flatMap(change) };
  });
}

function quoteLie(name: string, change: (quote: Json) => Json): Lie {
  return dataLie(name, multiQuote.path, (data) => ({
    ...data,
    txData: listOf(data.txData).map((quote) => ({ ...quote, ...change(quote) })),
  }));
}

function dataLie(name: string, at: string, change: (data: Json) => Json): Lie {
  return {
    name,
    reply(body, path) {
      if (path !== at) return body;
      const reply: Json = JSON.parse(body);
      if (typeof reply.data !== 'object' || reply.data === null) return body;
      const data = change(Object(reply.data));
      return JSON.stringify(data) === JSON.stringify(reply.data) ? body : JSON.stringify({ ...reply, data });
    },
  };
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(Object) : [];
}

/** Plain decimal text. */
function times(text: string, factor: number): string {
  const product = Number(text) * factor;
  return Number.isFinite(product) ? product.toFixed(12).replace(/\.?0+$/, '') || '0' : text;
}
