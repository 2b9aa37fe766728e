import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { WatchAddress } from './WatchAddress.tsx';

const one = new FakeChain('one');
const two = new FakeChain('two', { prefix: 'one' });
const far = new FakeChain('far', { prefix: 'one', family: 'other' });

async function enter(chains: readonly FakeChain[], text: string) {
  const { shell } = await createReadyShell({ chains });
  const onWatched = vi.fn();
  renderWithShell(shell, <WatchAddress wanted={undefined} onWatched={onWatched} onBack={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  return { shell, onWatched };
}

describe('WatchAddress', () => {
  it("uses the chains' own spelling, on every chain of the family", async () => {
    const { shell, onWatched } = await enter([one, two], '  one-ZOE ');

    await waitFor(() => expect(onWatched).toHaveBeenCalled());

    expect(shell.watch.accounts).toEqual([
      { address: 'one-zoe', chain: 'fake:one' },
      { address: 'one-zoe', chain: 'fake:two' },
    ]);
  });

  it('asks for the family if several have such addresses', async () => {
    const { shell, onWatched } = await enter([one, two, far], 'one-zoe');

    fireEvent.click(await screen.findByRole('button', { name: 'Chain far' }));

    expect(onWatched).toHaveBeenCalled();
    expect(shell.watch.accounts).toEqual([{ address: 'one-zoe', chain: 'other:far' }]);
  });

  it('accepts no invalid address, and names the networks that could not be asked', async () => {
    const broken = new FakeChain('broken');
    Object.assign(broken.plugin, { loadDriver: () => Promise.reject(new Error('gone')) });
    const { shell, onWatched } = await enter([one, broken], 'elsewhere');

    expect((await screen.findByRole('alert')).textContent).toContain('Chain broken');
    expect(onWatched).not.toHaveBeenCalled();
    expect(shell.watch.accounts).toEqual([]);
  });

  it('[SWP-05] names a hidden character inside the address', async () => {
    const { onWatched } = await enter([one], 'o\u200bne-zoe');

    expect((await screen.findByRole('alert')).textContent).toContain('hidden character');
    expect(onWatched).not.toHaveBeenCalled();
  });

  it('warns a user who pastes a recovery phrase, and stores nothing of it', async () => {
    const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
    const { shell } = await enter([one], phrase);

    expect((await screen.findByRole('alert')).textContent).toContain('recovery phrase');
    expect(shell.watch.accounts).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('abandon');
  });
});
