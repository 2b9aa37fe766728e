import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import type { Feature } from '../../shell/feature.ts';
import { Slot } from '../../shell/layout/Slot.tsx';
import AiSearchDialog from './AiSearchDialog.tsx';
import aiSearch from './index.ts';
import { OpenMessage } from './OpenMessage.ts';

const ORIGIN = 'https://search.example';
const market: Feature = {
  id: 'market',
  routes: [
    { path: '/NFT', view: () => null, shows: ['search'] },
    { path: '/swap', view: () => null },
  ],
};

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

/** Two chains with a market. Only the first one has AI search. */
function world() {
  const ethereum = new FakeChain('one', { hasNftMarket: true, hasNftSearch: true });
  const other = new FakeChain('two', { hasNftMarket: true, prefix: 'one' });
  const made = createTestShell({
    chains: [ethereum, other],
    features: [market, aiSearch],
    config: { aiSearch: { frame: `${ORIGIN}/?app={app}&chain={chain}` } },
  });
  return { ...made, ethereum, other };
}

describe('AI search', () => {
  it('[SHL-06] [CHT-07] shows its button only if the NFT chain is searchable', async () => {
    location.hash = '#/NFT';
    const { shell, ethereum, other } = world();
    runInAction(() => nftChainOf(shell).choose(other.plugin));
    renderWithShell(shell, <Slot name="header.search" />);
    expect(screen.queryByRole('button')).toBeNull();

    act(() => runInAction(() => nftChainOf(shell).choose(ethereum.plugin)));
    await screen.findByRole('button', { name: 'AI search' });

    act(() => runInAction(() => nftChainOf(shell).choose(other.plugin)));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[SHL-06] shows no button outside of the market pages', async () => {
    location.hash = '#/NFT';
    const { shell, ethereum } = world();
    runInAction(() => nftChainOf(shell).choose(ethereum.plugin));
    renderWithShell(shell, <Slot name="header.search" />);
    await screen.findByRole('button', { name: 'AI search' });

    location.hash = '#/swap';

    await expect.poll(() => screen.queryByRole('button')).toBeNull();
  });

  it('[CHT-07] opens the page of a result in the frame, and closes', () => {
    location.hash = '#/NFT';
    const { shell, ethereum } = world();
    runInAction(() => nftChainOf(shell).choose(ethereum.plugin));
    const close = vi.fn();
    renderWithShell(
      shell,
      <>
        <AiSearchDialog close={close} />
        <Where />
      </>,
    );
    const frame = screen.getByTitle<HTMLIFrameElement>('Describe what you’re looking for');
    expect(new URL(frame.src).searchParams.get('chain')).toBe(ethereum.plugin.wire.name);
    const say = (message: unknown) =>
      act(() => {
        const data = JSON.stringify(message);
        window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: frame.contentWindow }));
      });

    say({ type: 'open', path: '/swap' });
    expect(close).not.toHaveBeenCalled();
    say({ type: 'open', path: '/NFTDetailNew?tokenId=7&contractAddress=0xab&mainnet=ETH' });

    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('where').textContent).toBe('/NFTDetailNew?tokenId=7&contractAddress=0xab&mainnet=ETH');
  });

  it.each([
    '/swap',
    '/Records',
    '/sell?contractAddress=0xab',
    '/transfer',
    '//evil.example/NFT',
    'https://evil.example/',
    'javascript:alert(1)',
    '/NFT#/swap',
    '/NFT/../swap',
    '/NFT?x=<script>',
    '/NFT?source=evil',
    '/NFT?a=1&utm_source=evil',
    '/NFT?so%75rce=evil',
    '/NFT\n',
    ' /NFT',
    '',
    `/NFT?a=${'x'.repeat(1_100)}`,
  ])('[CHT-07] opens nothing for "%.60s"', (path) => {
    expect(z.safeParse(OpenMessage, { type: 'open', path }).success).toBe(false);
  });
});
