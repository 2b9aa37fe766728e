import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import ProfilePanel from './ProfilePanel.tsx';

const ADDRESS = 'one-abcdefghijklmnopqrstuvwxyzabcdefghijkl';

async function connected(prepare: (one: FakeChain) => void = () => undefined) {
  const one = new FakeChain('one');
  prepare(one);
  const wallet = new FakeWallet({ chains: [one], accounts: [{ address: ADDRESS, chain: one.plugin.id }] });
  const { shell } = await createReadyShell({ chains: [one], wallets: [wallet] });
  await shell.wallet.connect(wallet);
  return { shell, one };
}

describe('profileAccount', () => {
  it('[CHN-18] shows 15 and 15 characters in the dialog, with a copy button and an explorer link', async () => {
    const { shell, one } = await connected();

    renderWithShell(shell, <ProfilePanel close={() => undefined} />);

    const link = await screen.findByRole('link', { name: 'one-abcdefghijk…xyzabcdefghijkl' });
    expect(link.getAttribute('title')).toContain(ADDRESS);
    expect(link.getAttribute('href')).toBe(one.plugin.explorer.address(ADDRESS));
  });

  it('[CHN-17] shows the name cut to 10 characters, with the full name in the title', async () => {
    const { shell } = await connected((one) => one.accountNames.set(ADDRESS, 'a-long-name.ethw'));

    renderWithShell(shell, <ProfilePanel close={() => undefined} />);

    expect((await screen.findByText('a-long-nam…')).getAttribute('title')).toBe('a-long-name.ethw');
  });

  it.each([
    [undefined, '0.123456'],
    [5, '0.12345'],
  ])('[CHN-14] shows the balance with as many digits as the chain defines: %s', async (displayDigits, shown) => {
    const { shell } = await connected((one) => {
      one.fund(ADDRESS, one.native, '0.123456789');
      if (displayDigits !== undefined) Object.assign(one.plugin, { displayDigits });
    });

    renderWithShell(shell, <ProfilePanel close={() => undefined} />);

    expect(await screen.findByText((text) => text.split(' ')[0] === shown)).toBeTruthy();
  });
});
