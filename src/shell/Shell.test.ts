import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell, createTestShell } from '../../tests/support/shells/createTestShell.ts';

describe('Shell', () => {
  it('[SHL-19] leaves out and reports a plugin that the registry refuses, and starts', () => {
    const first = new FakeChain('one');
    const duplicate = new FakeChain('one');

    // jsdom has no `reportError`.
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);

    const { shell } = createTestShell({ chains: [first, duplicate] });
    shell.start();

    expect(shell.chainRegistry.all.map(({ id }) => id)).toEqual([first.plugin.id]);
    expect(shell.problems.map((problem) => problem.plugin)).toEqual(['fake:one']);
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'Left out: fake:one' }));
    shell.dispose();
    vi.unstubAllGlobals();
  });

  it('uses the chain and token lists of the backend', async () => {
    const one = new FakeChain('one');
    const usd = one.token('USD', 6);

    const { shell } = await createReadyShell({
      chains: [one],
      tokens: [usd],
      wallets: [new FakeWallet({ chains: [one] })],
    });

    expect(shell.chains.supported?.map(({ id }) => id)).toEqual([one.plugin.id]);
    expect(shell.tokens.all.map((token) => token.symbol)).toEqual(['ONE', 'USD']);
    expect(shell.tokens.byWire('one', 'ONE-usd')).toMatchObject({ id: usd.id, decimals: 6 });
  });

  it('offers a wallet that needs a setting only if the deployment has it', () => {
    const wallet = Object.assign(new FakeWallet({ chains: [] }), { needs: ['projectId'] });
    const offered = (wallets: Record<string, Record<string, string>>) =>
      createTestShell({ wallets: [wallet], config: { wallets } }).shell.walletRegistry.all.length;

    expect(offered({})).toBe(0);
    expect(offered({ fake: { projectId: '' } })).toBe(0);
    expect(offered({ fake: { projectId: 'p' } })).toBe(1);
  });
});
