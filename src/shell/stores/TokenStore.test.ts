import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { loadLists, makeShell } from '../../../tests/support/shells/makeShell.ts';
import { NATIVE_ADDRESS } from '../../api/swap.ts';
import { queryCoinList, tokenLogo } from '../../api/tokens.ts';
import type { Token } from '../../model/Token.ts';

let one: FakeChain;
let gold: Token;

beforeEach(() => {
  one = new FakeChain('one');
  gold = one.token('GOLD', 8);
  one.described.set('one-gold', gold);
});

describe('the list of tokens', () => {
  it('[SWP-01] has the backend’s tokens of every known chain, the coin by the chain’s own data', async () => {
    const two = new FakeChain('two');
    const { shell, api } = makeShell({ chains: [one, two] });
    const row = (symbol: string, address: string) => ({ symbol, name: symbol, address, decimals: 8, logoURI: '' });
    api.on(queryCoinList, () => ({
      quoteSwitch: true,
      tokens: {
        ONE: [row('COIN', NATIVE_ADDRESS), row('GOLD', 'one-gold')],
        TWO: [row('GOLD', 'two-gold')],
        ELSEWHERE: [row('GOLD', 'else-gold')],
      },
    }));
    expect(shell.tokens.all).toEqual([]);

    await shell.tokens.list.refresh();

    expect(shell.tokens.all.map(({ chain, address, symbol }) => [chain, address, symbol])).toEqual([
      [one.plugin.id, undefined, one.native.symbol],
      [one.plugin.id, 'one-gold', 'GOLD'],
      [two.plugin.id, 'two-gold', 'GOLD'],
    ]);
    expect(shell.tokens.find(one.native.id)?.decimals).toBe(one.native.decimals);
  });

  it.each<[string, object]>([
    ['no symbol', { symbol: null }],
    ['text for decimals', { decimals: 'eight' }],
    ['no address', { address: undefined }],
    ['an unknown truth value', { isCrossEnable: 'maybe' }],
  ])('[SWP-01] lacks only the entry with %s', async (_what, change) => {
    const { shell, api } = makeShell({ chains: [one] });
    const row = { symbol: 'GOLD', name: '', address: 'one-gold', decimals: 8, logoURI: '' };
    api.on(queryCoinList, () => ({ tokens: { ONE: [{ ...row, address: 'one-lead', ...change }, row] } }) as never);

    await shell.tokens.list.refresh();

    expect(shell.tokens.all.map(({ address }) => address)).toEqual(['one-gold']);
  });
});

describe('importing a token', () => {
  it('[CHN-16] reads it from its chain, and stores it on the device', async () => {
    const { shell } = await createReadyShell({ chains: [one] });

    const found = await shell.tokens.lookUp(one.plugin, 'one-gold', {});
    expect(shell.tokens.find(gold.id)).toBeUndefined();
    shell.tokens.keep(found);

    expect(JSON.parse(localStorage.getItem('userAddTokens') ?? '')).toEqual([
      { chain: one.plugin.id, address: 'one-gold', symbol: 'GOLD', name: 'GOLD', decimals: 8 },
    ]);
    const { shell: next } = makeShell({ chains: [one] });
    await loadLists(next);
    expect(next.tokens.find(gold.id)).toMatchObject({ ...gold, isImported: true });
  });

  it('[API-01] asks the backend for its logo, and stores it with the token', async () => {
    const { shell, api } = await createReadyShell({ chains: [one] });
    const logoURI = 'https://media.example/gold.png';
    api.on(tokenLogo, () => ({ logoURI }));

    const found = await shell.tokens.lookUp(one.plugin, 'one-gold', {});
    shell.tokens.keep(found);

    expect(api.requestsOf(tokenLogo)).toEqual([{ chain: one.plugin.wire.name, address: 'one-gold' }]);
    expect(found.logoUrl).toBe(logoURI);
    const { shell: next } = makeShell({ chains: [one] });
    await loadLists(next);
    expect(next.tokens.find(gold.id)?.logoUrl).toBe(logoURI);
  });

  it.each([{ logoURI: '' }, { logoURI: 'javascript:alert(1)' }, { status: 'timed-out', afterMs: 3_000 } as const])(
    '[API-01] reads a token without a logo if the backend answers %j',
    async (answer) => {
      const { shell, api } = await createReadyShell({ chains: [one] });
      api.on(tokenLogo, () => answer);

      expect((await shell.tokens.lookUp(one.plugin, 'one-gold', {})).logoUrl).toBeUndefined();
    },
  );

  it('[CHN-16] refuses an invalid address, and an address without a token', async () => {
    const { shell } = await createReadyShell({ chains: [one] });

    await expect(shell.tokens.lookUp(one.plugin, 'two-gold', {})).rejects.toMatchObject({ code: 'token/bad-address' });
    await expect(shell.tokens.lookUp(one.plugin, 'one-void', {})).rejects.toMatchObject({ code: 'token/not-found' });
  });

  it('[CHN-16] reports an unsupported network if it has no such tokens', async () => {
    const bare = new FakeChain('bare');
    Object.assign(bare, { tokens: undefined });
    const { shell } = await createReadyShell({ chains: [bare] });

    await expect(shell.tokens.lookUp(bare.plugin, 'bare-gold', {})).rejects.toMatchObject({
      code: 'token/unsupported-chain',
    });
  });

  it('[CHN-16] removes it on request, and shows it once if the list also contains it', async () => {
    const { shell } = await createReadyShell({ chains: [one], tokens: [gold] });
    shell.tokens.keep(gold);
    expect(shell.tokens.all.filter(({ id }) => id === gold.id)).toHaveLength(1);

    const { shell: other } = await createReadyShell({ chains: [one] });
    other.tokens.keep(gold);
    other.tokens.forget(gold.id);

    expect(other.tokens.find(gold.id)).toBeUndefined();
    expect(localStorage.getItem('userAddTokens')).toBe('[]');
  });
});
