import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { toggleTrait } from './collectionQuery.ts';
import { useCollectionQuery } from './useCollectionQuery.ts';

function Livery({ value }: { readonly value: string }) {
  const [, change] = useCollectionQuery();
  const toggle = () => change(({ traits }) => ({ traits: toggleTrait(traits, { type: 'Livery', value }) }));
  return (
    <button type="button" onClick={toggle}>
      {value}
    </button>
  );
}

function Both() {
  const [query, change] = useCollectionQuery();
  const both = () => {
    for (const value of ['Blue', 'Red'])
      change(({ traits }) => ({ traits: toggleTrait(traits, { type: 'Livery', value }) }));
    change({ isListed: true });
  };
  return (
    <button type="button" onClick={both}>
      {query.traits.map(({ value }) => value).join(' and ') || 'none'}
    </button>
  );
}

describe('useCollectionQuery', () => {
  it('[NFT-03] applies all of several changes between two renders', async () => {
    location.hash = '#/collection?collectionid=c1';
    const { shell } = await createReadyShell({ chains: [new FakeChain('one')] });
    renderWithShell(shell, <Both />);

    act(() => screen.getByRole('button').click());

    expect(screen.getByRole('button').textContent).toBe('Blue and Red');
    expect(location.hash).toBe('#/collection?collectionid=c1&listed=1&trait=Livery%3ABlue&trait=Livery%3ARed');
  });

  it('continues from an address that was changed elsewhere', async () => {
    location.hash = '#/collection?trait=Livery:Blue';
    const { shell } = await createReadyShell({ chains: [new FakeChain('one')] });
    renderWithShell(shell, <Livery value="Red" />);

    act(() => {
      location.hash = '#/collection?trait=Livery:Green';
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    act(() => screen.getByRole('button').click());

    expect(location.hash).toBe('#/collection?trait=Livery%3AGreen&trait=Livery%3ARed');
  });
});
