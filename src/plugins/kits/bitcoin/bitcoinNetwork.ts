import type { ChainId } from '../../../model/caip.ts';

/** CAIP-2, by the names that wallets have for the networks. */
const known: Readonly<Record<string, ChainId>> = {
  livenet: 'bip122:000000000019d6689c085ae165831e93',
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  bitcoin_mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  bitcoin_testnet: 'bip122:000000000933ea01ad0ee984209779ba',
};

/** A network by a wallet's name for it. One that is none of ours gets an id of its own, which no transaction is for. */
export function bitcoinNetwork(name: string): ChainId {
  const key = name.toLowerCase();
  return known[key] ?? `bip122:${key.replace(/[^a-z0-9]/g, '_').slice(0, 32) || 'unknown'}`;
}
