import { type Abi, encodeFunctionData, erc20Abi, maxUint256, zeroHash } from 'viem';
import { multiQuote } from '../../../../src/api/swap.ts';
import { commonSwap } from '../../../../src/api/swapOrders.ts';
import { lieOf } from '../../flows/replyLies.ts';
import type { Lie } from '../DeceivedPage.ts';
import { renamed } from '../swapLies.ts';
import { contractFor } from './bridgersService.ts';
import { DIAMOND, word } from './lifiService.ts';
import { bridgersAbi, decodeCall, encodeCall, type Fields, type LiveCall, lifiAbi } from './liveAbi.ts';
import { type LiveRequest, lifiOf, liveRequests, tokens, wireOf, ZERO } from './liveTokens.ts';

/** A lie about one of the requests. */
export interface LiveLie {
  readonly request: LiveRequest;
  readonly lie: Lie;
}

const YEAR = 365 * 24 * 3_600;
/** A token that anyone can make, with a pool that its maker fills. */
const WORTHLESS = '0x00000000000000000000000000000000000bad00';
const acrossRequests = [liveRequests.across, liveRequests.acrossCoin];
const ownRequests = [liveRequests.tokenToToken, liveRequests.tokenToCoin, liveRequests.coinToToken];
const bridgersRequests = [liveRequests.bridgers, liveRequests.bridgersCoin];

/** Another call in the order. The quote stays as it is, so that the lies are only in the bytes. */
function callLie(name: string, abi: Abi, change: (call: LiveCall) => LiveCall): Lie {
  return txDataLie(name, (txData) => ({ data: encodeCall(abi, change(decodeCall(abi, String(txData.data)))) }));
}

function txDataLie(name: string, change: (txData: Fields) => Fields): Lie {
  return lieOf(name, (data) => ({ ...data, txData: { ...Object(data.txData), ...change(Object(data.txData)) } }), [
    commonSwap.path,
  ]);
}

/** The first argument is LI.FI's own part of a bridge's call, and the last one is the bridge's. */
function across(name: string, ...[bridge, own, swap]: readonly [bridge: Fields, own: Fields, swap?: Fields]): Lie {
  return callLie(name, lifiAbi, (call) => ({
    ...call,
    args: call.args.map((arg, index) => {
      if (index === 0) return { ...Object(arg), ...bridge };
      if (index === call.args.length - 1) return { ...Object(arg), ...own };
      return swap ? listOf(arg).map((one) => ({ ...one, ...swap })) : arg;
    }),
  }));
}

const on = (requests: readonly LiveRequest[], lies: readonly Lie[]): readonly LiveLie[] =>
  requests.flatMap((request) => lies.map((lie) => ({ request, lie })));

/** Another contract than the pinned one: named everywhere, in the order alone, and with stealing calls. */
function contractLies(contract: string, thief: string, others: readonly (readonly [string, string])[]): readonly Lie[] {
  const steal = (functionName: 'approve' | 'transfer') =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [thief as `0x${string}`, maxUint256] });
  return [
    ...[['a thief', thief] as const, ...others].flatMap(([name, address]) => [
      renamed(`the contract is ${name}, everywhere`, contract, address),
      txDataLie(`the order calls ${name}`, () => ({ to: address, approveAddress: address })),
    ]),
    txDataLie('an allowance for the thief', () => ({ data: steal('approve'), value: '0x0' })),
    txDataLie('an allowance of the token for the thief', () => ({
      to: tokens.usdcBase.address,
      data: steal('approve'),
      value: '0x0',
    })),
    txDataLie('tokens for the thief', () => ({
      to: tokens.usdcArbitrum.address,
      data: steal('transfer'),
      value: '0x0',
    })),
    txDataLie('coins for the thief', () => ({ to: thief, data: '0x', value: '0xde0b6b3a7640000' })),
    txDataLie('one byte more', ({ data }) => ({ data: `${data}00` })),
    txDataLie('a byte less', ({ data }) => ({ data: String(data).slice(0, -2) })),
    txDataLie('a function that is not known', ({ data }) => ({ data: `0x12345678${String(data).slice(10)}` })),
    txDataLie('a deposit at the thief', () => ({ platformAddr: thief, toType: '0', to: undefined, data: undefined })),
    // The quote states no fee beside the amount.
    txDataLie('a huge fee beside the amount', ({ value }) => ({
      value: `0x${(BigInt(String(value)) + 10n ** 18n).toString(16)}`,
    })),
  ];
}

