import { Interface, MaxUint256, parseEther, type Result } from 'ethers';
import { seaport } from '../../../demo/devnet/artifacts.ts';
import { signInText } from '../../../src/api/auth.ts';
import { quoteSupperList } from '../../../src/api/nft/buying.ts';
import { keepMetadata, makeCollection, mintFee, signMint } from '../../../src/api/nft/creation.ts';
import { getNftDetail } from '../../../src/api/nft/nfts.ts';
import { getMarketPlaceInfo, prepareMusseOrder } from '../../../src/api/nft/orders.ts';
import { queryCoinList } from '../../../src/api/tokens.ts';
import type { Lie } from '../lies/DeceivedPage.ts';

export type Json = Readonly<Record<string, unknown>>;
/** A transaction in a reply. */
interface Sendable {
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

const seaportAbi = seaport('Seaport').abi;
const calls = new Interface([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferFrom(address from, address to, uint256 id)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
]);
const permit2 = new Interface(['function approve(address token, address spender, uint160 amount, uint48 expiration)']);
const incrementCounter = new Interface(['function incrementCounter()']);
const studio = new Interface([
  'function mint(address to, string uri, uint96 royaltyBps, uint256 nonce, uint256 deadline, bytes sign)',
]);
const studios = new Interface(['function make(string name, string symbol, string contractUri, bytes32 request)']);
/** github.com/Uniswap/permit2, at the same address on every chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';
const FAR = 10n ** 12n;

/** Changes the data in replies of some paths. Without `paths`, of all paths. */
export function lieOf(name: string, change: (data: Json) => unknown, paths: readonly string[] = []): Lie {
  return {
    name,
    reply(body, path) {
      if (paths.length > 0 && !paths.includes(path)) return body;
      const reply = parsed(body);
      if (typeof reply?.data !== 'object' || reply.data === null) return body;
      const data = change(Object(reply.data));
      return JSON.stringify(data) === JSON.stringify(reply.data) ? body : JSON.stringify({ ...reply, data });
    },
  };
}

/** Replaces the honest transaction in every reply that has one. */
export function transactionLie(name: string, change: (transaction: Sendable) => Partial<Sendable>): Lie {
  return lieOf(name, (data) => {
    const field = ['txData', 'txInfo'].find((one) => isSendable(data[one]));
    if (!field) return data;
    const honest: Sendable = Object(data[field]);
    return { ...data, [field]: { ...honest, ...change(honest) } };
  });
}

/** Several lies of one backend. */
export function together(name: string, lies: readonly Lie[]): Lie {
  return {
    name,
    reply: (body, path) => lies.reduce((text, lie) => lie.reply(text, path), body),
    question: (body) => lies.reduceRight((text, lie) => lie.question?.(text) ?? text, body),
  };
}

/** The victim, the assets, and the thief. */
export interface Loot {
  readonly user: string;
  readonly thief: string;
  readonly token: string;
  readonly collection: string;
  readonly tokenId: bigint;
}

/** Calls that steal, instead of any requested call. */
export function robberies({ user, thief, token, collection, tokenId }: Loot): readonly Lie[] {
  const coins = { value: '0' };
  const approve = calls.encodeFunctionData('approve', [thief, MaxUint256]);
  const many = [{ target: token, allowFailure: false, callData: approve }];
  const robbed: readonly (readonly [string, Partial<Sendable>])[] = [
    ['an allowance for the thief', { ...coins, to: token, data: approve }],
    [
      'a larger allowance for the thief',
      { ...coins, to: token, data: calls.encodeFunctionData('increaseAllowance', [thief, FAR]) },
    ],
    ['tokens for the thief', { ...coins, to: token, data: calls.encodeFunctionData('transfer', [thief, FAR]) }],
    ['coins for the thief', { to: thief, value: String(parseEther('1')), data: '0x' }],
    [
      'an operator of the thief',
      { ...coins, to: collection, data: calls.encodeFunctionData('setApprovalForAll', [thief, true]) },
    ],
    [
      'an NFT for the thief',
      { ...coins, to: collection, data: calls.encodeFunctionData('transferFrom', [user, thief, tokenId]) },
    ],
    ['several calls', { ...coins, to: MULTICALL3, data: calls.encodeFunctionData('aggregate3', [many]) }],
    [
      'an allowance at Permit2',
      { ...coins, to: PERMIT2, data: permit2.encodeFunctionData('approve', [token, thief, FAR, 2n ** 47n]) },
    ],
  ];
  return [
    ...robbed.map(([name, transaction]) => transactionLie(name, () => transaction)),
    transactionLie('more coins', ({ value }) => ({ value: String(BigInt(value) + parseEther('1')) })),
    transactionLie('every order void', () => ({
      value: '0',
      data: incrementCounter.encodeFunctionData('incrementCounter'),
    })),
    transactionLie('one byte more', ({ data }) => ({ data: `${data}00` })),
  ];
}

/** Cancellations of another order of the right NFT, which leave the displayed listing open. */
export function cancelLies(): readonly Lie[] {
  const changed = (name: string, change: (order: Json) => Json) =>
    transactionLie(name, ({ data }) => {
      const call = seaportAbi.parseTransaction({ data });
      if (call?.name !== 'cancel') return {};
      const orders = [...call.args[0]].map((order: Result) => change(order.toObject()));
      return { data: seaportAbi.encodeFunctionData('cancel', [orders]) };
    });
  return [
    changed('another salt', (order) => ({ ...order, salt: 7n })),
    changed('an earlier counter', (order) => ({ ...order, counter: BigInt(String(order.counter)) + 1n })),
    changed('another end', (order) => ({ ...order, endTime: BigInt(String(order.endTime)) + 60n })),
  ];
}

/** Purchases of the right NFTs on the right market that send the NFTs or the money to another account. */
export function purchaseLies(thief: string, other: { readonly collection: string; readonly tokenId: bigint }) {
  const change = (name: string, edit: (args: Record<string, unknown>) => Record<string, unknown>) =>
    transactionLie(name, (transaction) => ({ data: editedFulfilment(transaction.data, edit) }));
  const conduit = `0x${'1'.repeat(64)}`;
  return [
    change('the NFTs for the thief', (args) => ({ ...args, recipient: thief })),
    change('a conduit of the thief', (args) => ({ ...args, fulfillerConduitKey: conduit })),
    change('another NFT', (args) =>
      editedOrders(args, (parameters) => ({ ...parameters, offer: offerOf(parameters, other) })),
    ),
    change('another seller', (args) => editedOrders(args, (parameters) => ({ ...parameters, offerer: thief }))),
    change('another payee', (args) =>
      editedOrders(args, (parameters) => ({
        ...parameters,
        consideration: listOf(parameters.consideration).map((item) => ({ ...item, recipient: thief })),
      })),
    ),
    change('a zone', (args) => editedOrders(args, (parameters) => ({ ...parameters, zone: thief, orderType: 2 }))),
    change('a dearer order', (args) =>
      editedOrders(args, (parameters) => ({
        ...parameters,
        consideration: listOf(parameters.consideration).map((item) => ({
          ...item,
          startAmount: String(BigInt(String(item.startAmount)) * 10n),
          endAmount: String(BigInt(String(item.endAmount)) * 10n),
        })),
      })),
    ),
  ];
}

/** Orders to sign with false contents. Market and order agree. */
export function listingLies(thief: string, other: { readonly collection: string; readonly tokenId: bigint }) {
  const order = (name: string, change: (message: Json) => Json) =>
    lieOf(name, (data) => editedOrder(data, change), [prepareMusseOrder.path]);
  const item = (message: Json, field: 'offer' | 'consideration', change: Json) => ({
    ...message,
    [field]: listOf(message[field]).map((one) => ({ ...one, ...change })),
  });
  const consideration = (message: Json) => listOf(message.consideration);
  const far = String(Math.floor(Date.now() / 1_000) + 180 * 24 * 3_600);
  const typed = (name: string, change: (typedData: Json) => Json) =>
    lieOf(name, (data) => ({ ...data, typedData: change(Object(data.typedData)) }), [prepareMusseOrder.path]);
  const domain = (name: string, change: Json) =>
    typed(name, (data) => ({ ...data, domain: { ...Object(data.domain), ...change } }));
  return [
    ...feeLies(thief),
    order('a zone', (message) => ({ ...message, zone: thief, orderType: 2 })),
    order('a conduit', (message) => ({ ...message, conduitKey: `0x${'1'.repeat(64)}` })),
    order('another seller', (message) => ({ ...message, offerer: thief })),
    order('no end', (message) => ({ ...message, endTime: far })),
    order('a begin in the past', (message) => ({ ...message, startTime: '1' })),
    order('another collection', (message) => item(message, 'offer', { token: other.collection })),
    order('another NFT', (message) => item(message, 'offer', { identifierOrCriteria: String(other.tokenId) })),
    order('any NFT', (message) => item(message, 'offer', { itemType: 4, identifierOrCriteria: '0' })),
    order('more NFTs', (message) => ({ ...message, offer: [...listOf(message.offer), ...listOf(message.offer)] })),
    order('tokens beside the NFT', (message) => ({
      ...message,
      offer: [
        ...listOf(message.offer),
        { itemType: 1, token: other.collection, identifierOrCriteria: '0', startAmount: '9', endAmount: '9' },
      ],
    })),
    order('all paid to the thief', (message) => item(message, 'consideration', { recipient: thief })),
    order('another currency', (message) => item(message, 'consideration', { itemType: 1, token: thief })),
    order('a price that falls', (message) => item(message, 'consideration', { endAmount: '0' })),
    order('a lower price', (message) => item(message, 'consideration', { startAmount: '1', endAmount: '1' })),
    order('nothing paid', (message) => ({ ...message, consideration: [] })),
    order('paid with an NFT', (message) => ({
      ...message,
      consideration: consideration(message).map((one) => ({ ...one, itemType: 2, token: other.collection })),
    })),
    domain('another chain', { chainId: 1 }),
    domain('another version', { version: '1.5' }),
    domain('another domain', { name: 'Permit2' }),
    typed('a permit of a token', (data) => ({
      domain: { ...Object(data.domain), name: 'Yard Dollar', version: '1', verifyingContract: other.collection },
      types: {
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { spender: thief, value: '1000000000000' },
    })),
    typed('another primary type', (data) => ({ ...data, primaryType: 'OfferItem' })),
    typed('a type less', (data) => ({
      ...data,
      types: { ...Object(data.types), OrderComponents: listOf(Object(data.types).OrderComponents).slice(1) },
    })),
  ];
}

/** Fees that are the same in market and order. */
function feeLies(thief: string): readonly Lie[] {
  const shares: readonly (readonly [string, (info: Json) => Json])[] = [
    ['a fee of 50 %', (info) => ({ ...info, feeRecipients: scaled(info.feeRecipients, 50) })],
    ['a royalty of 60 %', (info) => ({ ...info, royalty: { ...Object(info.royalty), basisPoints: 6_000 } })],
    ['the fee for the thief', (info) => ({ ...info, feeRecipients: [{ recipient: thief, basisPoints: 100 }] })],
    ['the royalty for the thief', (info) => ({ ...info, royalty: { recipient: thief, basisPoints: 500 } })],
    [
      'one fee more',
      (info) => ({
        ...info,
        feeRecipients: [...listOf(info.feeRecipients), { recipient: thief, basisPoints: 1 }],
      }),
    ],
    [
      'nearly all for the thief',
      (info) => ({
        ...info,
        feeRecipients: [{ recipient: thief, basisPoints: 9_900 }],
        royalty: { recipient: '', basisPoints: 0 },
      }),
    ],
  ];
  return shares.map(([name, change]) => {
    let lied: Json = {};
    const market = lieOf(name, (info) => (lied = change(info)), [getMarketPlaceInfo.path]);
    const orders = lieOf(name, (data) => editedOrder(data, (message) => paidAs(message, lied)), [
      prepareMusseOrder.path,
    ]);
    return { name, reply: (body, path) => orders.reply(market.reply(body, path), path) };
  });
}

/** The order that a market with these fees would return for signing. */
function paidAs(message: Json, info: Json): Json {
  const [first] = listOf(message.consideration);
  const price = listOf(message.consideration).reduce((sum, item) => sum + BigInt(String(item.startAmount)), 0n);
  const royalty = Object(info.royalty);
  const shares = [...listOf(info.feeRecipients), ...(royalty.recipient ? [royalty] : [])].map((share) => ({
    recipient: String(share.recipient),
    units: (price * BigInt(Number(share.basisPoints))) / 10_000n,
  }));
  const own = price - shares.reduce((sum, { units }) => sum + units, 0n);
  const paid = [{ recipient: String(message.offerer), units: own }, ...shares].filter(({ units }) => units > 0n);
  const consideration = paid.map(({ recipient, units }) => {
    return { ...first, recipient, startAmount: String(units), endAmount: String(units) };
  });
  return { ...message, consideration, totalOriginalConsiderationItems: consideration.length };
}

/** Another operator than the market in approvals. Everything else is unchanged. */
export function operatorLie(name: string, operator: string): Lie {
  return lieOf(`approves ${name}`, (info) => ({ ...info, approveAddress: operator }), [getMarketPlaceInfo.path]);
}

/** False details of an NFT that the user opened by a link. */
export function detailLies(change: Readonly<Record<string, Json>>): readonly Lie[] {
  return Object.entries(change).map(([name, other]) =>
    lieOf(name, (data) => ({ ...data, ...other }), [getNftDetail.path]),
  );
}

/** Sign-in texts of this page and account that say more, or something else. */
export function signInLies(thief: string): readonly Lie[] {
  const all = `I give all my tokens to ${thief}.`;
  const edits: Readonly<Record<string, (text: string) => string>> = {
    'another statement': (text) => text.replace(/Sign in to .*/, all),
    'a longer statement': (text) => text.replace(/(Sign in to .*)/, `$1 ${all}`),
    'a line after the statement': (text) => text.replace(/(Sign in to .*)/, `$1\n${all}`),
    'another page': (text) => text.replace(/URI: .*/, 'URI: https://evil.example'),
    'another chain': (text) => text.replace(/Chain ID: .*/, 'Chain ID: 1'),
    'a text of 2020': (text) => text.replace(/Issued At: .*/, 'Issued At: 2020-01-01T00:00:00.000Z'),
    'a text for ever': (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2999-01-01T00:00:00.000Z'),
    resources: (text) => `${text}\nResources:\n- https://evil.example/all-my-tokens`,
  };
  return Object.entries(edits).map(([name, edit]) =>
    lieOf(`signing in with ${name}`, (data) => ({ ...data, message: edit(String(data.message)) }), [signInText.path]),
  );
}

/** False mint data, consistent in all replies. */
export function mintLies({
  thief,
  collection,
  otherUri,
}: {
  readonly thief: string;
  readonly collection: string;
  readonly otherUri: string;
}) {
  const change = (name: string, edit: (args: Json) => Json) =>
    transactionLie(name, (transaction) => ({ data: edited(studio, transaction.data, edit) }));
  return [
    change('minted for the thief', (args) => ({ ...args, to: thief })),
    change('another royalty', (args) => ({ ...args, royaltyBps: 5_000n })),
    change('no royalty', (args) => ({ ...args, royaltyBps: 0n })),
    change('another number', (args) => ({ ...args, nonce: BigInt(String(args.nonce)) + 1n })),
    change('another description', (args) => ({ ...args, uri: otherUri })),
    lieOf('minted elsewhere', (data) => elsewhere(data, collection), [signMint.path]),
    described('another description, kept and minted alike', otherUri),
    {
      name: 'a fee, shown and taken alike',
      reply: (body: string, path: string) => {
        const fee = lieOf('', (data) => ({ ...data, fee: String(parseEther('3')), isFree: false }), [mintFee.path]);
        const paid = transactionLie('', () => ({ value: String(parseEther('3')) }));
        return paid.reply(fee.reply(body, path), path);
      },
    },
  ];
}

/** A collection created under other names, or reported at another address. The NFT is then minted in it. */
export function collectionLies(thief: string, shared: string): readonly Lie[] {
  const change = (name: string, edit: (args: Json) => Json) =>
    transactionLie(name, (transaction) => ({ data: edited(studios, transaction.data, edit) }));
  return [
    change('another name', (args) => ({ ...args, name: 'Bored Sidings' })),
    change('another symbol', (args) => ({ ...args, symbol: 'EVIL' })),
    ...[
      ['an account', thief],
      ['the one that all share', shared],
    ].map(([name, place]): Lie => {
      const made = lieOf('', (data) => ({ ...data, contractAddress: place }), [makeCollection.path]);
      const minted = lieOf('', (data) => elsewhere(data, String(place)), [signMint.path]);
      return {
        name: `the new collection is ${name}`,
        reply: (body, path) => minted.reply(made.reply(body, path), path),
      };
    }),
  ];
}

/** Other decimals of a token, consistent in the list, the quote and the request. */
export function tokenDecimalLies(chain: string, symbol: string): readonly Lie[] {
  return [8, 9, 12, 4].map((decimals): Lie => {
    const list = lieOf('', (data) => withDecimals(data, { chain, symbol, decimals }), [queryCoinList.path]);
    const quote = lieOf(
      '',
      (data) => ({ ...data, txData: listOf(data.txData).map((one) => ({ ...one, fromTokenDecimal: decimals })) }),
      [quoteSupperList.path],
    );
    return {
      name: `${symbol} with ${decimals} decimals`,
      reply: (body, path) => quote.reply(list.reply(body, path), path),
    };
  });
}

/** A higher price in the buyer's token. The sellers get what they ask, and the service's exchange could keep the rest. */
export function checkoutPriceLies(): readonly Lie[] {
  return [120n, 150n, 250n, 1_000n].map((percent) =>
    lieOf(
      `a payment of ${percent} % of the price`,
      (data) => ({
        ...data,
        txData: listOf(data.txData).map((quote) => ({
          ...quote,
          fromTokenAmount: String((BigInt(String(quote.fromTokenAmount)) * percent) / 100n),
        })),
      }),
      [quoteSupperList.path],
    ),
  );
}

function withDecimals(
  data: Json,
  { chain, symbol, decimals }: { readonly chain: string; readonly symbol: string; readonly decimals: number },
): Json {
  const tokens = Object(data.tokens);
  const list = listOf(tokens[chain]).map((token) => (token.symbol === symbol ? { ...token, decimals } : token));
  return { ...data, tokens: { ...tokens, [chain]: list } };
}

function elsewhere(data: Json, collection: string): Json {
  return { ...data, contractAddress: collection, txData: { ...Object(data.txData), to: collection } };
}

function described(name: string, otherUri: string): Lie {
  const kept = lieOf(name, (data) => ({ ...data, tokenUri: otherUri }), [keepMetadata.path]);
  const minted = transactionLie(name, ({ data }) => ({
    data: edited(studio, data, (args) => ({ ...args, uri: otherUri })),
  }));
  return { name, reply: (body, path) => minted.reply(kept.reply(body, path), path) };
}

function editedOrder(data: Json, change: (message: Json) => Json): Json {
  const typedData = Object(data.typedData);
  const { totalOriginalConsiderationItems: _count, ...message } = change({ ...typedData.message });
  return { ...data, order: change({ ...Object(data.order) }), typedData: { ...typedData, message } };
}

function editedFulfilment(data: string, edit: (args: Record<string, unknown>) => Record<string, unknown>): string {
  return edited(seaportAbi, data, edit);
}

function editedOrders(args: Record<string, unknown>, edit: (parameters: Json) => Json): Record<string, unknown> {
  const field = 'advancedOrder' in args ? 'advancedOrder' : 'advancedOrders';
  const orders = [args[field]].flat().map((order) => {
    const { parameters, ...rest } = Object(order);
    return { ...rest, parameters: edit(parameters) };
  });
  return { ...args, [field]: field === 'advancedOrder' ? orders[0] : orders };
}

function offerOf(parameters: Json, { collection, tokenId }: { readonly collection: string; readonly tokenId: bigint }) {
  return listOf(parameters.offer).map((item) => ({ ...item, token: collection, identifierOrCriteria: tokenId }));
}

/** A call with changed arguments, by name. Other calls stay as they are. */
function edited(abi: Interface, data: string, edit: (args: Record<string, unknown>) => Json): string {
  const call = abi.parseTransaction({ data });
  if (!call) return data;
  const args = Object(call.args.toObject(true));
  const after = edit(args);
  return abi.encodeFunctionData(
    call.fragment,
    call.fragment.inputs.map(({ name }) => after[name]),
  );
}

function scaled(fees: unknown, factor: number) {
  return listOf(fees).map((fee) => ({ ...fee, basisPoints: Number(fee.basisPoints) * factor }));
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(Object) : [];
}

function isSendable(value: unknown): boolean {
  return typeof Reflect.get(Object(value), 'to') === 'string' && typeof Reflect.get(Object(value), 'data') === 'string';
}

function parsed(body: string): { readonly data?: unknown } | undefined {
  try {
    return Object(JSON.parse(body));
  } catch {
    return undefined;
  }
}
