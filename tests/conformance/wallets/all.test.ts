import { describe, expect, it } from 'vitest';
import { counterpartFiles, counterpartOf, wallets } from './walletSuite.ts';

describe.each(wallets.map(({ id }) => [id] as const))('src/plugins/wallets/%s', (id) => {
  it('[WAL-21] has a counterpart in the conformance suite', async () => {
    const file = `src/plugins/wallets/${id}/testing/counterpart.ts`;

    expect(counterpartFiles, `Write ${file}, see docs/adding-a-wallet.md.`).toContain(file);
    expect(await counterpartOf(id), `${file} must export \`counterpart\`.`).toBeTypeOf('function');
  });
});
