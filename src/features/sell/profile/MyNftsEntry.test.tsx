import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { Slot } from '../../../shell/layout/Slot.tsx';
import sell from '../index.ts';

it("[NFT-10] links from the wallet menu to the user's NFTs if there is a market", async () => {
  location.hash = '';
  const close = vi.fn();
  const { shell } = createTestShell({ chains: [new FakeChain('one', { hasNftMarket: true })], features: [sell] });
  renderWithShell(shell, <Slot name="wallet.menu" props={{ close }} />);

  fireEvent.click(await screen.findByRole('button', { name: 'My NFTs' }));

  expect(close).toHaveBeenCalled();
  expect(location.hash).toBe('#/sell?tab=profile');
});

it('is missing from the wallet menu if there is no market', async () => {
  const { shell } = createTestShell({ chains: [new FakeChain('one')], features: [sell] });

  const { container } = renderWithShell(shell, <Slot name="wallet.menu" props={{ close: () => undefined }} />);
  await act(settled);

  expect(container.textContent).toBe('');
});
