import { getAddress } from 'ethers';
import { expect, it } from 'vitest';
import { devnetChains } from './devnetChains.ts';
import { pinnedContracts, pinnedDeposits, readDepositPins, readPins } from './pins.ts';
import { accountsOf } from './transfers/TransferChain.ts';

it.each(devnetChains)('has pins of $title that match the artifacts', (chain) => {
  const places = readPins(chain).map(({ codeHash: _hash, ...place }) => place);

  expect(places, 'run npx tsx demo/devnet/compile.ts').toEqual(pinnedContracts(chain));
  expect(places.map(({ address }) => getAddress(address))).toEqual(places.map(({ address }) => address));
});

it.each(pinnedDeposits)('[SWP-11] pins the accounts for deposits of $chain.title', ({ chain, addresses }) => {
  const pins = addresses.map((address) => ({ role: 'deposit', address }));

  expect(readDepositPins(chain), 'run npx tsx demo/devnet/compile.ts').toEqual(pins);
  expect(accountsOf(chain.name)).toEqual(addresses);
  // Addresses of no real network.
  for (const address of addresses) expect(address).toMatch(/^(bcrt1q|T|0Q)/);
});
