import type { ChainId } from '../../../model/caip.ts';

/** CAIP-2 ids by the wallets' network names. */
const known: Readonly<Record<string, ChainId>> = {
  livenet: 'bip122:000000000019d6689c085ae165831e93',
  // Not our wire: mainnet, the name that Bitcoin gives its network.
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  bitcoin_mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  bitcoin_testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  // The demo's Bitcoin. No wallet outside the demo's tests has this network.
  bityard: 'bip122:bd46be5d34ebfb1515830d0f917a397f',
};

/** The network for a wallet's name of it. An unknown network gets an id of its own that matches no transaction. */
export function bitcoinNetwork(name: string): ChainId {
  const key = name.toLowerCase();
  return known[key] ?? `bip122:${key.replace(/[^a-z0-9]/g, '_').slice(0, 32) || 'unknown'}`;
}
