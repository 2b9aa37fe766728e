import { ZeroAddress, ZeroHash } from 'ethers';
import { describe, expect, it } from 'vitest';
import { collection, creator, market, orderData, STARTS_AT, seller } from '../../../../tests/support/seaportOrder.ts';
import { isAppError } from '../../../model/errors.ts';
import { nftCheckout } from '../../../plugins/kits/evm/nfts/seaport.ts';
import { readEvm } from '../../../plugins/kits/evm/transactions/inspect.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import { type ShownPurchase, verifyPurchase } from './verifyPurchase.ts';

/** Reads the effect from the bytes only. */
const inspectEvm = (transaction: UnsignedTransaction<'evm'>) => readEvm(transaction).effect;

const BUYER = '0x0000000000000000000000000000000000000B0b';
const TILL = '0x0000000000000000000000000000000000007111';
const USD = '0x000000000000000000000000000000000000000d';
const EUR = '0x000000000000000000000000000000000000000E';
const WRAPPED = '0x00000000000000000000000000000000000000eE';
const EXCHANGE = '0x000000000000000000000000000000000000Ec01';
const EVE = '0x000000000000000000000000000000000000EEEe';
const chain = 'eip155:771001';
const usdId = `${chain}/erc20:${USD}` as const;

/** Parts of a purchase's call data. Tests change them as a forger would. */
interface Parts {
  from: string;
  to: string;
  value: bigint;
  payment: { payToken: string; maxPayUnits: bigint; askedToken: string; askedUnits: bigint; deadline: bigint };
  exchange: string;
  path: string[];
  orders: Order[];
  offers: Place[][];
  considerations: Place[][];
}
interface Place {
  orderIndex: number;
  itemIndex: number;
}
interface Item {
  itemType: number;
  token: string;
  identifierOrCriteria: string;
  startAmount: string;
  endAmount: string;
  recipient: string;
}
interface Order {
  parameters: {
    offerer: string;
    zone: string;
    offer: Omit<Item, 'recipient'>[];
    consideration: Item[];
    orderType: number;
    startTime: string;
    endTime: string;
    zoneHash: string;
    salt: string;
    conduitKey: string;
    counter: string;
    totalOriginalConsiderationItems: number;
  };
  numerator: number;
  denominator: number;
  signature: string;
  extraData: string;
}

const at = (orderIndex: number, itemIndex: number) => [{ orderIndex, itemIndex }];

/** NFTs 7 and 8 for 1,000 units each of the asked token, paid with at most 5,000 USD units. */
function honest(askedToken: string): Parts {
  const isCoin = askedToken === ZeroAddress;
  const orderOf = (tokenId: string): Order => {
    const { message } = structuredClone(orderData());
    const consideration = message.consideration.map((item) => ({
      ...item,
      itemType: isCoin ? 0 : 1,
      token: askedToken,
    }));
    const offer = message.offer.map((item) => ({ ...item, identifierOrCriteria: tokenId }));
    const parameters = { ...message, offer, consideration, totalOriginalConsiderationItems: 3 };
    return { parameters, numerator: 1, denominator: 1, signature: '0x1234', extraData: '0x' };
  };
  const deadline = BigInt(STARTS_AT + 1_200);
  return {
    from: BUYER,
    to: TILL,
    value: 0n,
    payment: { payToken: USD, maxPayUnits: 5_000n, askedToken, askedUnits: 2_000n, deadline },
    exchange: EXCHANGE,
    path: [USD, isCoin ? WRAPPED : askedToken],
    orders: [orderOf('7'), orderOf('8')],
    offers: [at(0, 0), at(1, 0)],
    considerations: [0, 1].flatMap((order) => [0, 1, 2].map((item) => at(order, item))),
  };
}

function transactionOf(parts: Parts): UnsignedTransaction<'evm'> {
  const { from, to, value, payment, exchange, path, orders, offers, considerations } = parts;
  const data = nftCheckout.encodeFunctionData('buy', [payment, exchange, path, orders, offers, considerations]);
  return { family: 'evm', chain, from, payload: { to: to.toLowerCase(), data, value } };
}

function shownOf(askedId: ShownPurchase['asks']['token']): ShownPurchase {
  return {
    nfts: ['7', '8'].map((tokenId) => ({ collection, tokenId })),
    asks: { token: askedId, units: 2_000n },
    pays: { token: usdId, units: 5_000n },
    chain,
    buyer: BUYER,
    exchanges: [TILL],
    now: STARTS_AT,
  };
}

