import { screen } from '@testing-library/dom';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import type { Feature } from '../../../shell/feature.ts';
import NftChainPicker from './NftChainPicker.tsx';

const view = () => null;
const features: Feature[] = [
  { id: 'a', routes: [{ path: '/NFT', view, shows: ['nftChain'], followsNftChain: true }] },
  { id: 'b', routes: [{ path: '/collection', view, shows: ['nftChain'] }] },
];
const chains = ['one', 'two'].map((name) => new FakeChain(name, { hasNftMarket: true }));

async function pickTwoAt(path: string) {
  const { shell } = await createReadyShell({ chains, features });
  location.hash = `#${path}`;
  renderWithShell(shell, <NftChainPicker />);
  fireEvent.click(screen.getByRole('button', { name: /^NFT network: / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Chain two' }));
  return shell;
}

describe('NftChainPicker', () => {
  it('[SHL-07] changes the chain on pages that follow it', async () => {
    const shell = await pickTwoAt('/NFT');

    expect(nftChainOf(shell).current?.id).toBe('fake:two');
    expect(shell.dialogs.all).toEqual([]);
  });

  it("[SHL-07] links to the market's home on other pages, and changes nothing", async () => {
    const shell = await pickTwoAt('/collection');

    expect(nftChainOf(shell).current?.id).toBe('fake:one');
    expect(shell.dialogs.isOpen('nft-home.chainHint')).toBe(true);
  });
});
