import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentPayment } from '../../../tests/support/sentPayment.ts';
import { settled } from '../../../tests/support/settled.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import AwayNotice from './AwayNotice.tsx';

it('[MON-04] offers to take a payment back without the service', async () => {
  const { shell } = await sentPayment({ needsReport: false });

  renderWithShell(shell, <AwayNotice />);

  expect(await screen.findByRole('link', { name: 'Take back your funds' })).toBeTruthy();
});

it('[MON-04] offers nothing on a device that has paid nothing', async () => {
  const { shell } = await createReadyShell({});

  renderWithShell(shell, <AwayNotice />);
  await act(settled);

  expect(screen.queryByRole('link')).toBeNull();
});