/** Lies about a swap within a chain. */
function ownLies(thief: string): readonly LiveLie[] {
  const args = (name: string, change: (args: readonly unknown[]) => readonly unknown[]): Lie =>
    callLie(name, lifiAbi, (call) => ({ ...call, args: change(call.args) }));
  const at = (index: number, value: unknown) => (list: readonly unknown[]) =>
    list.map((arg, place) => (place === index ? value : arg));
  const swap = (name: string, change: (swap: Fields) => Fields) =>
    args(name, (list) => list.map((arg, index) => (index === 5 ? { ...Object(arg), ...change(Object(arg)) } : arg)));
  const [receiver, least] = [3, 4];
  return on(ownRequests, [
    args('the thief as the receiver', at(receiver, thief)),
    args('the contract as the receiver', at(receiver, DIAMOND)),
    args('nobody as the receiver', at(receiver, ZERO)),
    ...[0n, 1n, 1_000n].map((units) => args(`at least ${units} received`, at(least, units))),
    args('a little less received', (list) => at(least, BigInt(String(list[least])) - 1n)(list)),
    swap('ten times as much paid', ({ fromAmount }) => ({ fromAmount: BigInt(String(fromAmount)) * 10n })),
    swap('one unit more paid', ({ fromAmount }) => ({ fromAmount: BigInt(String(fromAmount)) + 1n })),
    swap('nothing paid', () => ({ fromAmount: 0n })),
    ...contractLies(DIAMOND, thief, [
      ['a contract of Bridgers', contractFor(undefined)],
      ['LI.FI on another chain', '0x341e94069f53234fE6DabeF707aD424830525715'],
    ]),
  ]).concat(
    // LI.FI's contract does not read the name of a paid coin, nor of a received one.
    on(
      [liveRequests.tokenToToken, liveRequests.tokenToCoin],
      [swap('another token paid', () => ({ sendingAssetId: tokens.wethArbitrum.address }))],
    ),
    on(
      [liveRequests.tokenToToken, liveRequests.coinToToken],
      [
        swap('a worthless token received', () => ({ receivingAssetId: WORTHLESS })),
        swap('the coin received', () => ({ receivingAssetId: ZERO })),
      ],
    ),
  );
}

