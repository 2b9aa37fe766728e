import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { MyNftsSlot } from './MyNftsSlot.tsx';

it("[NFT-10] links from the wallet menu to the user's NFTs if there is a market", async () => {
  location.hash = '';
  const close = vi.fn();
  const { shell } = createTestShell({ chains: [new FakeChain('one', { hasNftMarket: true })] });
  renderWithShell(shell, <MyNftsSlot close={close} />);

  fireEvent.click(await screen.findByRole('button', { name: 'My NFTs' }));

  expect(close).toHaveBeenCalled();
  expect(location.hash).toBe('#/sell?tab=profile');
});

it('is missing from the wallet menu if there is no market', async () => {
  const { shell } = createTestShell({ chains: [new FakeChain('one')] });

  const { container } = renderWithShell(shell, <MyNftsSlot close={() => undefined} />);
  await act(settled);

  expect(container.textContent).toBe('');
});
