import { SeaportABI } from '@opensea/seaport-js/lib/abi/Seaport.js';
import { EIP_712_ORDER_TYPE } from '@opensea/seaport-js/lib/constants.js';
import { decodeFunctionData, type Hex, hashStruct, parseAbi, parseUnits, zeroAddress, zeroHash } from 'viem';
import { ownContract } from '../../../demo/devnet/artifacts.ts';
import type { Finding, Intent, MeantNft, Places, ShownAmount } from './Intent.ts';
import type { WalletRequest } from './WatchedWallet.ts';

type Transaction = Extract<WalletRequest, { readonly kind: 'transaction' }>;
type IntentOf<Kind extends Intent['kind']> = Extract<Intent, { readonly kind: Kind }>;

interface Signing {
  /** Lower-case. */
  readonly user: string;
  readonly places: Places;
}

const tokenAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
]);
const studioAbi = parseAbi([
  'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline, bytes sign)',
  'function make(string name, string symbol, string contractUri, bytes32 request)',
]);
const lockAbi = parseAbi(['function confirm(bytes32 id, bytes32 preimage)']);
const routerAbi = parseAbi(['function refund(bytes32 id)']);
const checkoutAbi = JSON.parse(ownContract('NftCheckout').abi.formatJson());
const kinds = { coin: 0, nft: [2, 3] } as const;
const WHOLE_BPS = 10_000n;
/** Tolerance for the difference between the clocks of user and service. */
const CLOCK_SECONDS = 600;

/** Collects the problems of a request. If there are none, the finding has no `harm`. */
class Objections {
  readonly #found: string[] = [];

  unless(isRight: boolean, what: string): void {
    if (!isRight) this.#found.push(what);
  }

  finding(isStep = false): Finding {
    const harm = this.#found.join(', ');
    return { ...(harm ? { harm } : {}), ...(isStep ? { isStep: true } : {}) };
  }
}

/** Checks a transaction that reached the wallet, by its bytes. */
export async function judgeTransaction(request: Transaction, intent: Intent, signing: Signing): Promise<Finding> {
  const to = request.to.toLowerCase();
  switch (intent.kind) {
    case 'list':
      return judgeOperator(request, to, { intent, signing });
    case 'buy':
      return judgePurchase(request, to, { intent, signing });
    case 'cancel':
      return judgeCancel(request, to, { intent, signing });
    case 'transfer':
      return judgeTransfer(request, to, { intent, signing });
    case 'mint':
      return judgeMint(request, to, { intent, signing });
    case 'release':
      return judgeRelease(request, to, { at: signing.places.lock, id: intent.transferId });
    case 'refund':
      return judgeRefund(request, to, { at: signing.places.router, id: intent.orderId });
    case 'solana swap':
      return { harm: 'a transaction of another family' };
    default:
      return intent satisfies never;
  }
}

function judgeOperator(
  request: Transaction,
  to: string,
  { intent: { nft }, signing: { places } }: { readonly intent: IntentOf<'list'>; readonly signing: Signing },
): Finding {
  const call = decoded(tokenAbi, request.data);
  const objections = new Objections();
  objections.unless(request.chain === places.chainId && request.value === 0n, 'pays, or is on another chain');
  objections.unless(to === nft.collection, `calls ${to}`);
  objections.unless(call?.functionName === 'setApprovalForAll', `calls ${call?.functionName}`);
  objections.unless(same(call?.args[0], places.seaport), `makes ${call?.args[0]} an operator`);
  return objections.finding(true);
}

