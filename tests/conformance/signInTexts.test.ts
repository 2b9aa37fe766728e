// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Verifier } from '../../server/auth/Verifier.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { contextOf } from './deadNodes.ts';

const chains = Object.values(
  import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' }),
);
const verifiers = import.meta.glob<Verifier>('../../server/auth/verify/*.ts', { eager: true, import: 'default' });
const verifierOf = ({ family }: ChainPlugin) => verifiers[`../../server/auth/verify/${String(family)}.ts`];

describe.each(chains.map((chain) => [chain.id, chain] as const))('sign-in texts of %s', (_id, chain) => {
  it('name the account as the app expects it', async () => {
    const driver = await chain.loadDriver(contextOf(chain));

    expect(driver.accountKind).toBe(verifierOf(chain)?.accountKind);
  });

  it.skipIf(!verifierOf(chain))('spell the address as the app does', async () => {
    const driver = await chain.loadDriver(contextOf(chain));
    const address = driver.canonicalAddress(chain.samples.address);

    expect(verifierOf(chain)?.spell(address)).toBe(address);
  });
});