/** Lies about a bridge. */
function bridgeLies(thief: string): readonly LiveLie[] {
  const common = [
    across('the thief as the receiver, everywhere', { receiver: thief }, { receiverAddress: word(thief) }),
    across('the thief as the receiver of LI.FI', { receiver: thief }, {}),
    across('the thief as the receiver of the bridge', {}, { receiverAddress: word(thief) }),
    across('a receiver of another family', {}, { receiverAddress: `0x${'9'.repeat(64)}` }),
    across('a refund to the thief', {}, { refundAddress: word(thief) }),
    across('another target chain', { destinationChainId: 10n }, {}),
    across('a target of another family', { destinationChainId: 1_151_111_081_099_710n }, {}),
    across('a worthless token received', {}, { receivingAssetId: word(WORTHLESS) }),
    across('no token received', {}, { receivingAssetId: zeroHash }),
    across('another token paid', { sendingAssetId: WORTHLESS }, {}, { sendingAssetId: WORTHLESS }),
    across('a call on the target chain', { hasDestinationCall: true }, {}),
    across('a message for the target chain', {}, { message: '0x01' }),
    across('swaps that are there and denied', { hasSourceSwaps: false }, {}, {}),
    ...contractLies(DIAMOND, thief, [
      ['a contract of Bridgers', contractFor(undefined)],
      ['LI.FI on another chain', '0x341e94069f53234fE6DabeF707aD424830525715'],
    ]),
    ...silentBridges(),
  ];
  const least = [0n, 1n, 1_000n].map((outputAmount) =>
    across(`at least ${outputAmount} received`, {}, { outputAmount }),
  );
  const swapped = [0n, 1n, 10n ** 6n].map((factor) =>
    across(`a factor of ${factor} after the swaps`, {}, { outputAmountMultiplier: factor }),
  );
  const afterSwaps = [
    ...swapped,
    ...[0n, 1n].map((minAmount) => across(`at least ${minAmount} of the swaps`, { minAmount }, {})),
    across('more paid into the swaps', {}, {}, { fromAmount: 10n ** 24n }),
    across('nothing paid into the swaps', {}, {}, { requiresDeposit: false }),
  ];
  const isDenied = ({ name }: Lie) => name === 'swaps that are there and denied';
  const { across: plain, acrossCoin } = liveRequests;
  return [
    ...on(
      [plain],
      [...common.filter((lie) => !isDenied(lie)), ...least, across('more paid', { minAmount: 10n ** 12n }, {})],
    ),
    ...on([acrossCoin], [...common, ...afterSwaps]),
  ];
}

/** Bridges whose calls do not say what arrives. */
function silentBridges(): readonly Lie[] {
  const bridged = (name: string, functionName: string, own: Fields): Lie =>
    callLie(name, lifiAbi, ({ args }) => {
      const bridge = Object(args[0]);
      const paid = listOf(args[1])[0] ?? { sendingAssetId: bridge.sendingAssetId, fromAmount: bridge.minAmount };
      const { sendingAssetId, fromAmount } = paid;
      return {
        name: functionName,
        args: [{ ...bridge, sendingAssetId, minAmount: fromAmount, hasSourceSwaps: false }, own],
      };
    });
  const relay = { requestId: zeroHash, nonEVMReceiver: zeroHash, signature: '0x' };
  return [
    bridged('Relay, which promises nothing', 'startBridgeTokensViaRelay', {
      ...relay,
      receivingAssetId: word(lifiOf(tokens.usdcBase)),
    }),
    bridged('cBridge, which promises nothing', 'startBridgeTokensViaCBridge', { maxSlippage: 5_000, nonce: 1n }),
  ];
}