function judgePurchase(
  request: Transaction,
  to: string,
  { intent, signing }: { readonly intent: IntentOf<'buy'>; readonly signing: Signing },
): Finding {
  const { places } = signing;
  const approval = decoded(tokenAbi, request.data);
  if (approval?.functionName === 'approve')
    return judgeApproval(request, to, { args: approval.args, meant: { intent, places } });
  const objections = new Objections();
  const maxUnits = unitsOf(intent.maxPaid, places);
  const isCoin = intent.maxPaid.symbol === 'NYD';
  objections.unless(request.chain === places.chainId, 'is on another chain');
  objections.unless(request.value <= (isCoin ? maxUnits : 0n), `pays ${request.value}`);
  if (to === places.checkout) {
    const call = decoded(checkoutAbi, request.data);
    objections.unless(call?.functionName === 'buy', `calls ${call?.functionName}`);
    const [payment, exchange, , orders]: readonly unknown[] = call?.args ?? [];
    const { maxPayUnits, payToken } = Object(payment);
    objections.unless(BigInt(maxPayUnits ?? 0) <= maxUnits, `pays ${maxPayUnits}`);
    const token = isCoin ? zeroAddress : tokenOf(intent.maxPaid, places).address;
    objections.unless(same(payToken, token), `pays with ${payToken}`);
    objections.unless(
      places.exchanges.some((known) => same(exchange, known)) || same(exchange, zeroAddress),
      'exchange',
    );
    holdOrders(objections, orders, intent.nfts);
    return objections.finding();
  }
  objections.unless(to === places.seaport, `calls ${to}`);
  const call = decoded(SeaportABI, request.data);
  const args: readonly unknown[] = call?.args ?? [];
  if (call?.functionName === 'fulfillAdvancedOrder') {
    holdOrders(objections, [args[0]], intent.nfts);
    objections.unless(same(args[3], signing.user) && args[2] === zeroHash, `gives the NFTs to ${args[3]}`);
  } else {
    objections.unless(call?.functionName === 'fulfillAvailableAdvancedOrders', `calls ${call?.functionName}`);
    holdOrders(objections, args[0], intent.nfts);
    objections.unless(same(args[5], signing.user) && args[4] === zeroHash, `gives the NFTs to ${args[5]}`);
  }
  return objections.finding();
}

function judgeApproval(
  { value, chain }: Transaction,
  to: string,
  {
    args: [spender, units],
    meant: { intent, places },
  }: {
    readonly args: readonly unknown[];
    readonly meant: { readonly intent: IntentOf<'buy'>; readonly places: Places };
  },
): Finding {
  const objections = new Objections();
  objections.unless(value === 0n && chain === places.chainId, 'pays, or is on another chain');
  objections.unless(same(to, tokenOf(intent.maxPaid, places).address), `allows ${to}`);
  objections.unless(same(spender, places.checkout) || same(spender, places.seaport), `allows ${spender}`);
  objections.unless(BigInt(String(units)) <= unitsOf(intent.maxPaid, places), `allows ${units}`);
  return objections.finding(true);
}

/** Sellers offer exactly the intended NFTs, each for coins, and none from the user. */
function holdOrders(objections: Objections, orders: unknown, nfts: readonly MeantNft[]): void {
  const offers = listOf(orders)
    .flatMap((order) => listOf(Reflect.get(Object(order), 'parameters')?.offer))
    .map(Object);
  const found = offers.map(
    ({ token, identifierOrCriteria }) => `${String(token).toLowerCase()} ${identifierOrCriteria}`,
  );
  const meant = nfts.map(({ collection, tokenId }) => `${collection} ${tokenId}`);
  objections.unless(found.sort().join() === meant.sort().join(), `buys ${found.join()}`);
  objections.unless(
    offers.every(
      ({ itemType, startAmount }) => kinds.nft.some((kind) => kind === Number(itemType)) && startAmount > 0n,
    ),
    'buys no NFT',
  );
}

function judgeCancel(
  request: Transaction,
  to: string,
  { intent: { nft }, signing: { user, places } }: { readonly intent: IntentOf<'cancel'>; readonly signing: Signing },
): Finding {
  const call = decoded(SeaportABI, request.data);
  const objections = new Objections();
  objections.unless(request.value === 0n && request.chain === places.chainId, 'pays, or is on another chain');
  objections.unless(to === places.seaport && call?.functionName === 'cancel', `calls ${call?.functionName} at ${to}`);
  for (const order of listOf(call?.args[0])) {
    const { offerer, offer } = Object(order);
    objections.unless(same(offerer, user), `cancels for ${offerer}`);
    const isMeant = [...Object(offer)].every(
      (item) => same(item.token, nft.collection) && BigInt(item.identifierOrCriteria) === nft.tokenId,
    );
    objections.unless(isMeant, 'cancels another listing');
    objections.unless(places.signedOrders.has(orderHashOf(order)), 'cancels an order that was never signed');
  }
  return objections.finding();
}

