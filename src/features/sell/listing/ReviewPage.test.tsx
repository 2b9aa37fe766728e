import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { sellWorld, twoRows } from '../testing/sellWorld.ts';
import ReviewPage from './ReviewPage.tsx';

it('[NFT-07] reviews only what is not listed yet when it opens again, as by Back and Forward', async () => {
  const market = sellWorld({ hash: '#/review', fill: twoRows, market: ({ refused }) => refused.set('1', 50004) });
  const shell = await market();
  renderWithShell(shell, <ReviewPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign 2 listings' }));
  await screen.findByRole('button', { name: 'Retry 1' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  cleanup();

  renderWithShell(shell, <ReviewPage />);

  expect(screen.getByRole('button', { name: 'Sign listing' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
