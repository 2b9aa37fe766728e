import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { probeToken } from './probeToken.ts';

const { signal } = new AbortController();

async function setUp() {
  const one = new FakeChain('one');
  const twin = new FakeChain('twin', { prefix: 'one' });
  const two = new FakeChain('two');
  const { shell } = await createReadyShell({ chains: [one, twin, two] });
  return { shell, one, twin, two };
}

describe('probeToken', () => {
  it('[CHN-16] asks every chain whose addresses look like this one, and no other', async () => {
    const { shell, one, twin } = await setUp();
    one.described.set('one-rare', one.token('RARE', 8));
    twin.described.set('one-rare', { ...twin.token('RARE', 6), address: 'one-rare' });

    const found = await probeToken(shell, 'one-rare', '', signal);

    expect(found !== 'not-an-address' && found.map(({ chain }) => chain)).toEqual([one.plugin.id, twin.plugin.id]);
  });

  it('[CHN-16] finds nothing at an address without a token, and says when the text is no address', async () => {
    const { shell } = await setUp();

    expect(await probeToken(shell, 'two-nothing', '', signal)).toEqual([]);
    expect(await probeToken(shell, 'gold', '', signal)).toBe('not-an-address');
  });

  it('[CHN-16] takes what a chain calls the address of a token where that is none of an account', async () => {
    const { shell, two } = await setUp();
    Object.assign(two.tokens, { isTokenAddress: (text: string) => text === 'USD.issuer' });
    two.described.set('USD.issuer', { ...two.token('USD', 6), address: 'USD.issuer' });

    const found = await probeToken(shell, 'USD.issuer', '', signal);

    expect(found !== 'not-an-address' && found.map(({ symbol }) => symbol)).toEqual(['USD']);
  });

  it('asks only the chosen chain', async () => {
    const { shell, one, twin } = await setUp();
    one.described.set('one-rare', one.token('RARE', 8));

    expect(await probeToken(shell, 'one-rare', twin.plugin.id, signal)).toEqual([]);
  });
});
