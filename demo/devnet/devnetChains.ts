import type { ChainId } from '../../src/model/caip.ts';
import { solyard } from './solana/solyard.ts';
import { yards } from './transfers/yards.ts';

/** An EVM chain of the demo. */
export interface DevnetChain {
  /** The wire's name. */
  readonly name: string;
  readonly id: ChainId;
  readonly title: string;
  /** EIP-155 id that no real network has, so that signatures are not valid elsewhere. */
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
  [...devnetChains, solyard, ...yards].map(({ id, name }) => [id, name]),
);

/** Address of Multicall3 on every EVM chain (github.com/mds1/multicall). */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Blocks or slots until the relayer acts, including the transaction's own. */
export const CONFIRMATIONS = 3;

/**
 * Time between the last moment of a payout and the first of a refund on the other chain. In this time the payout becomes final
 * and the claim gets into a block. A live deployment uses two hours.
 */
export const CLAIM_SECONDS = 900;

export interface DevnetToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly contract: 'YardToken' | 'PayableToken' | 'TaxedToken' | 'ResetToken';
  /** Maximum whole tokens per order with gas paid in the token; absent if that is not possible. */
  readonly zeroGasMax?: bigint;
}

/** Typical tokens: 6, 8 and 18 decimals, an allowance that must be reset first, a transfer fee. */
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

/** Symbol `W` is the chain's wrapped native coin; amounts are whole tokens. */
export interface PoolSeed {
  readonly exchange: ExchangeName;
  readonly a: string;
  readonly amountA: bigint;
  readonly b: string;
  readonly amountB: bigint;
}

/** Dollars per native coin. The two chains' coins have different values. */
const nativeDollars: Readonly<Record<string, bigint>> = { NORTHYARD: 2_000n, SOUTHYARD: 40n };

/** Initial reserves of a chain's pools. The two exchanges differ, so that routes differ. */
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

/** Initial payout liquidity of each bridge side. Deliberately low, so that a too large order can be tested. */
export const bridgeLiquidity: Readonly<Record<string, bigint>> = { yUSD: 250_000n, yGOLD: 120n };

/**
 * Bridge routes by their token on the EVM chains. `smallest`: minimum amount, in thousandths of a token. `unasked`: maximum
 * whole tokens without an identity check; `undefined` if there is no check.
 */
export const bridges = [
  { dex: 'Ferry', carries: 'yUSD', smallest: 1_000n, unasked: 10_000n },
  { dex: 'Tunnel', carries: 'yGOLD', smallest: 1n, unasked: undefined },
] as const;
export type BridgeName = (typeof bridges)[number]['dex'];

/** The route with hash time locks: a token of one EVM chain for the same token of another. `smallest`: as in `bridges`. */
export const lockBridge = { dex: 'CBridge', carries: { yUSD: 1_000n, yGOLD: 1n } } as const;

/** The relayer's initial balance of each token for hash time locks, on each chain: whole tokens. */
export const lockLiquidity: Readonly<Record<keyof typeof lockBridge.carries, bigint>> = { yUSD: 100_000n, yGOLD: 50n };

/** The faucet's gift: whole tokens, and native coins under `native`. */
export const faucetGift: Readonly<Record<string, bigint>> = {
  native: 10n,
  yUSD: 20_000n,
  yBTC: 1n,
  yGOLD: 20n,
  yTETHER: 5_000n,
  yTAX: 1_000n,
};
