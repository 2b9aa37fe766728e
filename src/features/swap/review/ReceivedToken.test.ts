import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { makeShell } from '../../../../tests/support/shells/makeShell.ts';
import type { Token } from '../../../model/Token.ts';
import { ReceivedToken } from './ReceivedToken.ts';

function setUp() {
  const one = new FakeChain('one');
  const [usd, lead] = [one.token('USD', 6), one.token('LEAD', 6)];
  one.contracts = [{ role: 'token', address: usd.address ?? '', symbol: 'USD' }];
  const { shell } = makeShell({ chains: [one] });
  const isUnpinned = async (token: Token) => {
    const received = new ReceivedToken(shell, token);
    await received.look();
    return received.isUnpinned;
  };
  return { one, usd, lead, isUnpinned };
}

describe('ReceivedToken', () => {
  it('[MON-02] tells the tokens of the build and the coin from others', async () => {
    const { one, usd, lead, isUnpinned } = setUp();

    expect(await isUnpinned(usd)).toBe(false);
    expect(await isUnpinned(one.native)).toBe(false);
    expect(await isUnpinned(lead)).toBe(true);
    expect(await isUnpinned({ ...lead, symbol: 'USD' })).toBe(true);
  });

  it('[MON-02] knows no token of a chain that does not load', async () => {
    const { usd, isUnpinned } = setUp();

    expect(await isUnpinned({ ...usd, chain: 'fake:nowhere' })).toBe(true);
  });
});
