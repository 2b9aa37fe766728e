import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Token } from '../../model/Token.ts';
import type { TokenQuestion } from '../plugin/chain.ts';
import { checkTokens } from './checkTokens.ts';

function setUp() {
  const one = new FakeChain('one');
  const [known, other] = [one.token('yUSD', 6), one.token('LEAD', 6)];
  one.contracts = [...one.contracts, { role: 'token', address: known.address ?? '', symbol: 'yUSD' }];
  const { shell } = makeShell({ chains: [one] });
  const check = (token: Token) => checkTokens(shell, [token], AbortSignal.timeout(5_000));
  return { one, shell, known, other, check };
}

describe('the tokens of a payment', () => {
  it('[MON-02] accepts the pinned token, and one with a symbol of its own', async () => {
    const { known, other, check } = setUp();

    await expect(check(known)).resolves.toEqual([]);
    await expect(check(other)).resolves.toEqual([]);
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
    one.described.set(other.address ?? '', { ...other, symbol: 'one' });
    await expect(check({ ...other, symbol: 'one' })).resolves.toEqual([]);
  });

  it.each<[string, object]>([
    ['of the token', { decimals: 6 }],
    ['of the asset that bridges carry', { asset: { name: 'USD', decimals: 6 } }],
  ])('[MON-02] refuses other decimals than the pinned ones %s, also if every node has them', async (_what, facts) => {
    const { one, known, check } = setUp();
    const address = known.address ?? '';
    one.contracts = [{ role: 'token', address, symbol: 'yUSD', ...facts }];
    one.described.set(address, { ...known, decimals: 8 });

    // The backend and all nodes agree.
    await expect(check({ ...known, decimals: 8 })).rejects.toMatchObject({ code: 'transaction/mismatch' });
    // Only the nodes lie.
    await expect(check(known)).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });

  it('[MON-02] needs the nodes for a token without pinned decimals only', async () => {
    const { one, known, other, check } = setUp();
    one.contracts = [{ role: 'token', address: known.address ?? '', symbol: 'yUSD', decimals: 6 }];
    const asked: unknown[] = [];
    const describe = async (_address: string, { isAgreed }: TokenQuestion) => {
      asked.push(isAgreed);
      throw new AppError('chain/unreachable', { chain: 'one' });
    };
    Object.assign(one, { tokens: { describe } });

    await expect(check(known)).resolves.toEqual([]);
    await expect(check(other)).rejects.toMatchObject({ code: 'chain/unreachable' });
    expect(asked).toEqual([undefined, true]);
  });

  it('[MON-02] refuses decimals that are not those of the contract', async () => {
    const { known, check } = setUp();

    await expect(check({ ...known, decimals: 2 })).rejects.toMatchObject({ code: 'transaction/mismatch' });
  });

  it('[MON-02] refuses a pinned token under the symbol of another pinned one', async () => {
    const { one, other, check } = setUp();
    one.contracts = [...one.contracts, { role: 'token', address: other.address ?? '', symbol: 'LEAD' }];

    await expect(check({ ...other, symbol: 'yUSD' })).rejects.toMatchObject({
      code: 'transaction/mismatch',
      context: { field: 'symbol', shown: 'yUSD', found: 'LEAD' },
    });
  });
});

describe('the symbols of a payment', () => {
  it.each<[string, string, string | undefined]>([
    ['LEAD', 'LEAD', undefined],
    ['LEAD', 'lead', undefined],
    ['USDT0', 'USD₮0', undefined],
    ['USDC', 'USDC.e', 'USDC.e'],
    ['ETH', 'WETH', 'WETH'],
  ])('[MON-02] of a token listed as %j whose contract says %j, names %j', async (listed, symbol, renamed) => {
    const { one, shell, other } = setUp();
    one.described.set(other.address ?? '', { ...other, symbol });
    const token = { ...other, symbol: listed };

    expect(await checkTokens(shell, [token], AbortSignal.timeout(5_000))).toEqual(
      renamed === undefined ? [] : [{ token, symbol: renamed }],
    );
  });

  it('[MON-02] accepts each symbol that the build knows for a token, whatever its contract says', async () => {
    const { one, shell, known } = setUp();
    const pins = ['USDT', 'USDT0'].map((symbol) => ({ role: 'token' as const, address: known.address ?? '', symbol }));
    one.contracts = [...one.contracts, ...pins];
    one.described.set(known.address ?? '', { ...known, symbol: 'TetherToken' });
    const tokens = ['USDT', 'USDT0'].map((symbol) => ({ ...known, symbol }));

    expect(await checkTokens(shell, tokens, AbortSignal.timeout(5_000))).toEqual([]);
  });

  it('[MON-02] says nothing of a token whose chain names no symbol', async () => {
    const { one, shell, other } = setUp();
    one.described.set(other.address ?? '', { ...other, symbol: 'one-le', isUnnamed: true });

    expect(await checkTokens(shell, [other], AbortSignal.timeout(5_000))).toEqual([]);
  });
});
