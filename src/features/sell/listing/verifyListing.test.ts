import { describe, expect, it } from 'vitest';
import {
  CHAIN_ID,
  collection,
  creator,
  exchange,
  market,
  orderData,
  STARTS_AT,
  seller,
} from '../../../../tests/support/seaportOrder.ts';
import { nativeAssetId } from '../../../model/caip.ts';
import { isAppError } from '../../../model/errors.ts';
import { readOrder } from '../../../plugins/kits/evm/nfts/readOrder.ts';
import type { CancelledOffer } from '../../../shell/plugin/nfts.ts';
import { verifyCancel, verifyListing } from './verifyListing.ts';

const shown = {
  exchange,
  version: '1.6',
  seller,
  nft: { collection, tokenId: 7n, standard: 'ERC721', quantity: 1n },
  price: 1_000n,
  fees: [
    { recipient: market, units: 20n },
    { recipient: creator, units: 10n },
  ],
  endsAt: STARTS_AT + 3_600,
  now: STARTS_AT,
} as const;

/** Whether the guard accepts the listing. An error other than a refusal with a reason is a bug of the guard. */
function passes(typedData: unknown): boolean {
  try {
    verifyListing(readOrder(typedData, CHAIN_ID).order, shown);
    return true;
  } catch (error) {
    if (isAppError(error, 'transaction/mismatch') || isAppError(error, 'transaction/unreadable')) return false;
    throw error;
  }
}

type Path = readonly (string | number)[];

/** All paths inside a structure, without the root. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

function changed(path: Path, change: (parent: Record<string, unknown>, key: string) => void): unknown {
  const copy: unknown = structuredClone(orderData());
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  change(parent as Record<string, unknown>, String(path.at(-1)));
  return copy;
}

/** Values that an attacker could insert. */
function forgeries(value: unknown): readonly unknown[] {
  const anything = [
    null,
    '',
    '0x',
    -1,
    1.5,
    true,
    [],
    {},
    '1e3',
    ' 1',
    '0x1',
    'Seaport ',
    2 ** 53,
    [value],
    { 0: value },
  ];
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) {
    const others = Array.from({ length: 20 }, (_none, index) => `0x${(index + 0xbad).toString(16).padStart(40, '0')}`);
    return [...anything, ...others, exchange, collection, seller, market].filter((other) => other !== value);
  }
  if (typeof value === 'string' && /^0x/.test(value))
    return [...anything, `0x${'1'.repeat(64)}`, `0x${'0'.repeat(63)}1`];
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) {
    const number = BigInt(value);
    const far = [1_000n, 86_400n * 365n, 2n ** 64n].flatMap((step) => [
      number + step,
      number > step ? number - step : 4n,
    ]);
    return [...anything, ...far.map(String), String(2n ** 256n), Number(number) + 4_000];
  }
  if (typeof value === 'string') return [...anything, `${value}2`, value.toLowerCase(), 'Permit', 'uint128', 'address'];
  return anything;
}

/**
 * Salt and counter do not change the terms of the sale. They distinguish orders, and with a wrong one the order cannot
 * be filled.
 */
const isFree = (path: Path, value: unknown) =>
  ['salt', 'counter'].includes(String(path[1])) &&
  /^(0|[1-9]\d{0,76})$/.test(String(value)) &&
  typeof value !== 'boolean' &&
  !Array.isArray(value);

function mutants(): readonly unknown[] {
  const original = orderData();
  const places = placesIn(original);
  const replaced = places.flatMap((path) => {
    const value = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), original);
    return forgeries(value)
      .filter((forged) => !isFree(path, forged) && JSON.stringify(forged) !== JSON.stringify(value))
      .map((forged) => changed(path, (parent, key) => Object.assign(parent, { [key]: forged })));
  });
  const removed = places.map((path) =>
    changed(path, (parent, key) =>
      Array.isArray(parent) ? parent.splice(Number(key), 1) : Reflect.deleteProperty(parent, key),
    ),
  );
  const added = places.flatMap((path) => [
    changed(path, (parent) => (Array.isArray(parent) ? parent.push(parent[0]) : Object.assign(parent, { extra: '1' }))),
  ]);
  return [...replaced, ...removed, ...added];
}

describe('verifyListing', () => {
  it("[NFT-07] accepts the displayed listing, also if the service's clock is slightly off", () => {
    expect(passes(orderData())).toBe(true);
    const late = { startTime: String(STARTS_AT + 60), endTime: String(STARTS_AT + 3_660) };
    expect(passes(orderData(late))).toBe(true);
  });

  it('[NFT-07] refuses each of more than a thousand changed orders', () => {
    const all = mutants();
    const passed = all.filter(passes);

    expect(all.length).toBeGreaterThan(1_000);
    expect(passed.map((mutant) => JSON.stringify(mutant))).toEqual([]);
  });

  it.each([
    ['another payee in place of the seller', { 0: market }],
    ['the royalty to somebody else', { 2: seller }],
  ])('[NFT-07] refuses %s', (_what, recipients: Readonly<Record<number, string>>) => {
    const { consideration } = orderData().message;
    const swapped = consideration.map((item, index) => ({ ...item, recipient: recipients[index] ?? item.recipient }));

    expect(passes(orderData({ consideration: swapped }))).toBe(false);
  });

  it.each([
    ['Permit', 'Permit', { owner: seller, spender: market, value: '1', nonce: '0', deadline: '9999999999' }],
    ['PermitBatch', 'PermitBatch', { details: [], spender: market, sigDeadline: '9999999999' }],
    ['Delegation', 'Authorization', { chainId: CHAIN_ID, address: market, nonce: '0' }],
    ['BulkOrder', 'BulkOrder', { tree: [orderData().message, orderData().message] }],
  ])('[NFT-07] refuses a %s in place of an order', (_what, primaryType, message) => {
    expect(passes({ ...orderData(), primaryType, message })).toBe(false);
  });
});

describe('verifyCancel', () => {
  const order = `0x${'a'.repeat(64)}`;
  const price = { token: nativeAssetId(`eip155:${CHAIN_ID}`), units: 1_000n };
  const terms = { order, counter: 0n, price, endsAt: 1_800_003_600 };
  const own = { offerer: seller, collection, tokenId: 7n, standard: 'ERC721', quantity: 1n, ...terms } as const;
  const cancels = (...offers: readonly CancelledOffer[]) => {
    const shown = { exchange, seller, collection, tokenId: '7', order, price, endsAt: 1_800_003_600_000 };
    const check = () => verifyCancel({ kind: 'nft-cancel', exchange, offers }, shown);
    return expect(check);
  };

  it('[NFT-08] cancels every offer of the NFT, also those at earlier prices', () => {
    cancels(own).not.toThrow();
    cancels(own, own).not.toThrow();
  });

  it('[NFT-08] cancels nothing else', () => {
    cancels().toThrow();
    cancels(own, { ...own, tokenId: 8n }).toThrow();
    cancels(own, { ...own, offerer: market }).toThrow();
  });
});
