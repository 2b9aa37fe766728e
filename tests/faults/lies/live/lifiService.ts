import { encodeFunctionData, parseAbi, zeroHash } from 'viem';
import type { Token } from '../../../../src/model/Token.ts';
import quoted from '../../../upstream/lifi/quote-swap.json' with { type: 'json' };
import { encodeCall, type Fields, lifiAbi } from './liveAbi.ts';
import { chainIdOf, lifiOf, tokens, ZERO } from './liveTokens.ts';

/** LI.FI's contract on the chains of these tests, as its replies name it. */
export const DIAMOND = quoted.reply.transactionRequest.to;
/** The exchange and the fee contract of its recorded calls. */
const EXCHANGE = '0x6140b987d6b51fd75b66c3b07733beb5167c42fc';
const FEES = '0x685527c551cc40ce1f1c9818cd8683307076e4ed';
const HOUR = 3_600;
const WHOLE = 10_000n;
const FACTOR = 10n ** 18n;
const forwards = parseAbi(['function forwardNativeFees((address recipient, uint256 amount)[] fees) payable']);

/** Wrapped coins, which Across carries. */
const wrapped: Readonly<Record<number, string>> = {
  42161: String(tokens.wethArbitrum.address),
  8453: String(tokens.wethBase.address),
};

const listed = [
  tokens.dai,
  tokens.usdcPolygon,
  tokens.pol,
  tokens.usdcArbitrum,
  tokens.wethArbitrum,
  tokens.ethArbitrum,
  tokens.usdcBase,
  tokens.wethBase,
  tokens.ethBase,
];

const tokenAt = (chainId: string | null, address: string | null) =>
  listed.find(
    (token) => String(chainIdOf(token)) === chainId && lifiOf(token).toLowerCase() === address?.toLowerCase(),
  );

const wireToken = (token: Token) => ({
  address: lifiOf(token),
  chainId: chainIdOf(token),
  symbol: token.symbol,
  decimals: token.decimals,
  name: token.name,
  coinKey: token.symbol,
  logoURI: '',
  priceUSD: '1',
});

export const lifiChains = {
  chains: [137, 42161, 8453].map((id) => ({
    id,
    diamondAddress: DIAMOND,
    chainType: 'EVM',
    metamask: { blockExplorerUrls: ['https://explorer.example/'] },
  })),
};

export const lifiTokens = {
  tokens: Object.fromEntries(
    [137, 42161, 8453].map((id) => [id, listed.filter((token) => chainIdOf(token) === id).map(wireToken)]),
  ),
};

interface Terms {
  readonly from: Token;
  readonly to: Token;
  readonly units: bigint;
  readonly least: bigint;
  readonly receiver: string;
}

/** The reply of `GET /quote`, with the fields of its recorded reply. `undefined` if there is no route. */
export function lifiQuote(query: URLSearchParams): object | undefined {
  const from = tokenAt(query.get('fromChain'), query.get('fromToken'));
  const to = tokenAt(query.get('toChain'), query.get('toToken'));
  if (!from || !to) return undefined;
  const units = BigInt(query.get('fromAmount') ?? 0);
  const receiver = query.get('toAddress') ?? '';
  // One for one, less one percent.
  const toAmount = (scaled(units, from, to) * 99n) / 100n;
  const slippageBps = BigInt(Math.round(Number(query.get('slippage')) * Number(WHOLE)));
  const least = (toAmount * (WHOLE - slippageBps)) / WHOLE;
  const isOwn = from.chain === to.chain;
  const tool = isOwn ? 'lifidexaggregator' : 'across';
  const terms: Terms = { from, to, units, least, receiver };
  const data = isOwn ? swapCall(terms) : acrossCall(terms);
  const [fromToken, toToken] = [wireToken(from), wireToken(to)];
  return {
    ...quoted.reply,
    tool,
    toolDetails: { key: tool, name: tool, logoURI: '' },
    action: {
      ...quoted.reply.action,
      fromToken,
      toToken,
      fromAmount: String(units),
      fromChainId: fromToken.chainId,
      toChainId: toToken.chainId,
      fromAddress: query.get('fromAddress'),
      toAddress: receiver,
    },
    estimate: {
      ...quoted.reply.estimate,
      tool,
      toAmount: String(toAmount),
      toAmountMin: String(least),
      fromAmount: String(units),
    },
    includedSteps: stepsOf(terms),
    transactionRequest: {
      value: `0x${(from.address === undefined ? units : 0n).toString(16)}`,
      to: DIAMOND,
      data,
      from: query.get('fromAddress'),
      chainId: fromToken.chainId,
    },
  };
}

