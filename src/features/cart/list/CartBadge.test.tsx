import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import type { Feature } from '../../../shell/feature.ts';
import { Slot } from '../../../shell/layout/Slot.tsx';
import cart from '../index.ts';
import { cartOf } from './CartStore.ts';

const market: Feature = { id: 'market', routes: [{ path: '/NFT', view: () => null, shows: ['search'] }] };

async function shown(hash: string, connected: boolean) {
  location.hash = hash;
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet], features: [market, cart] });
  if (connected) await shell.wallet.connect(wallet);
  cartOf(shell).add([nftModel(1), nftModel(2)]);
  // The badge's code is loaded. It renders in the next turn of the event loop, or never.
  await import('./CartBadge.tsx');
  renderWithShell(shell, <Slot name="header.end" />);
  await act(async () => undefined);
  return screen.queryByRole('button', { name: 'Cart: 2' }) !== null;
}

describe('CartBadge', () => {
  beforeEach(() => {
    location.hash = '';
  });

  it.each([
    ['#/NFT', true, true],
    ['#/NFT', false, false],
    ['#/swap', true, false],
  ])('[SHL-10] on %s with a wallet: %s, is shown: %s', async (hash, connected, isShown) => {
    expect(await shown(hash, connected)).toBe(isShown);
  });
});
