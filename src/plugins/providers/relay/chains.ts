import type { ChainId } from '../../../model/caip.ts';

/** Relay's names of chains in its orders (`protocol.v2.chainId` in `GET /chains`), and those of the demo's chains at its stand-in. */
export const relayChains: Readonly<Record<ChainId, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bnb',
  'eip155:137': 'polygon',
  'eip155:143': 'monad',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'eip155:771001': 'northyard',
  'eip155:771002': 'southyard',
  'bip122:bd46be5d34ebfb1515830d0f917a397f': 'bityard',
};
