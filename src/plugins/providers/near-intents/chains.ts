import type { NearChain } from '../../../api/nearIntents/nearAssets.ts';
import type { ChainId } from '../../../model/caip.ts';

/** Chains of NEAR Intents (`GET /v0/tokens`), and those of the demo, which only its stand-in serves. */
export const nearChains: Readonly<Record<ChainId, NearChain>> = {
  'eip155:1': { name: 'eth' },
  'eip155:10': { name: 'op', hot: 10 },
  'eip155:56': { name: 'bsc', hot: 56 },
  'eip155:100': { name: 'gnosis' },
  'eip155:137': { name: 'pol', hot: 137 },
  'eip155:8453': { name: 'base' },
  'eip155:42161': { name: 'arb' },
  'eip155:43114': { name: 'avax', hot: 43_114 },
  'eip155:80094': { name: 'bera' },
  'bip122:000000000019d6689c085ae165831e93': { name: 'btc' },
  'bip122:1a91e3dace36e2be3bf030a65679fe82': { name: 'doge' },
  'xrpl:0': { name: 'xrp' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'sol' },
  'tron:0x2b6653dc': { name: 'tron' },
  'tvm:-239': { name: 'ton', hot: 1117 },
  'sui:mainnet': { name: 'sui' },
  'aptos:1': { name: 'aptos' },
  'eip155:771001': { name: 'northyard' },
  'eip155:771002': { name: 'southyard' },
  'bip122:bd46be5d34ebfb1515830d0f917a397f': { name: 'bityard' },
  'xrpl:771005': { name: 'xrpyard' },
  'tvm:-771006': { name: 'tonyard' },
};
