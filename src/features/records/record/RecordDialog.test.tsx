import { fireEvent, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { getTransData } from '../../../api/swapOrders.ts';
import RecordEntry from '../list/RecordEntry.tsx';
import { recordFixture } from '../testing/fixtures.ts';
import RecordDialog from './RecordDialog.tsx';

async function world(total: number) {
  const one = new FakeChain('one');
  const wallet = new FakeWallet({ chains: [one] });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet] });
  api.on(getTransData, ({ pageNo, pageSize }) => {
    const first = (Number(pageNo) - 1) * Number(pageSize);
    const count = Math.max(0, Math.min(Number(pageSize), total - first));
    return {
      list: Array.from({ length: count }, (_none, index) => recordFixture(first + index + 1)),
      total,
      pageNo: String(pageNo),
    };
  });
  await shell.wallet.connect(wallet);
  return { shell, api };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.match(/^[\d.]+/)?.[0]);

describe('RecordDialog', () => {
  it("[WAL-19] lists the wallet's transactions, 5 per page", async () => {
    const { shell, api } = await world(7);
    renderWithShell(shell, <RecordDialog close={() => undefined} />);

    await screen.findByText('Page 1 of 2');
    expect(rows()).toEqual(['1.5', '2.5', '3.5', '4.5', '5.5']);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));

    await waitFor(() => expect(rows()).toEqual(['6.5', '7.5']));
    expect(api.requestsOf(getTransData).map(({ pageSize }) => pageSize)).toEqual([5, 5]);
  });

  it('[WAL-19] shows an empty list', async () => {
    const { shell } = await world(0);
    renderWithShell(shell, <RecordDialog close={() => undefined} />);

    await screen.findByText('No orders yet');
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('[WAL-19] has a tab for the wallet', async () => {
    const { shell } = await world(0);
    renderWithShell(shell, <RecordDialog close={() => undefined} />);

    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Wallet', 'Transactions']);
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));

    await screen.findByRole('region', { name: 'Fake Wallet' });
    screen.getByText('one-alice');
  });
});

describe('the entry of the wallet menu', () => {
  async function entryOn(path: string) {
    const { shell } = await world(0);
    runInAction(() => shell.location.moveTo(path));
    const close = vi.fn();
    renderWithShell(shell, <RecordEntry close={close} />);
    return { shell, close, entry: screen.queryByRole('button', { name: 'View transactions' }) };
  }

  it.each(['/swap', '/Records', '/SwapConfirm'])('[SHL-13] [WAL-19] opens the record on %s', async (path) => {
    const { shell, close } = await entryOn(path);

    fireEvent.click(screen.getByRole('button', { name: 'View transactions' }));

    expect(close).toHaveBeenCalledOnce();
    expect(runInAction(() => shell.dialogs.isOpen('wallet-record'))).toBe(true);
  });

  it.each(['/NFT', '/collection'])('[SHL-13] is not there on %s', async (path) => {
    const { entry } = await entryOn(path);

    expect(entry).toBeNull();
  });
});