/** Whether the transaction passes the check. Any error other than a known refusal fails the test. */
function passes(transaction: UnsignedTransaction<'evm'>, shown: ShownPurchase): boolean {
  try {
    verifyPurchase(inspectEvm(transaction), shown);
    return true;
  } catch (error) {
    const codes = ['transaction/mismatch', 'transaction/unreadable', 'transaction/expired'] as const;
    if (codes.some((code) => isAppError(error, code))) return false;
    throw error;
  }
}

const put =
  (change: Partial<Parts>) =>
  (parts: Parts): void => {
    Object.assign(parts, change);
  };
const pay =
  (change: Partial<Parts['payment']>) =>
  (parts: Parts): void => {
    Object.assign(parts.payment, change);
  };

type Mutant = readonly [string, (parts: Parts) => void];
const each = (change: (order: Order['parameters']) => void) => (parts: Parts) => {
  for (const { parameters } of parts.orders) change(parameters);
};
const one = (change: (order: Order) => void) => (parts: Parts) => {
  if (parts.orders[0]) change(parts.orders[0]);
};
const offerOf = (order: Order) => order.parameters.offer[0] ?? { token: '', identifierOrCriteria: '', itemType: 0 };
const spread = (units: bigint) => [1n, 2n, 1_000n, 10n ** 18n, 2n ** 128n].map((more) => units + more);

const mutants: readonly Mutant[] = [
  ...[EVE, seller, market, creator, TILL].map((to): Mutant => [`recipient ${to}`, put({ from: to })]),
  ...[EVE, EXCHANGE, seller, collection, USD].map((to): Mutant => [`contract ${to}`, put({ to: to })]),
  ...[...spread(5_000n), 4_999n, 0n, 2n ** 256n - 1n].map(
    (units): Mutant => [`most ${units}`, pay({ maxPayUnits: units })],
  ),
  ...[1n, 5_000n, 10n ** 18n].map((value): Mutant => [`value ${value}`, put({ value: value })]),
  ...[EUR, WRAPPED, collection, ZeroAddress].flatMap((token): Mutant[] => [
    [`pays ${token}`, pay({ payToken: token })],
    [
      `pays and leads from ${token}`,
      (p) => Object.assign(p, { path: [token, ...p.path.slice(1)], payment: { ...p.payment, payToken: token } }),
    ],
    [`leads from ${token}`, (p) => void p.path.splice(0, 1, token)],
  ]),
  [
    'pays the same in coins',
    (p) => Object.assign(p, { value: 5_000n, payment: { ...p.payment, payToken: ZeroAddress } }),
  ],
  ...[EUR, collection, USD].map((token): Mutant => [`asks ${token}`, pay({ askedToken: token })]),
  ...[EUR, collection].map(
    (token): Mutant => [
      `asks and is asked ${token}`,
      (p) => {
        p.payment.askedToken = token;
        p.path.splice(-1, 1, token);
        each(({ consideration }) => {
          for (const item of consideration) Object.assign(item, { itemType: 1, token });
        })(p);
      },
    ],
  ),
  ...[...spread(2_000n), 1_999n, 0n].map((units): Mutant => [`asked ${units}`, pay({ askedUnits: units })]),
  ...[0n, 1n, BigInt(STARTS_AT - 1), BigInt(STARTS_AT), BigInt(STARTS_AT + 3_601), 2n ** 64n, 2n ** 256n - 1n].map(
    (seconds): Mutant => [`deadline ${seconds}`, pay({ deadline: seconds })],
  ),
  ...['0', '6', '9', '700', String(2n ** 255n)].map(
    (id): Mutant => [`number ${id}`, one((order) => Object.assign(offerOf(order), { identifierOrCriteria: id }))],
  ),
  ...[EVE, USD, EXCHANGE].map(
    (token): Mutant => [`collection ${token}`, one((order) => Object.assign(offerOf(order), { token }))],
  ),
  ...[0, 1, 4, 5].map(
    (itemType): Mutant => [`offer of kind ${itemType}`, one((order) => Object.assign(offerOf(order), { itemType }))],
  ),
  ['nothing of an NFT', one((order) => Object.assign(offerOf(order), { startAmount: '0', endAmount: '0' }))],
  ['an offer that falls', one((order) => Object.assign(offerOf(order), { endAmount: '0' }))],
  ['one NFT less', (p) => void p.orders.pop()],
  ['one NFT twice', (p) => void p.orders.splice(1, 1, ...p.orders.slice(0, 1))],
  ['one NFT more', (p) => void p.orders.push(...p.orders.slice(0, 1))],
  ['no offer taken', put({ offers: [] })],
  ['an offer taken twice', put({ offers: [at(0, 0), at(0, 0)] })],
  ['an item that is not', put({ offers: [at(0, 0), at(2, 0)] })],
  ['a payee left out', (p) => void p.considerations.shift()],
  ['no path', put({ path: [] })],
  ['a path the other way', (p) => void p.path.reverse()],
  ['a zone', each((order) => Object.assign(order, { zone: EVE }))],
  ['a conduit', each((order) => Object.assign(order, { conduitKey: `0x${'1'.repeat(64)}` }))],
  ['a part', one((order) => Object.assign(order, { denominator: 2 }))],
  ['a message', one((order) => Object.assign(order, { extraData: '0x01' }))],
  ['orders that are over', each((order) => Object.assign(order, { endTime: String(STARTS_AT) }))],
  ['a price that rises', one((order) => Object.assign(order.parameters.consideration[0] ?? {}, { endAmount: '971' }))],
  [
    'a higher price',
    one((order) => Object.assign(order.parameters.consideration[0] ?? {}, { startAmount: '971', endAmount: '971' })),
  ],
  [
    'a higher price that adds up',
    (p) => {
      one((order) => Object.assign(order.parameters.consideration[0] ?? {}, { startAmount: '971', endAmount: '971' }))(
        p,
      );
      p.payment.askedUnits = 2_001n;
    },
  ],
  ['an NFT as a price', one((order) => Object.assign(order.parameters.consideration[0] ?? {}, { itemType: 2 }))],
  [
    'a payee in other money',
    one((order) => Object.assign(order.parameters.consideration[1] ?? {}, { itemType: 1, token: EVE })),
  ],
];

