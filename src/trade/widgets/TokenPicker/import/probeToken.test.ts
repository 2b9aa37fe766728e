import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../../tests/support/shells/createTestShell.ts';
import { queryChainByConfig } from '../../../../api/tokens.ts';
import { AppError } from '../../../../model/errors.ts';
import { probeToken } from './probeToken.ts';

const { signal } = new AbortController();

async function setUp() {
  const one = new FakeChain('one');
  const lookalike = new FakeChain('twin', { prefix: 'one' });
  const two = new FakeChain('two');
  const { shell } = await createReadyShell({ chains: [one, lookalike, two] });
  return { shell, one, lookalike, two };
}

describe('probeToken', () => {
  it('[CHN-16] asks every chain whose addresses have this format, and no other', async () => {
    const { shell, one, lookalike } = await setUp();
    one.described.set('one-rare', one.token('RARE', 8));
    lookalike.described.set('one-rare', { ...lookalike.token('RARE', 6), address: 'one-rare' });

    const found = await probeToken(shell, { address: 'one-rare', chainId: '' }, signal);

    expect(typeof found !== 'string' && !('unreachable' in found) && found.map(({ chain }) => chain)).toEqual([
      one.plugin.id,
      lookalike.plugin.id,
    ]);
  });

  it('[CHN-16] finds nothing at an address without a token, and reports a text that is no address', async () => {
    const { shell } = await setUp();

    expect(await probeToken(shell, { address: 'two-nothing', chainId: '' }, signal)).toEqual([]);
    expect(await probeToken(shell, { address: 'gold', chainId: '' }, signal)).toBe('not-an-address');
  });

  it('[CHN-16] reports an address on a network without tokens, or on a network that is not supported', async () => {
    const one = new FakeChain('one');
    const far = new FakeChain('far', { family: 'other' });
    const { shell, api } = await createReadyShell({ chains: [one, far] });
    api.on(queryChainByConfig, () => [{ chain: one.plugin.wire.name, isSupport: 'Y' as const }]);
    await shell.chains.support.refresh();
    const address = `far-${'abcd'.repeat(5)}`;

    expect(await probeToken(shell, { address, chainId: '' }, signal)).toBe('unsupported');
    expect(await probeToken(shell, { address: '1'.repeat(38), chainId: '' }, signal)).toBe('not-an-address');
    Object.assign(one, { tokens: undefined });
    expect(await probeToken(shell, { address: 'one-rare', chainId: '' }, signal)).toBe('unsupported');
  });

  it('[CHN-16] accepts a token address that is not an account address of the chain', async () => {
    const { shell, two } = await setUp();
    Object.assign(two.tokens, { isTokenAddress: (text: string) => text === 'USD.issuer' });
    two.described.set('USD.issuer', { ...two.token('USD', 6), address: 'USD.issuer' });

    const found = await probeToken(shell, { address: 'USD.issuer', chainId: '' }, signal);

    expect(typeof found !== 'string' && !('unreachable' in found) && found.map(({ symbol }) => symbol)).toEqual([
      'USD',
    ]);
  });

  it('[CHN-16] names a chain that does not answer, and finds what the others have', async () => {
    const { shell, one, lookalike } = await setUp();
    Object.assign(lookalike.tokens, {
      describe: () => Promise.reject(new AppError('chain/unreachable', { chain: lookalike.plugin.name })),
    });
    const probe = () => probeToken(shell, { address: 'one-rare', chainId: '' }, signal);

    expect(await probe()).toEqual({ unreachable: [lookalike.plugin.name] });
    one.described.set('one-rare', one.token('RARE', 8));
    expect(await probe()).toEqual([expect.objectContaining({ symbol: 'RARE', chain: one.plugin.id })]);
  });

  it('asks only the chosen chain', async () => {
    const { shell, one, lookalike } = await setUp();
    one.described.set('one-rare', one.token('RARE', 8));

    expect(await probeToken(shell, { address: 'one-rare', chainId: lookalike.plugin.id }, signal)).toEqual([]);
  });
});
