import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('../Figure/Figure.tsx');
  vi.resetModules();
});

it('draws its figure for sighted readers only', async () => {
  const { EmptyState } = await import('./EmptyState.tsx');
  const { container } = render(<EmptyState title="No orders yet" figure="signal" />);

  await vi.waitFor(() => expect(container.querySelector('svg')?.getAttribute('data-kind')).toBe('signal'));
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('[UXP-12] keeps its text and action when the figure cannot be loaded', async () => {
  vi.doMock('../Figure/Figure.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { EmptyState } = await import('./EmptyState.tsx');
  const { container } = render(<EmptyState title="No orders yet" action={<a href="#/swap">Make a swap</a>} />);

  await vi.dynamicImportSettled();
  expect(screen.getByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a swap' })).toBeTruthy();
  expect(container.querySelector('svg')).toBeNull();
});
