import { describe, expect, it } from 'vitest';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import type { WalletPlugin } from '../../src/shell/plugin/wallet.ts';
import type { MissingParts } from '../support/MissingParts.ts';

const chains = import.meta.glob<ChainPlugin>('../../src/plugins/chains/*/index.ts', { eager: true, import: 'default' });
const wallets = import.meta.glob<WalletPlugin>('../../src/plugins/wallets/*/index.ts', {
  eager: true,
  import: 'default',
});
const stated = import.meta.glob<MissingParts>('../../src/plugins/kits/*/testing/missingParts.ts', {
  eager: true,
  import: 'missingParts',
});
const verifiers = Object.keys(import.meta.glob('../../server/auth/verify/*.ts'));
const oracles = Object.keys(import.meta.glob('../../src/plugins/kits/**/*Address.test.ts'));

const standIns = Object.keys(import.meta.glob('../../src/plugins/chains/*/testing/standIn.ts'));
const families = [...new Set(Object.values(chains).map(({ family }) => String(family)))].sort();

/** For each part of a family: whether it is there, and what to write. */
const parts: Readonly<Record<keyof MissingParts, (family: string) => { isThere: boolean; file: string }>> = {
  verifier: (family) => {
    const file = `server/auth/verify/${family}.ts`;
    return { file, isThere: verifiers.includes(`../../${file}`) };
  },
  wallet: (family) => ({
    file: `src/plugins/wallets/<id>/index.ts with '${family}' in \`families\``,
    isThere: Object.values(wallets).some(({ families: signs = [] }) => signs.map(String).includes(family)),
  }),
  oracle: (family) => ({
    file: `src/plugins/kits/${family}/<name>Address.test.ts, which compares addresses with the family's own library`,
    isThere: oracles.some((path) => path.startsWith(`../../src/plugins/kits/${family}/`)),
  }),
  standIn: (family) => ({
    file: `src/plugins/chains/<a chain of ${family}>/testing/standIn.ts`,
    isThere: Object.entries(chains)
      .filter(([, chain]) => chain.family === family)
      .some(([path]) => standIns.includes(path.replace('index.ts', 'testing/standIn.ts'))),
  }),
};
const names = [
  { name: 'verifier', part: 'a verifier of its sign-ins' },
  { name: 'wallet', part: 'a wallet that signs for it' },
  { name: 'oracle', part: 'a test of its addresses against an independent library' },
  { name: 'standIn', part: 'a stand-in that reads what its wallets sign' },
] as const;

describe.each(families)('the family %s', (family) => {
  const missingParts = stated[`../../src/plugins/kits/${family}/testing/missingParts.ts`] ?? {};

  it.each(names)('has $part, or says why not', ({ name }) => {
    const { isThere, file } = parts[name](family);
    const note = `src/plugins/kits/${family}/testing/missingParts.ts`;

    if (!isThere) expect(missingParts[name], `Write ${file}, or say in ${note} why there is none.`).toBeTruthy();
    else expect(missingParts[name], `${note} says that there is no ${name}, and there is one.`).toBeUndefined();
  });
});
