import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../tests/support/shells/createTestShell.ts';
import type { Intents } from '../shell/intents.ts';
import { openInSwapForm } from './openInSwapForm.ts';

async function setUp(path: string) {
  const one = new FakeChain('one');
  const { shell } = await createReadyShell({ chains: [one], tokens: [one.token('USD', 6)] });
  const swap = { from: one.native, to: one.token('USD', 6), amount: '2' };
  const heard: string[] = [];
  const page = (name: string) =>
    runInAction(() =>
      shell.intents.answer('prefillSwap', ({ amount }: Intents['prefillSwap']) => heard.push(`${name} ${amount}`)),
    );
  runInAction(() => shell.location.moveTo(path));
  return { shell, swap, heard, page };
}

describe('openInSwapForm', () => {
  it('fills the visible form at once', async () => {
    const { shell, swap, heard, page } = await setUp('/swap');
    page('form');
    const navigate = vi.fn();

    await openInSwapForm(shell, navigate, swap);

    expect(heard).toEqual(['form 2']);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('opens the page and fills the new form, not the one that closes', async () => {
    const { shell, swap, heard, page } = await setUp('/Records');
    const leave = page('records');

    const opened = openInSwapForm(
      shell,
      (path) =>
        setTimeout(() => {
          // As the pages do: the old page unmounts, the new one answers, then the path changes.
          leave();
          page('form');
          runInAction(() => shell.location.moveTo(path));
        }),
      swap,
    );
    await opened;

    expect(heard).toEqual(['form 2']);
  });
});
