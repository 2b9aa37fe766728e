import { getAddress, ZeroAddress, ZeroHash } from 'ethers';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { NftOrder, TypedData } from '../../../../shell/plugin/nfts.ts';
import { field, itemKinds, openSea, orderTypes } from './seaport.ts';

const types = {
  EIP712Domain: [
    field('name', 'string'),
    field('version', 'string'),
    field('chainId', 'uint256'),
    field('verifyingContract', 'address'),
  ],
  ...orderTypes,
} as const;

const number = z
  .pipe(
    z.union([z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/)), z.int().check(z.gte(0))]),
    z.transform((value: string | number) => BigInt(value)),
  )
  .check(z.refine((value) => value < 2n ** 256n));
const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  z.transform((text) => getAddress(text.toLowerCase())),
);
const nothing = z.literal(ZeroHash);
/** The order is open to every buyer, or restricted by OpenSea's zone. */
const zone = address.check(z.refine((found) => found === ZeroAddress || found === openSea.zone));
/** The NFT is moved by Seaport itself or by OpenSea's conduit. */
const conduitKey = z
  .pipe(
    z.string(),
    z.transform((key) => key.toLowerCase()),
  )
  .check(z.refine((key) => key === ZeroHash || key === openSea.conduitKey));
const item = {
  itemType: number,
  token: address,
  identifierOrCriteria: number,
  startAmount: number,
  endAmount: number,
};
const Given = z.strictObject({
  domain: z.strictObject({
    name: z.literal('Seaport'),
    version: z.enum(['1.5', '1.6']),
    chainId: number,
    verifyingContract: address,
  }),
  types: z.record(z.string(), z.array(z.strictObject({ name: z.string(), type: z.string() }))),
  primaryType: z.literal('OrderComponents'),
  message: z.strictObject({
    offerer: address,
    zone,
    offer: z.array(z.strictObject(item)),
    consideration: z.array(z.strictObject({ ...item, recipient: address })),
    orderType: number,
    startTime: number,
    endTime: number,
    zoneHash: nothing,
    salt: number,
    conduitKey,
    counter: number,
    /** Not signed, but libraries include it. */
    totalOriginalConsiderationItems: z.optional(number),
  }),
});
type Message = z.output<typeof Given>['message'];

/** Order types without a restriction: 0 full, 1 also partial. 2: full, restricted by the order's zone. */
const FULL_OPEN = 0n;
const PARTIAL_OPEN = 1n;
const FULL_RESTRICTED = 2n;
/** An order with a longer time than a number can hold never expires. */
const MAX_SECONDS = BigInt(Number.MAX_SAFE_INTEGER);

/** See `Nfts.readOrder`. */
export function readOrder(
  typedData: unknown,
  chainId: number,
): { readonly order: NftOrder; readonly signable: TypedData } {
  const parsed = z.safeParse(Given, typedData);
  if (!parsed.success) throw unreadable(z.prettifyError(parsed.error).slice(0, 200));
  const { domain, message } = parsed.data;
  if (domain.chainId !== BigInt(chainId)) throw unreadable('an order of another chain');
  if (!areTypes(parsed.data.types)) throw unreadable('other types than those of an order');
  return { order: orderOf(message, domain), signable: signableOf(message, domain) };
}

function orderOf(message: Message, { verifyingContract, version }: z.output<typeof Given>['domain']): NftOrder {
  const [gives, ...more] = message.offer;
  if (!gives || more.length > 0) throw unreadable('an order that does not give exactly one item');
  const kind = Number(gives.itemType);
  if (kind !== itemKinds.ERC721 && kind !== itemKinds.ERC1155) throw unreadable('an order that gives no NFT');
  const isUnique = kind === itemKinds.ERC721;
  if (isUnique && gives.startAmount !== 1n) throw unreadable('more than one of what there is one');
  const mayBeParted = !isUnique && message.orderType === PARTIAL_OPEN && gives.startAmount > 1n;
  const whole = message.zone === ZeroAddress ? FULL_OPEN : FULL_RESTRICTED;
  if (message.orderType !== whole && !(mayBeParted && whole === FULL_OPEN))
    throw unreadable('an order that not everybody may fill');
  if (message.endTime > MAX_SECONDS) throw unreadable('an order without an end');
  const parts = message.totalOriginalConsiderationItems;
  if (parts !== undefined && parts !== BigInt(message.consideration.length))
    throw unreadable('a wrong number of payees');
  return {
    exchange: verifyingContract,
    version,
    offerer: message.offerer,
    gives: {
      collection: gives.token,
      tokenId: gives.identifierOrCriteria,
      standard: isUnique ? 'ERC721' : 'ERC1155',
      quantity: fixed(gives),
    },
    payees: message.consideration.map((paid) => {
      const isNative = paid.itemType === 0n && paid.token === ZeroAddress && paid.identifierOrCriteria === 0n;
      if (!isNative) throw unreadable('a price that is not in the native coin');
      return { recipient: paid.recipient, units: fixed(paid) };
    }),
    startsAt: Number(message.startTime),
    endsAt: Number(message.endTime),
  };
}

/** The same order, rebuilt from the parsed values: only known fields, and numbers in one format. */
function signableOf(
  { totalOriginalConsiderationItems: _unsigned, ...message }: Message,
  { name, version, chainId, verifyingContract }: z.output<typeof Given>['domain'],
): TypedData {
  return {
    domain: { name, version, chainId: Number(chainId), verifyingContract },
    types,
    primaryType: 'OrderComponents',
    // Numbers become text, because JSON keeps text exactly.
    message: JSON.parse(
      JSON.stringify(message, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ),
  };
}

function areTypes(given: z.output<typeof Given>['types']): boolean {
  const spelled = (all: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>) =>
    Object.entries(all)
      .filter(([name]) => name !== 'EIP712Domain')
      .map(([name, fields]) => `${name}(${fields.map((each) => `${each.type} ${each.name}`).join()})`)
      .sort()
      .join();
  const domain = given.EIP712Domain;
  const isDomain = domain === undefined || spelled({ domain }) === spelled({ domain: types.EIP712Domain });
  return isDomain && spelled(given) === spelled(types);
}

function fixed({ startAmount, endAmount }: { readonly startAmount: bigint; readonly endAmount: bigint }): bigint {
  if (startAmount !== endAmount || startAmount === 0n) throw unreadable('an amount that changes with time, or none');
  return startAmount;
}

function unreadable(detail: string): AppError {
  return new AppError('transaction/unreadable', { detail });
}