function judgeTransfer(
  request: Transaction,
  to: string,
  { intent, signing: { user, places } }: { readonly intent: IntentOf<'transfer'>; readonly signing: Signing },
): Finding {
  const call = decoded(tokenAbi, request.data);
  const { nft, quantity, standard } = intent;
  const [from, recipient, id, fourth] = call?.args ?? [];
  const objections = new Objections();
  objections.unless(request.value === 0n && request.chain === places.chainId, 'pays, or is on another chain');
  objections.unless(to === nft.collection, `calls ${to}`);
  objections.unless(/^(safeT|t)ransferFrom$/.test(call?.functionName ?? ''), `calls ${call?.functionName}`);
  objections.unless(same(from, user), `takes from ${from}`);
  objections.unless(same(recipient, intent.to), `gives to ${recipient}`);
  objections.unless(id === nft.tokenId, `gives ${id}`);
  objections.unless(standard === 'ERC721' || fourth === quantity, `gives ${fourth} of it`);
  return objections.finding();
}

async function judgeMint(
  request: Transaction,
  to: string,
  { intent, signing: { user, places } }: { readonly intent: IntentOf<'mint'>; readonly signing: Signing },
): Promise<Finding> {
  const call = decoded(studioAbi, request.data);
  const objections = new Objections();
  objections.unless(request.value === 0n && request.chain === places.chainId, 'pays, or is on another chain');
  if (call?.functionName === 'make') {
    objections.unless(to === places.studios, `calls ${to}`);
    const isMeant = call.args[0] === intent.collection?.name && call.args[1] === intent.collection?.symbol;
    objections.unless(isMeant, `makes ${call.args[0]}`);
    return objections.finding(true);
  }
  objections.unless(call?.functionName === 'mint', `calls ${request.data.slice(0, 10)}`);
  const isMine = intent.collection ? await places.isOwnCollection(to, user) : to === places.studio;
  objections.unless(isMine, `mints at ${to}`);
  const [recipient, uri, royaltyBps] = call?.args ?? [];
  objections.unless(same(recipient, user), `mints for ${recipient}`);
  objections.unless(uri === intent.tokenUri, `mints ${uri}`);
  objections.unless(royaltyBps === BigInt(intent.royaltyPercent) * 100n, `royalty ${royaltyBps}`);
  return objections.finding();
}

function judgeRelease(
  { value, data }: Transaction,
  to: string,
  meant: { readonly at: string; readonly id: string },
): Finding {
  const call = decoded(lockAbi, data);
  const objections = new Objections();
  objections.unless(value === 0n, `pays ${value}`);
  objections.unless(to === meant.at, `calls ${to}`);
  objections.unless(call?.functionName === 'confirm' && same(call.args[0], meant.id), `calls ${data.slice(0, 74)}`);
  return objections.finding();
}

function judgeRefund(
  { value, data }: Transaction,
  to: string,
  meant: { readonly at: string; readonly id: string },
): Finding {
  const call = decoded(routerAbi, data);
  const objections = new Objections();
  objections.unless(value === 0n, `pays ${value}`);
  objections.unless(to === meant.at, `calls ${to}`);
  objections.unless(call?.functionName === 'refund' && same(call.args[0], meant.id), `calls ${data.slice(0, 74)}`);
  return objections.finding();
}

