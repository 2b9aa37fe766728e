import { NATIVE_ADDRESS } from '../../../../src/api/swap.ts';
import type { Token } from '../../../../src/model/Token.ts';
import arbitrum from '../../../../src/plugins/chains/arbitrum/index.ts';
import base from '../../../../src/plugins/chains/base/index.ts';
import bsc from '../../../../src/plugins/chains/bsc/index.ts';
import opbnb from '../../../../src/plugins/chains/opbnb/index.ts';
import polygon from '../../../../src/plugins/chains/polygon/index.ts';
import type { ChainPlugin } from '../../../../src/shell/plugin/chain.ts';

export const liveChains: readonly ChainPlugin[] = [polygon, arbitrum, base, bsc, opbnb];

function tokenOf(
  chain: ChainPlugin,
  { symbol, address, decimals }: Pick<Token, 'symbol' | 'decimals'> & { readonly address: string },
): Token {
  return { id: chain.tokenId(address), chain: chain.id, symbol, name: symbol, decimals, address };
}

export const tokens = {
  dai: tokenOf(polygon, { symbol: 'DAI', address: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', decimals: 18 }),
  usdcPolygon: tokenOf(polygon, { symbol: 'USDC', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 }),
  usdcArbitrum: tokenOf(arbitrum, {
    symbol: 'USDC',
    address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    decimals: 6,
  }),
  wethArbitrum: tokenOf(arbitrum, {
    symbol: 'WETH',
    address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    decimals: 18,
  }),
  usdcBase: tokenOf(base, { symbol: 'USDC', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 }),
  wethBase: tokenOf(base, { symbol: 'WETH', address: '0x4200000000000000000000000000000000000006', decimals: 18 }),
  usdtBsc: tokenOf(bsc, { symbol: 'USDT', address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 }),
  pol: polygon.native,
  ethArbitrum: arbitrum.native,
  ethBase: base.native,
  bnb: opbnb.native,
} as const;

export const chainIdOf = ({ chain }: Pick<Token, 'chain'>): number => Number(chain.split(':')[1]);

/** Address on this product's wire. */
export const wireOf = ({ address }: Token): string => address ?? NATIVE_ADDRESS;

export const ZERO = '0x0000000000000000000000000000000000000000';

/** Address in LI.FI's calls. */
export const lifiOf = ({ address }: Token): string => address ?? ZERO;

/** A swap of the live services, and the name of its route. */
export interface LiveRequest {
  readonly name: string;
  readonly from: Token;
  readonly to: Token;
  readonly units: bigint;
  readonly dex: string;
}

const dexes = { swap: 'LI.FI lifidexaggregator', across: 'LI.FI across', bridgers: 'Bridgers' } as const;
const { pol, dai, bnb } = tokens;

export const liveRequests = {
  tokenToToken: request(dai, tokens.usdcPolygon, { units: 10n ** 18n, dex: dexes.swap }),
  tokenToCoin: request(dai, pol, { units: 5n * 10n ** 18n, dex: dexes.swap }),
  coinToToken: request(pol, tokens.usdcPolygon, { units: 3n * 10n ** 18n, dex: dexes.swap }),
  across: request(tokens.usdcArbitrum, tokens.usdcBase, { units: 5_000_000n, dex: dexes.across }),
  acrossCoin: request(tokens.ethArbitrum, tokens.ethBase, { units: 10n ** 16n, dex: dexes.across }),
  bridgers: request(tokens.usdcBase, tokens.usdtBsc, { units: 100_000_000n, dex: dexes.bridgers }),
  bridgersCoin: request(bnb, tokens.usdtBsc, { units: 10n ** 17n, dex: dexes.bridgers }),
} as const satisfies Readonly<Record<string, LiveRequest>>;

function request(from: Token, to: Token, { units, dex }: Pick<LiveRequest, 'units' | 'dex'>): LiveRequest {
  return { name: `${from.symbol} on ${from.chain} to ${to.symbol} on ${to.chain} by ${dex}`, from, to, units, dex };
}
