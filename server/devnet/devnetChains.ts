import type { ChainId } from '../../src/model/caip.ts';
import { solyard } from './solana/solyard.ts';

/** An EVM chain of the demo. */
export interface DevnetChain {
  /** The wire's name. */
  readonly name: string;
  readonly id: ChainId;
  readonly title: string;
  /** EIP-155 number of no real network, so that nothing signed here is valid elsewhere. */
  readonly chainId: number;
  readonly native: { readonly symbol: string; readonly name: string };
}

export const devnetChains: readonly DevnetChain[] = [
  {
    name: 'NORTHYARD',
    id: 'eip155:771001',
    title: 'Northyard',
    chainId: 771_001,
    native: { symbol: 'NYD', name: 'Northyard coin' },
  },
  {
    name: 'SOUTHYARD',
    id: 'eip155:771002',
    title: 'Southyard',
    chainId: 771_002,
    native: { symbol: 'SYD', name: 'Southyard coin' },
  },
];

/** The wire's name of each chain of the demo, by CAIP-2 id. */
export const wireNames: ReadonlyMap<string, string> = new Map(
  [...devnetChains, solyard].map(({ id, name }) => [id, name]),
);

/** Where Multicall3 is expected on every EVM chain (github.com/mds1/multicall). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Blocks or slots, the one of the transaction included, after which the relayer acts. */
export const CONFIRMATIONS = 3;

export interface DevnetToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly contract: 'YardToken' | 'PayableToken' | 'TaxedToken' | 'ResetToken';
  /** Whole tokens that one order may pay whose gas is paid in the token; absent where it cannot be. */
  readonly zeroGasMax?: bigint;
}

/** One of each kind that the world has: 6, 8 and 18 decimals, an allowance that wants resetting, a fee on transfer. */
export const devnetTokens: readonly DevnetToken[] = [
  { symbol: 'yUSD', name: 'Yard Dollar', decimals: 6, contract: 'PayableToken', zeroGasMax: 10_000n },
  { symbol: 'yBTC', name: 'Yard Bitcoin', decimals: 8, contract: 'YardToken' },
  { symbol: 'yGOLD', name: 'Yard Gold', decimals: 18, contract: 'PayableToken', zeroGasMax: 5n },
  { symbol: 'yTETHER', name: 'Yard Tether', decimals: 6, contract: 'ResetToken' },
  { symbol: 'yTAX', name: 'Yard Tax Token', decimals: 18, contract: 'TaxedToken' },
];

/** The wrapped native coin of a chain, by symbol. */
export function wrappedSymbol(chain: DevnetChain): string {
  return `W${chain.native.symbol}`;
}

export const exchangeNames = ['Switchback', 'Crossover'] as const;
export type ExchangeName = (typeof exchangeNames)[number];

/** Token symbol `W` is the chain's wrapped native coin; amounts are whole tokens. */
export interface PoolSeed {
  readonly exchange: ExchangeName;
  readonly a: string;
  readonly amountA: bigint;
  readonly b: string;
  readonly amountB: bigint;
}

/** Dollars per native coin: the two chains' coins are worth different things. */
const nativeDollars: Readonly<Record<string, bigint>> = { NORTHYARD: 2_000n, SOUTHYARD: 40n };

/** What stands in the pools of a chain on its first day. The two exchanges differ, so that routes do. */
export function poolsOf(chain: DevnetChain): readonly PoolSeed[] {
  const dollars = nativeDollars[chain.name] ?? 1n;
  const natives = (worth: bigint) => worth / dollars;
  return [
    { exchange: 'Switchback', a: 'W', amountA: natives(4_000_000n), b: 'yUSD', amountB: 4_000_000n },
    { exchange: 'Switchback', a: 'yBTC', amountA: 50n, b: 'yUSD', amountB: 3_000_000n },
    { exchange: 'Switchback', a: 'yGOLD', amountA: 800n, b: 'yUSD', amountB: 2_000_000n },
    { exchange: 'Switchback', a: 'yTETHER', amountA: 2_000_000n, b: 'yUSD', amountB: 2_000_000n },
    { exchange: 'Switchback', a: 'yTAX', amountA: 200_000n, b: 'W', amountB: natives(1_000_000n) },
    { exchange: 'Crossover', a: 'W', amountA: natives(2_400_000n), b: 'yUSD', amountB: 2_424_000n },
    { exchange: 'Crossover', a: 'yBTC', amountA: 20n, b: 'W', amountB: natives(1_200_000n) },
    { exchange: 'Crossover', a: 'yGOLD', amountA: 500n, b: 'W', amountB: natives(1_250_000n) },
    { exchange: 'Crossover', a: 'yTETHER', amountA: 900_000n, b: 'yUSD', amountB: 898_000n },
  ];
}

/** What each side of a bridge can pay out on the first day. Deliberately little: too large an order cannot be paid. */
export const bridgeLiquidity: Readonly<Record<string, bigint>> = { yUSD: 250_000n, yGOLD: 120n };

/**
 * The routes across, by the token they carry on the EVM chains. `smallest`: worth carrying, in thousandths of a token.
 * `unasked`: whole tokens above which it is asked who pays; `undefined` where nobody is.
 */
export const bridges = [
  { dex: 'Ferry', carries: 'yUSD', smallest: 1_000n, unasked: 10_000n },
  { dex: 'Tunnel', carries: 'yGOLD', smallest: 1n, unasked: undefined },
] as const;
export type BridgeName = (typeof bridges)[number]['dex'];

/** The route of hash time locks: a token of one EVM chain for the same one of another. `smallest`: as in `bridges`. */
export const lockBridge = { dex: 'CBridge', carries: { yUSD: 1_000n, yGOLD: 1n } } as const;

/** What the relayer has of each token to lock for others, on each chain on the first day: whole tokens. */
export const lockLiquidity: Readonly<Record<keyof typeof lockBridge.carries, bigint>> = { yUSD: 100_000n, yGOLD: 50n };

/** What the faucet gives: whole tokens, and native coins under `native`. */
export const faucetGift: Readonly<Record<string, bigint>> = {
  native: 10n,
  yUSD: 20_000n,
  yBTC: 1n,
  yGOLD: 20n,
  yTETHER: 5_000n,
  yTAX: 1_000n,
};
