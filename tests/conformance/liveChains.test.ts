import { describe, expect, it } from 'vitest';
import { canonicalChain } from '../../server/channels/chainNames.ts';
import { lifiChains } from '../../server/providers/lifi/lifiChains.ts';
import { lifiContract } from '../../src/plugins/kits/evm/lifi/lifiContracts.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';

const loaded = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const chains = Object.values(loaded);
const namesOf = ({ wire }: ChainPlugin) => [wire.name, ...(wire.aliases ?? [])].map((name) => name.toUpperCase());

describe('chains of the app and of the backend', () => {
  it.each(chains.map((chain) => [chain.wire.name, chain] as const))(
    "the app has %s under the backend's name",
    (name, chain) => {
      expect(namesOf(chain)).toContain(canonicalChain(name));
    },
  );

  it.each(lifiChains().map((chain) => [chain.name, chain] as const))(
    "the app has %s under LI.FI's number, and trusts the contract that the backend allows there",
    (name, { id, contract }) => {
      expect(chains.find(({ wire }) => wire.chainId === String(id))).toSatisfy((chain) =>
        namesOf(chain).includes(name),
      );
      expect(lifiContract(`eip155:${id}`)?.toLowerCase()).toBe(contract?.toLowerCase());
    },
  );
});