function stepsOf({ from, to }: Terms) {
  return [{ action: { fromToken: wireToken(from), toToken: wireToken(to) } }];
}

function swapCall({ from, to, units, least, receiver }: Terms) {
  const kind = `${from.address === undefined ? 'Native' : 'ERC20'}To${to.address === undefined ? 'Native' : 'ERC20'}`;
  const swap = {
    callTo: EXCHANGE,
    approveTo: EXCHANGE,
    sendingAssetId: lifiOf(from),
    receivingAssetId: lifiOf(to),
    fromAmount: units,
    callData: '0x2646478b',
    requiresDeposit: true,
  };
  const args = [zeroHash, 'switchyard', ZERO, receiver, least, swap];
  return encodeCall(lifiAbi, { name: `swapTokensSingleV3${kind}`, args });
}

function acrossCall(terms: Terms) {
  const { from, to, units, least, receiver } = terms;
  const swaps = feesBefore(terms);
  const now = Math.floor(Date.now() / 1_000);
  // What is left after the fees, at least.
  const minAmount = swaps.length === 0 ? units : (units * 98n) / 100n;
  const bridge = {
    transactionId: zeroHash,
    bridge: 'across',
    integrator: 'switchyard',
    referrer: ZERO,
    sendingAssetId: lifiOf(from),
    receiver,
    minAmount,
    destinationChainId: BigInt(chainIdOf(to)),
    hasSourceSwaps: swaps.length > 0,
    hasDestinationCall: false,
  };
  const across = {
    receiverAddress: word(receiver),
    refundAddress: word(receiver),
    sendingAssetId: word(from.address ?? wrapped[chainIdOf(from)] ?? ZERO),
    receivingAssetId: word(to.address ?? wrapped[chainIdOf(to)] ?? ZERO),
    outputAmount: least,
    outputAmountMultiplier: (least * FACTOR + minAmount - 1n) / minAmount,
    exclusiveRelayer: zeroHash,
    quoteTimestamp: now,
    fillDeadline: now + 2 * HOUR,
    exclusivityParameter: 0,
    message: '0x',
  };
  return swaps.length === 0
    ? encodeCall(lifiAbi, { name: 'startBridgeTokensViaAcrossV4', args: [bridge, across] })
    : encodeCall(lifiAbi, { name: 'swapAndStartBridgeTokensViaAcrossV4', args: [bridge, swaps, across] });
}

/** The fees that a recorded call takes of a coin. */
function feesBefore({ from, units }: Terms): readonly Fields[] {
  if (from.address !== undefined) return [];
  const fee = { recipient: FEES, amount: units / 500n } as const;
  return [
    {
      callTo: FEES,
      approveTo: FEES,
      sendingAssetId: lifiOf(from),
      receivingAssetId: lifiOf(from),
      fromAmount: units,
      callData: encodeFunctionData({ abi: forwards, args: [[fee]] }),
      requiresDeposit: true,
    },
  ];
}

function scaled(units: bigint, from: Token, to: Token): bigint {
  return (units * 10n ** BigInt(to.decimals)) / 10n ** BigInt(from.decimals);
}

export function word(address: string): `0x${string}` {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