/** Checks an EIP-712 request. Only a listing on the demo's market is ever intended. */
export function judgeTypedData(json: string, intent: Intent, { user, places }: Signing): Finding {
  if (intent.kind !== 'list') return { harm: 'asks for a signature of data' };
  const { domain, types, primaryType, message } = JSON.parse(json);
  const objections = new Objections();
  objections.unless(same(domain.verifyingContract, places.seaport), `is for ${domain.verifyingContract}`);
  objections.unless(Number(domain.chainId) === places.chainId, `is for chain ${domain.chainId}`);
  objections.unless(domain.name === 'Seaport' && domain.version === '1.6', `is for ${domain.name}`);
  const { EIP712Domain: _domain, ...own } = types;
  objections.unless(JSON.stringify(sorted(own)) === JSON.stringify(sorted(EIP_712_ORDER_TYPE)), 'has other types');
  objections.unless(primaryType === 'OrderComponents', `is a ${primaryType}`);
  objections.unless(same(message.offerer, user), `offers for ${message.offerer}`);
  objections.unless(same(message.zone, zeroAddress) && message.conduitKey === zeroHash, 'has a zone or a conduit');
  const [offer, ...more] = message.offer ?? [];
  objections.unless(more.length === 0 && same(offer?.token, intent.nft.collection), `gives of ${offer?.token}`);
  objections.unless(BigInt(offer?.identifierOrCriteria ?? -1) === intent.nft.tokenId, 'gives another NFT');
  objections.unless(String(offer?.startAmount) === '1' && String(offer?.endAmount) === '1', 'gives more than one');
  holdProceeds(objections, message.consideration ?? [], { price: intent.price, user, places });
  const now = Date.now() / 1_000;
  objections.unless(Number(message.endTime) < now + intent.seconds + CLOCK_SECONDS, `ends at ${message.endTime}`);
  return objections.finding();
}

/** The seller gets the price less the market's fee and the creator's royalty, and the amount never decreases later. */
function holdProceeds(
  objections: Objections,
  items: readonly Readonly<Record<string, unknown>>[],
  { price, user, places }: Signing & { readonly price: bigint },
): void {
  const isCoin = ({ itemType, token }: Readonly<Record<string, unknown>>) =>
    Number(itemType) === kinds.coin && same(token, zeroAddress);
  objections.unless(items.every(isCoin), 'is paid with something else');
  const paid = (recipient: string) =>
    items
      .filter((item) => same(item.recipient, recipient))
      .reduce((sum, item) => sum + least(BigInt(String(item.startAmount)), BigInt(String(item.endAmount))), 0n);
  const allowed = places.fees.reduce((sum, { bps }) => sum + (price * bps) / WHOLE_BPS, 0n);
  objections.unless(paid(user) >= price - allowed, `pays the seller ${paid(user)}`);
  for (const { recipient, bps } of places.fees) {
    objections.unless(paid(recipient) <= (price * bps) / WHOLE_BPS, `pays ${recipient} too much`);
  }
}

/** The hash by which the market knows an order, by viem. */
export function orderHashOf(order: unknown): string {
  return hashStruct({ data: Object(order), primaryType: 'OrderComponents', types: EIP_712_ORDER_TYPE });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function decoded(abi: readonly unknown[], data: string) {
  try {
    // The code compares names and reads arguments one by one, for any contract interface.
    const call = decodeFunctionData({ abi: abi as never, data: data as Hex });
    return call as { readonly functionName: string; readonly args: readonly unknown[] };
  } catch {
    return undefined;
  }
}

function tokenOf({ symbol }: ShownAmount, { tokens }: Places) {
  const token = tokens.get(`NORTHYARD ${symbol}`);
  if (!token) throw new Error(`no token ${symbol}`);
  return token;
}

/** Uses the token's real decimals, not those in the list. */
function unitsOf(shown: ShownAmount, places: Places): bigint {
  return parseUnits(shown.text, tokenOf(shown, places).decimals);
}

function same(one: unknown, other: string): boolean {
  return String(one).toLowerCase() === other.toLowerCase();
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function sorted(types: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(types).sort(([a], [b]) => a.localeCompare(b));
}