describe.each([
  ['coins', ZeroAddress, `${chain}/native` as const],
  ['another token', EUR, `${chain}/erc20:${EUR.toLowerCase()}` as const],
])('a purchase with a token, priced in %s', (_what, asked, askedId) => {
  const shown = shownOf(askedId);

  it('[NFT-05] is read completely', () => {
    expect(inspectEvm(transactionOf(honest(asked)))).toMatchObject({
      kind: 'nft-purchase',
      exchange: TILL,
      recipient: BUYER,
      receives: [{ tokenId: 7n }, { tokenId: 8n }],
      pays: { token: usdId, units: 5_000n },
      asks: { token: askedId, units: 2_000n },
      endsAt: STARTS_AT + 3_600,
      deadline: STARTS_AT + 1_200,
    });
    expect(passes(transactionOf(honest(asked)), shown)).toBe(true);
  });

  it('[NFT-05] refuses all its forgeries', () => {
    const original = transactionOf(honest(asked));
    const passed = mutants.flatMap(([name, change]) => {
      const parts = honest(asked);
      change(parts);
      const forged = transactionOf(parts);
      const isSame =
        forged.from === original.from &&
        forged.payload.value === original.payload.value &&
        forged.payload.to === original.payload.to &&
        forged.payload.data === original.payload.data;
      return !isSame && passes(forged, shown) ? [name] : [];
    });

    expect(passed).toEqual([]);
    expect(mutants.length).toBeGreaterThan(80);
  });
});

describe('a purchase with a token, word by word', () => {
  it('[NFT-05] may not change in any word, except those for order ids and the swap route', () => {
    const original = transactionOf(honest(EUR));
    const { data } = original.payload;
    const words = Math.floor((data.length - 10) / 64);
    const passed = Array.from({ length: words }, (_none, index) => index).filter((index) => {
      const start = 10 + index * 64;
      const word = BigInt(`0x${data.slice(start, start + 64)}`);
      const forged = (word ^ (1n << 70n)).toString(16).padStart(64, '0');
      const payload = { ...original.payload, data: data.slice(0, start) + forged + data.slice(start + 64) };
      return passes({ ...original, payload }, shownOf(`${chain}/erc20:${EUR.toLowerCase()}`));
    });

    // Words that may change, in two orders: seller, recipients, start, end, hash, salt and signature. Also the exchange
    // and the coins on the way.
    const free = passed.map((index) => BigInt(`0x${data.slice(10 + index * 64, 74 + index * 64)}`));
    const known = [seller, market, creator, EXCHANGE, WRAPPED].map(BigInt);
    const harmless = [
      ...known,
      BigInt(STARTS_AT),
      BigInt(STARTS_AT + 3_600),
      12345678901234567890n,
      BigInt(ZeroHash),
      3n,
    ];
    const isFree = (word: bigint) => harmless.includes(word) || word === 0x1234n << 240n;
    expect(free.filter((word) => !isFree(word))).toEqual([]);
  });
});