/** Lies about a payment to Bridgers. */
function bridgersLies(thief: string): readonly LiveLie[] {
  const args = (name: string, change: (named: Fields) => Fields): Lie =>
    callLie(name, bridgersAbi, (call) => {
      const names =
        call.name === 'swap'
          ? ['fromToken', 'toToken', 'destination', 'fromAmount', 'minReturnAmount']
          : ['toToken', 'destination', 'minReturnAmount'];
      const named = Object.fromEntries(names.map((key, index) => [key, call.args[index]]));
      const after: Fields = { ...named, ...change(named) };
      return { ...call, args: names.map((key) => after[key]) };
    });
  const all = [
    args('the thief as the destination', () => ({ destination: thief })),
    args('a destination of another family', () => ({ destination: 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED' })),
    args('no destination', () => ({ destination: '' })),
    ...['USDC(BSC)', 'EVIL(BSC)', 'USDT(TRON)', 'USDT(POLYGON)', 'USDT', ''].map((code) =>
      args(`${code || 'no coin'} received`, ({ toToken }) => ({
        toToken: String(toToken).replace(/^[^|]*/, code),
      })),
    ),
    ...[0n, 1n, 10n ** 15n].map((minReturnAmount) =>
      args(`at least ${minReturnAmount} received`, () => ({ minReturnAmount })),
    ),
    ...['0.5', '0.9999', '1', '2', '-1'].map((slippage) =>
      args(`a slippage of ${slippage}`, ({ toToken }) => ({
        toToken: String(toToken).replace(/\|0\.01\|/, `|${slippage}|`),
      })),
    ),
    ...contractLies(contractFor(undefined), thief, [['LI.FI', DIAMOND]]).filter(
      ({ name }) => !name.includes('everywhere'),
    ),
  ];
  return [
    ...on(bridgersRequests, all),
    ...on(
      [liveRequests.bridgers],
      [
        renamed('the contract is a thief, everywhere', contractFor(undefined), thief),
        renamed(
          'the contract is LI.FI’s of Unichain, everywhere',
          contractFor(undefined),
          '0x864b314D4C5a0399368609581d3E8933a63b9232',
        ),
        args('another token paid', () => ({ fromToken: tokens.wethBase.address })),
        args('more paid', ({ fromAmount }) => ({ fromAmount: BigInt(String(fromAmount)) * 10n })),
        args('one unit more paid', ({ fromAmount }) => ({ fromAmount: BigInt(String(fromAmount)) + 1n })),
        txDataLie('coins beside the token', () => ({ value: '0xde0b6b3a7640000' })),
      ],
    ),
    ...on(
      [liveRequests.bridgersCoin],
      [
        renamed('the contract is a thief, everywhere', contractFor(wireOf(tokens.bnb)), thief),
        txDataLie('twice the coins', ({ value }) => ({ value: `0x${(BigInt(String(value)) * 2n).toString(16)}` })),
        txDataLie('no coins', () => ({ value: '0x0' })),
      ],
    ),
  ];
}

/** Lies about orders of both services, in the bytes of their contracts. */
export function liveLies(thief: string): readonly LiveLie[] {
  return [...ownLies(thief), ...bridgeLies(thief), ...bridgersLies(thief), ...quoteLies()];
}

/** Lies that only this product's own check of a bridge's terms finds. */
export function termLies(): Readonly<Record<string, readonly LiveLie[]>> {
  const { across: plain, acrossCoin } = liveRequests;
  const future = Math.floor(Date.now() / 1_000) + YEAR;
  return {
    'the wrapped coin in place of another token': on(
      [plain],
      [across('wrapped coins received', {}, { receivingAssetId: word(lifiOf(tokens.wethBase)) })],
    ),
    // Of coins, the contract ignores the field: it uses the wrapped coin.
    'another token at the bridge than at LI.FI': on(
      [plain],
      [across('a worthless token at the bridge', {}, { sendingAssetId: word(WORTHLESS) })],
    ),
    'swaps into a worthless token': on(
      [acrossCoin],
      [
        across(
          'a worthless token held',
          { sendingAssetId: WORTHLESS },
          { sendingAssetId: word(WORTHLESS) },
          { receivingAssetId: WORTHLESS },
        ),
      ],
    ),
    'a deadline in years': on(acrossRequests, [
      across('a deadline in a year', {}, { fillDeadline: future }),
      across('the last deadline that there is', {}, { fillDeadline: 2 ** 32 - 1 }),
    ]),
  };
}

/** Quotes that promise more than the order enforces. */
function quoteLies(): readonly LiveLie[] {
  const more = (factor: number): Lie => ({
    name: `a quote of ${factor} times as much`,
    reply(body, path) {
      if (!path.startsWith(multiQuote.path)) return body;
      const reply = JSON.parse(body);
      const quotes: readonly Fields[] = reply.data?.txData ?? [];
      const times = (text: unknown) => String(Number(text) * factor);
      const txData = quotes.map((quote) => ({
        ...quote,
        receiveTokenAmount: times(quote.receiveTokenAmount),
        toTokenAmount: times(quote.toTokenAmount),
      }));
      return JSON.stringify({ ...reply, data: { ...reply.data, txData } });
    },
    // The honest order has the honest minimum.
    question: (text) => text.replace(/"amountOutMin":"\d+"/, '"amountOutMin":"1"'),
  });
  return on([...ownRequests, ...acrossRequests], [more(2), more(10)]);
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(Object) : [];
}
