import { getAddress } from 'ethers';
import { expect, it } from 'vitest';
import { devnetChains } from './devnetChains.ts';
import { pinnedContracts, readPins } from './pins.ts';

it.each(devnetChains)('has pins of $title that match the artifacts', (chain) => {
  const places = readPins(chain).map(({ codeHash: _hash, ...place }) => place);

  expect(places, 'run npx tsx server/devnet/compile.ts').toEqual(pinnedContracts(chain));
  expect(places.map(({ address }) => getAddress(address))).toEqual(places.map(({ address }) => address));
});
