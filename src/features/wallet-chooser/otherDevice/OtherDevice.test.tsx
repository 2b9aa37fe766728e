import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { OtherDevice } from './OtherDevice.tsx';

async function enter(chain: FakeChain, text: string) {
  const { shell } = await createReadyShell({ chains: [chain] });
  const onConnect = vi.fn();
  renderWithShell(shell, <OtherDevice wanted={chain.plugin} onConnect={onConnect} onBack={vi.fn()} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return { shell, onConnect };
}

describe('OtherDevice', () => {
  it('connects the address, and warns that refunds go there', async () => {
    const one = new FakeChain('one');
    Object.assign(one, { paymentLink: () => 'fake:' });
    const { shell, onConnect } = await enter(one, 'one-ZOE');

    await waitFor(() => expect(onConnect).toHaveBeenCalledOnce());
    await shell.wallet.connect(onConnect.mock.calls[0]?.[0]);
    expect(shell.wallet.account).toEqual({ address: 'one-zoe', chain: 'fake:one' });
    expect(screen.getByText(/exchanges don’t credit them/)).toBeDefined();
  });

  it('refuses a network whose payments need a connected wallet', async () => {
    const { onConnect } = await enter(new FakeChain('one'), 'one-zoe');

    expect(await screen.findByText('On Chain one, payments need a connected wallet.')).toBeDefined();
    expect(onConnect).not.toHaveBeenCalled();
  });
});
