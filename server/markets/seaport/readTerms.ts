import { getAddress, isAddress, ZeroAddress, ZeroHash } from 'ethers';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { OrderParameters, OrderTerms } from '../market.ts';
import { FULL_OPEN, FULL_RESTRICTED, type OrderForm, plainForm } from './seaportOrder.ts';
import { itemType } from './seaportTypes.ts';
import type { Share } from './splitPrice.ts';

type Item = OrderParameters['offer'][number];

/** The terms that the order itself contains. */
export interface WrittenTerms extends Omit<OrderTerms, 'mainnet'> {
  readonly standard: 'ERC721' | 'ERC1155';
  /** Parts of the price by recipient, each recipient once. */
  readonly shares: readonly Share[];
  readonly startSeconds: bigint;
  readonly endSeconds: bigint;
  readonly counter: bigint;
}

const MAX_256 = 2n ** 256n;
const MAX_DATE_SECONDS = 8_640_000_000_000n;

/**
 * Parses an order in the market's one form: one NFT for one payment token, filled only as a whole, at a constant price. Open to
 * all takers, or restricted by a zone of the market. @throws Refusal `marketOrderInvalid` for every other
 */
export function readTerms(order: OrderParameters, form: OrderForm = plainForm): WrittenTerms {
  assertEqual(isAddress(order.offerer) && order.offerer !== ZeroAddress, 'offerer');
  const isOpen = order.zone === ZeroAddress;
  assertEqual(isOpen || form.zones.includes(order.zone.toLowerCase()), 'zone');
  assertEqual(order.zoneHash === ZeroHash, 'zone hash');
  assertEqual(order.conduitKey.toLowerCase() === form.conduitKey, 'conduit');
  assertEqual(order.orderType === (isOpen ? FULL_OPEN : FULL_RESTRICTED), 'order type');
  assertEqual(order.totalOriginalConsiderationItems === order.consideration.length, 'number of payees');
  whole(order.salt, 'salt');
  const [given, ...more] = order.offer;
  if (!given || more.length > 0) throw invalid('the order does not give exactly one thing');
  const rest = {
    maker: lower(order.offerer),
    startSeconds: date(order.startTime, 'start'),
    endSeconds: date(order.endTime, 'end'),
    counter: whole(order.counter, 'counter'),
  };
  return isNft(given) ? { ...rest, ...saleOf(given, order) } : { ...rest, ...bidOf(given, order) };
}

function saleOf(given: Item, order: OrderParameters) {
  const payees = order.consideration;
  const [first] = payees;
  if (!first) throw invalid('nothing is asked for');
  const paymentToken = lower(first.token);
  assertEqual(
    payees.every((payee) => isMoney(payee) && lower(payee.token) === paymentToken),
    'payment',
  );
  const shares = sharesOf(payees);
  return { side: 0 as const, ...nftOf(given), paymentToken, shares, price: sumOf(shares) };
}

function bidOf(given: Item, order: OrderParameters) {
  assertEqual(given.itemType === itemType.erc20, 'payment');
  const [wanted, ...payees] = order.consideration;
  if (!wanted || !isNft(wanted)) throw invalid('the bid is for no NFT');
  assertEqual(lower(wanted.recipient) === lower(order.offerer), 'recipient of the NFT');
  const paymentToken = lower(given.token);
  assertEqual(isMoney(given), 'payment');
  assertEqual(
    payees.every((payee) => payee.itemType === itemType.erc20 && isMoney(payee) && lower(payee.token) === paymentToken),
    'fees',
  );
  return { side: 1 as const, ...nftOf(wanted), paymentToken, shares: sharesOf(payees), price: fixed(given) };
}

function nftOf(item: Item) {
  const is721 = item.itemType === itemType.erc721;
  const quantity = fixed(item);
  assertEqual(isAddress(item.token), 'collection');
  assertEqual(!is721 || quantity === 1n, 'quantity');
  return {
    contract: lower(item.token),
    tokenId: whole(item.identifierOrCriteria, 'token number'),
    quantity,
    standard: is721 ? ('ERC721' as const) : ('ERC1155' as const),
  };
}

function sharesOf(payees: OrderParameters['consideration']): readonly Share[] {
  const byRecipient = new Map<string, bigint>();
  for (const payee of payees) {
    assertEqual(isAddress(payee.recipient) && payee.recipient !== ZeroAddress, 'recipient');
    const recipient = lower(payee.recipient);
    byRecipient.set(recipient, (byRecipient.get(recipient) ?? 0n) + fixed(payee));
  }
  return [...byRecipient].map(([recipient, units]) => ({ recipient, units }));
}

function isNft({ itemType: kind }: Item): boolean {
  return kind === itemType.erc721 || kind === itemType.erc1155;
}

function isMoney({ itemType: kind, token, identifierOrCriteria }: Item): boolean {
  if (whole(identifierOrCriteria, 'payment') !== 0n || !isAddress(token)) return false;
  return token === ZeroAddress ? kind === itemType.native : kind === itemType.erc20;
}

/** An amount that is constant while the order is valid. */
function fixed({ startAmount, endAmount }: Item): bigint {
  const units = whole(startAmount, 'amount');
  assertEqual(units > 0n && units === whole(endAmount, 'amount'), 'amount');
  return units;
}

/** Decimal, or hexadecimal as some libraries write it. */
function whole(text: string, what: string): bigint {
  const units = /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : MAX_256;
  assertEqual(units < MAX_256, what);
  return units;
}

/** Seconds since 1970. @throws Refusal beyond the last date that JavaScript has */
function date(text: string, what: string): bigint {
  const seconds = whole(text, what);
  assertEqual(seconds <= MAX_DATE_SECONDS, what);
  return seconds;
}

function sumOf(shares: readonly Share[]): bigint {
  return shares.reduce((sum, { units }) => sum + units, 0n);
}

function lower(address: string): string {
  assertEqual(isAddress(address), 'address');
  return getAddress(address).toLowerCase();
}

function assertEqual(holds: boolean, what: string): void {
  if (!holds) throw invalid(`the order's ${what} is not that of this market`);
}

function invalid(message: string): Refusal {
  return new Refusal(resultCodes.marketOrderInvalid, message);
}
