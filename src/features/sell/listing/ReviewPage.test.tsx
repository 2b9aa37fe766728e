import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nftModel } from '../../../../tests/support/nftFixtures.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { atFalseFloor, sellWorld, twoRows } from '../testing/sellWorld.ts';
import ReviewPage from './ReviewPage.tsx';
import type { SellDraft } from './SellDraft.ts';

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

it('[NFT-07] names contract and token ID of each NFT, whatever the service calls it', async () => {
  const lie = nftModel(91, { nftName: 'Set Solid #12', collectionName: 'Set Solid', currentPrice: '' });
  const fill = (draft: SellDraft) => {
    draft.toggle(lie);
    draft.changeAll({ priceText: '2' });
  };
  const shell = await sellWorld({ hash: '#/review', fill })();

  renderWithShell(shell, <ReviewPage />);

  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Set Solid #12')).toBeTruthy();
  expect(row.getByRole('link', { name: 'one-shunters' }).getAttribute('translate')).toBe('no');
  expect(row.getByText('91').getAttribute('translate')).toBe('no');
  expect(screen.getByText(/^Names and images are the service’s word/)).toBeTruthy();
});

it('[NFT-07] warns again of a price under half of what the owner paid', async () => {
  const shell = await sellWorld({ ...atFalseFloor, hash: '#/review' })();

  renderWithShell(shell, <ReviewPage />);

  expect(await screen.findByText('Less than half of the 10 ONE you paid. Check the price.')).toBeTruthy();
});

it('[NFT-07] says of which NFT the chain names another owner', async () => {
  const shell = await sellWorld({ hash: '#/review', fill: twoRows, lies: [1] })();
  renderWithShell(shell, <ReviewPage />);

  fireEvent.click(await screen.findByRole('button', { name: 'Sign 2 listings' }));

  expect(await screen.findByText(/^Chain one says this account doesn’t have this NFT/)).toBeTruthy();
});

it('writes the brackets around the contract as the language does', async () => {
  const shell = await sellWorld({ hash: '#/review', fill: twoRows })();
  await shell.i18n.use('zh');

  renderWithShell(shell, <ReviewPage />);

  expect(await screen.findByText(/Switchyard 市场（one-market）/)).toBeTruthy();
});
