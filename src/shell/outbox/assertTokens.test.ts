import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import type { Token } from '../../model/Token.ts';
import { assertTokens } from './assertTokens.ts';

function setUp() {
  const one = new FakeChain('one');
  const [known, other] = [one.token('yUSD', 6), one.token('LEAD', 6)];
  one.contracts = [...one.contracts, { role: 'token', address: known.address ?? '', symbol: 'yUSD' }];
  const { shell } = makeShell({ chains: [one] });
  const check = (token: Token) => assertTokens(shell, [token], AbortSignal.timeout(5_000));
  return { one, known, other, check };
}

describe('assertTokens', () => {
  it('[MON-02] accepts the pinned token, and one with a symbol of its own', async () => {
    const { known, other, check } = setUp();

    await expect(check(known)).resolves.toBeUndefined();
    await expect(check(other)).resolves.toBeUndefined();
  });

  it.each(['yUSD', 'YUSD', 'yU\u0405D', 'yUSD.', 'yUSD\u3164', 'y\uFF35\uFF33\uFF24'])(
    '[MON-02] refuses another token under the symbol %j',
    async (symbol) => {
      const { other, check } = setUp();

      await expect(check({ ...other, symbol })).rejects.toMatchObject({ code: 'contract/unknown' });
    },
  );

  it("[MON-02] refuses a token under the symbol of the chain's coin where tokens are pinned", async () => {
    const { one, other, check } = setUp();

    await expect(check({ ...other, symbol: 'one' })).rejects.toMatchObject({ code: 'contract/unknown' });
    one.contracts = [];
    await expect(check({ ...other, symbol: 'one' })).resolves.toBeUndefined();
  });

  it('[MON-02] refuses decimals that are not those of the contract', async () => {
    const { known, check } = setUp();

    await expect(check({ ...known, decimals: 2 })).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });
});
