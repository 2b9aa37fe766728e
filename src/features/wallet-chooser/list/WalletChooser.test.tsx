import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import { AppError } from '../../../model/errors.ts';
import WalletChooser from './WalletChooser.tsx';

const one = new FakeChain('one');
const far = new FakeChain('far', { family: 'other' });
const missing = { status: 'missing', installUrl: 'https://fake.example/get' } as const;

async function open(
  wallets: readonly FakeWallet[],
  options: { readonly isMobile?: boolean; readonly for?: FakeChain } = {},
) {
  const { shell } = await createReadyShell({ chains: [one, far], wallets });
  runInAction(() => {
    shell.environment.isMobile = options.isMobile ?? false;
  });
  const close = vi.fn();
  const request = options.for ? { chain: options.for.plugin.id } : {};
  renderWithShell(shell, <WalletChooser {...request} close={close} />);
  return { shell, close };
}

afterEach(() => vi.useRealTimers());

describe('WalletChooser', () => {
  it('[WAL-10] names a wallet that is not installed and offers its install link', async () => {
    await open([new FakeWallet({ chains: [one], readiness: missing })]);

    fireEvent.click(screen.getByRole('button', { name: /^Fake Wallet/ }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /Fake Wallet is not on this device.*No provider was found: Fake Wallet isn’t installed\. Install it/,
    );
    expect(within(alert).getByRole('link', { name: 'Get Fake Wallet' })).toHaveProperty('href', missing.installUrl);
    fireEvent.click(within(alert).getByRole('button', { name: 'Back to wallets' }));
    screen.getByRole('button', { name: /^Fake Wallet/ });
  });

  it('[WAL-10] on mobile a tap on the wallet opens its app, and shows help if nothing opens', async () => {
    const wallet = new FakeWallet({ chains: [one], readiness: missing });
    Object.assign(wallet, { mobileLink: (page: string) => `https://fake.example/open?${encodeURIComponent(page)}` });
    await open([wallet], { isMobile: true });
    vi.useFakeTimers();
    expect(screen.queryByRole('button', { name: /^Fake Wallet/ })).toBeNull();
    const link = screen.getByRole('link', { name: /^Fake Wallet/ });
    expect(link.getAttribute('href')).toContain(encodeURIComponent(location.href));
    link.addEventListener('click', (event) => event.preventDefault());

    fireEvent.click(link);
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));

    expect(screen.getByRole('status').textContent).toMatch(/Install it/);
  });

  it('[WAL-20] closes when the user declines, with nothing pending', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.rejectsConnect = true;
    const { shell, close } = await open([wallet]);

    fireEvent.click(screen.getByRole('button', { name: /^Fake Wallet/ }));

    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(shell.wallet.connection.status).toBe('disconnected');
    expect(screen.queryByRole('alert')).toBeNull();
    // The dialog is gone, so a calm toast says what happened.
    expect(shell.toasts.items.map(({ tone }) => tone)).toEqual(['info']);
  });

  it('[WAL-20] stays open with the reason if the wallet failed, and is usable at once', async () => {
    const wallet = new FakeWallet({ chains: [one] });
    wallet.connectError = new AppError('wallet/busy', { wallet: 'Fake Wallet' });
    const { close } = await open([wallet]);
    fireEvent.click(screen.getByRole('button', { name: /^Fake Wallet/ }));
    await screen.findByText(/Answer that request first/);
    expect(close).not.toHaveBeenCalled();

    wallet.connectError = undefined;
    fireEvent.click(screen.getByRole('button', { name: /^Fake Wallet/ }));

    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('[WAL-02] connects on the requested chain, if the wallet can sign for it', async () => {
    const near = new FakeWallet({ id: 'near', name: 'Near', chains: [one] });
    const distant = new FakeWallet({ id: 'distant', name: 'Distant', chains: [far], families: ['other'] });
    const asked: (string | undefined)[] = [];
    for (const wallet of [near, distant]) {
      const connect = wallet.connect.bind(wallet);
      wallet.connect = (context) => {
        asked.push(context.preferredChain?.id);
        return connect(context);
      };
    }
    await open([near, distant], { for: far });
    const names = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(names).toEqual([expect.stringContaining('Distant'), expect.stringContaining('Near')]);

    fireEvent.click(screen.getByRole('button', { name: /^Near/ }));
    await waitFor(() => expect(asked).toEqual([one.plugin.id]));
    fireEvent.click(await screen.findByRole('button', { name: /^Distant/ }));

    await waitFor(() => expect(asked).toEqual([one.plugin.id, far.plugin.id]));
  });

  it('[UXP-08] offers a wallet first that was connected before', async () => {
    const wallets = ['Ash', 'Birch'].map((name) => {
      const wallet = new FakeWallet({ id: name, name, chains: [one] });
      wallet.readiness = { status: 'loadable' };
      return wallet;
    });
    const { shell, close } = await open(wallets);
    fireEvent.click(screen.getByRole('button', { name: /^Birch/ }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());

    await act(() => shell.wallet.disconnect());

    const recent = within(screen.getByRole('region', { name: 'Recent' }));
    expect(recent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Birch']);
  });

  it('[WAL-06] marks every connected wallet and disconnects the selected one', async () => {
    const near = new FakeWallet({ id: 'near', name: 'Near', chains: [one] });
    const distant = new FakeWallet({ id: 'distant', name: 'Distant', chains: [far], families: ['other'] });
    const { shell } = await open([near, distant]);
    await act(() => shell.wallet.connect(near));
    await act(() => shell.wallet.connect(distant));
    expect(screen.getAllByText(/^Connected/)).toHaveLength(2);

    fireEvent.click(screen.getByRole('button', { name: 'Disconnect Near' }));

    await screen.findByRole('button', { name: /^Near/ });
    expect(near.disconnects).toBe(1);
    expect(runInAction(() => shell.wallet.sessions.map(({ wallet }) => wallet.id))).toEqual(['distant']);
  });
});
