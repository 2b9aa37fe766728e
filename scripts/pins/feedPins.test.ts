import { getAddress, isAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import type { PinnedContract } from '../../src/shell/plugin/contracts.ts';
import { feedPins } from './feedPins.ts';

/** Excerpts of `ChainlinkAvalanche` and `ChainlinkArbitrum` of `@aave-dao/aave-address-book` 4.68.1. */
const avalanche = {
  CHAIN_ID: 43_114,
  AVAX__USD: '0x0A77230d17318075983913bC2145DB16C7366156',
  ETH__USD: '0x976B3D034E162d8bD72D6b9C989d545b839003b0',
  USDC__USD: '0xF096872672F44d6EBA71458D74fe67F9a77a23B9',
  WBTC__USD: '0x86442E3a98558357d46E6182F4b262f76c4fa26F',
};
const arbitrum = {
  ETH__USD: '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612',
  USDT__USD: '0x3f3f5dF88dC9F13eac63DF89EC16ef6e7E25DdE7',
  L2_Sequencer_Uptime_Status_Feed: '0xFdB631F5EE196F0ed6FAa767959853A9F217697D',
};
const token = (symbol: string, address: string): PinnedContract => ({ role: 'token', symbol, address });
const USDC = '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E';
const WAVAX = '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7';
const BRIDGED_ETHER = '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB';
const DOLLAR_ZERO = '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9';
const canonical = (text: unknown) => (isAddress(text) ? getAddress(text) : undefined);
const chain = { native: 'AVAX', coinMaxAgeSeconds: 7_200, canonical };

describe('feedPins', () => {
  it('[MON-02] gives the coin, its wrapped form and the well-known tokens the feeds of their own assets', () => {
    const tokens = [
      token('USDC', USDC),
      token('WAVAX', WAVAX),
      token('USDT', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
    ];

    expect(feedPins(avalanche, { ...chain, tokens })).toEqual([
      { role: 'feed', address: avalanche.AVAX__USD, feed: { quote: 'USD', maxAgeSeconds: 7_200 } },
      { role: 'feed', address: avalanche.USDC__USD, feed: { token: USDC, quote: 'USD', maxAgeSeconds: 90_000 } },
      { role: 'feed', address: avalanche.AVAX__USD, feed: { token: WAVAX, quote: 'USD', maxAgeSeconds: 7_200 } },
    ]);
  });

  it('[MON-02] gives none to a token of an old bridge, under any of its symbols', () => {
    const tokens = [
      token('WETH', BRIDGED_ETHER),
      token('WETH.e', BRIDGED_ETHER),
      token('m.USDC', USDC),
      token('USDC', USDC),
    ];

    expect(feedPins(avalanche, { ...chain, tokens })).toHaveLength(1);
  });

  it('[MON-02] finds a coin by its former name, a dollar once, and the sequencer', () => {
    const tokens = [token('USDT', DOLLAR_ZERO), token('USDT0', DOLLAR_ZERO)];
    const pins = feedPins(arbitrum, { ...chain, native: 'NEW', coin: 'ETH', tokens });

    expect(pins.map(({ role, address }) => [role, address])).toEqual([
      ['feed', arbitrum.ETH__USD],
      ['feed', arbitrum.USDT__USD],
      ['sequencer', arbitrum.L2_Sequencer_Uptime_Status_Feed],
    ]);
  });
});
